import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

const LazyPayoutCard = lazyComponent(async () => {
  const [{ PayoutCard: Piece }] = await Promise.all([import('./payout-card.tsx'), loadWords('payroll/card')])
  return Piece
})

/** What a teacher still has to say to be paid; it comes with its words. */
export function PayoutHomeCard() {
  return <LazyPayoutCard />
}
