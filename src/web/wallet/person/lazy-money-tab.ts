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

const fetchDialogs = async () => (await Promise.all([import('./coin-dialogs.tsx'), loadWords('wallet/admin', 'wallet')]))[0]

/** Giving them T-Coins, from the menu of their record. */
export const LazyGiveDialog = lazyComponent(async () => (await fetchDialogs()).GiveDialog, { floating: true })

/** Deducting T-Coins from them. */
export const LazyDeductDialog = lazyComponent(async () => (await fetchDialogs()).DeductDialog, { floating: true })
