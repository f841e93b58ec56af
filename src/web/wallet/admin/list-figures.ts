import type { LedgerFigures } from '#contract/wallet/ledger.contract.ts'

/** A figure by the key of its word. */
export type Figure = readonly [word: string, coins: number]

/** Where T-Coins came from and where they are; both have the same sum. */
export function listFigures({ sold, rewarded, adjusted, spent, unspent, debt }: LedgerFigures) {
  const sources: readonly Figure[] = [
    ['sold', sold],
    ['rewarded', rewarded],
    ['adjusted', adjusted],
    ['owed_by_people', debt],
  ]
  const places: readonly Figure[] = [
    ['spent_membership', spent.membership],
    ['spent_grading', spent.grading],
    ['spent_course', spent.course],
    ['unspent_paid', unspent.paid],
    ['unspent_bonus', unspent.bonus],
    ['unspent_held', unspent.held],
  ]
  return { sources, places }
}
