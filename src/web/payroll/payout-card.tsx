import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './payout-card.css'
import { ownPayoutQuery } from './payout-query.ts'

/** Asks a teacher for their payout details; nothing once these are there. */
export function PayoutCard() {
  const t = useTranslation('payroll/card')
  const { data } = useQuery(ownPayoutQuery)
  if (data === undefined || data.billing_info !== null) return null
  return (
    <section className="bs-card py-card" aria-labelledby="py-card-title">
      <div>
        <h2 id="py-card-title">{t('title')}</h2>
        <p className="bs-small bs-soft">{t('text')}</p>
      </div>
      <LinkButton to="/profile/billing-info">{t('go')}</LinkButton>
    </section>
  )
}
