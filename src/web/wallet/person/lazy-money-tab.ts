import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** T-Coins of a person, in their record. */
export const LazyMoneyTab = lazyComponent(async () => {
  const [{ MoneyTab: Piece }] = await Promise.all([import('./money-tab.tsx'), loadWords('wallet/admin', 'wallet')])
  return Piece
})

/** What they have, on a card in their record. */
export const LazyBalanceCard = lazyComponent(async () => {
  const [{ BalanceCard: Piece }] = await Promise.all([import('./balance-facts.tsx'), loadWords('wallet/admin', 'wallet', 'office/record')])
  return Piece
})
