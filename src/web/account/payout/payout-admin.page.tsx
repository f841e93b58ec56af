import { createFileRoute, notFound } from '@tanstack/react-router'
import { usePageTitle } from '#web/kit/page-title.ts'
import { loadWords, useWords } from '#web/kit/words.ts'
import { AccessOf } from './access-of.tsx'
import { PayoutOf } from './payout-of.tsx'

export const Route = createFileRoute('/admin/payout/$id')({
  loader: async ({ params }) => {
    await loadWords('payout')
    const id = Number(params.id)
    notFound({ throw: !Number.isSafeInteger(id) || id < 1 })
    return id
  },
  component: PayoutAdminPage,
})

/** One person's payout data, sign-in and access, for staff. */
function PayoutAdminPage() {
  const words = useWords('payout')
  const id = Route.useLoaderData()
  const name = `#${id}`
  const title = words('admin_title', { name })
  usePageTitle(title)
  return (
    <main className="bs-wrap bs-wrap-narrow bs-list-page">
      <div className="bs-pagehead">
        <h1>{title}</h1>
        <p>{words('admin_lead')}</p>
      </div>
      <div className="bs-stack">
        <section className="bs-card bs-pad" aria-label={title}>
          <PayoutOf id={id} />
        </section>
        <section className="bs-card bs-pad bs-stack">
          <h2>{words('access_title', { name })}</h2>
          <AccessOf id={id} />
        </section>
      </div>
    </main>
  )
}
