import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { personRowQuery, toFullName, usePersonPlace } from '#web/account/index.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { loadWords, useTranslation } from '#web/kit/i18n/words.ts'
import { AccessOf } from './access-of.tsx'
import { PayoutOf } from './payout-of.tsx'
import './payout.css'

export const Route = createFileRoute('/admin/payout/$id')({
  loader: async ({ params }) => {
    await loadWords('payroll', 'account/people')
    const id = Number(params.id)
    notFound({ throw: !Number.isSafeInteger(id) || id < 1 })
    return id
  },
  component: PayoutAdminPage,
})

/** One person's payout data, sign-in and access, for staff. */
function PayoutAdminPage() {
  const t = useTranslation('payroll')
  const id = Route.useLoaderData()
  const person = useQuery(personRowQuery(id))
  const fullName = person.data === undefined ? '' : toFullName(person.data)
  const name = fullName || (person.data?.email ?? `#${id}`)
  const title = t('admin_title', { name })
  usePersonPlace(person.data?.all_roles)
  // The browser keeps titles in its history: an email address isn't one of them.
  usePageTitle(t('admin_title', { name: fullName || `#${id}` }))
  const back = (
    <Link to="/students/$id" params={{ id: String(id) }}>
      {t('admin_back', { name })}
    </Link>
  )
  return (
    <RecordPage query={person} back={back} title={title} failed={t('person_failed')}>
      {({ email }) => (
        <>
          <div className="bs-pagehead">
            <h1>{title}</h1>
            {name !== email && <p className="bs-soft">{email}</p>}
            <p>{t('admin_lead')}</p>
          </div>
          <div className="bs-stack po-admin">
            <section className="bs-card bs-pad" aria-label={title}>
              <PayoutOf id={id} />
            </section>
            <section className="bs-card bs-pad bs-stack">
              <h2>{t('access_title', { name })}</h2>
              <AccessOf id={id} />
            </section>
          </div>
        </>
      )}
    </RecordPage>
  )
}
