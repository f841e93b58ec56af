import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { personRowQuery, toFullName, usePersonPlace } from '#web/account/index.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { loadWords, useTranslation } from '#web/kit/i18n/words.ts'
import { AccessOf } from './access-of.tsx'
import { PayoutOf } from './payout-of.tsx'
import { payoutOfQuery } from './payout-query.ts'
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

/** One person's payout data, sign-in and access, for staff; the first of a teacher, or where some are still on file. */
function PayoutAdminPage() {
  const t = useTranslation('payroll')
  const id = Route.useLoaderData()
  const person = useQuery(personRowQuery(id))
  const roles = person.data?.all_roles
  const isOnFile = (useQuery(payoutOfQuery(id)).data?.billing_info ?? null) !== null
  const hasPayout = isOnFile || roles?.includes('teacher') === true
  const fullName = person.data === undefined ? '' : toFullName(person.data)
  const name = fullName || (person.data?.email ?? `#${id}`)
  const toTitle = (called: string) => t(hasPayout ? 'both_title' : 'access_title', { name: called })
  usePersonPlace(roles)
  // The browser keeps titles in its history: an email address isn't one of them.
  usePageTitle(toTitle(fullName || `#${id}`))
  const back = (
    <Link to="/students/$id" params={{ id: String(id) }}>
      {t('admin_back', { name })}
    </Link>
  )
  return (
    <RecordPage query={person} back={back} title={toTitle(name)} failed={t('person_failed')}>
      {({ email }) => (
        <>
          <div className="bs-pagehead">
            <h1>{toTitle(name)}</h1>
            {name !== email && <p className="bs-soft">{email}</p>}
            {hasPayout && <p>{t('admin_lead')}</p>}
          </div>
          <div className="bs-stack po-admin">
            {hasPayout && (
              <section className="bs-card bs-pad bs-stack" aria-labelledby="po-payout">
                <h2 id="po-payout">{t('title')}</h2>
                <PayoutOf id={id} />
              </section>
            )}
            <section className="bs-card bs-pad bs-stack" aria-labelledby="po-access">
              <h2 id="po-access">{t('access')}</h2>
              <AccessOf id={id} isAdmin={roles?.includes('super-admin') === true} />
            </section>
          </div>
        </>
      )}
    </RecordPage>
  )
}
