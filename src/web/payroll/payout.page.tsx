import { createFileRoute } from '@tanstack/react-router'
import { UnsavedGuard } from '#web/session/index.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { loadWords, useTranslation } from '#web/kit/i18n/words.ts'
import { PayoutDetails } from './payout-details.tsx'

export const Route = createFileRoute('/profile/billing-info')({
  loader: () => loadWords('payroll', 'account/own'),
  component: PayoutPage,
})

function PayoutPage() {
  const t = useTranslation('payroll')
  usePageTitle(t('title'))
  return (
    <main className="bs-wrap bs-wrap-narrow bs-list-page">
      <div className="bs-pagehead">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      <div className="bs-card bs-pad">
        <UnsavedGuard>
          <PayoutDetails />
        </UnsavedGuard>
      </div>
    </main>
  )
}
