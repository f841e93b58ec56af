import { coinsMoved } from '#contract/wallet/events.ts'
import type { Tx } from '#server/kit/database.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'

interface Move {
  readonly personId: number
  /** What the notice says: a reason of the ledger, or a narrower one. */
  readonly reason: string
  /** Below 0: they went. */
  readonly coins: number
  /** What the person owes since. */
  readonly debt?: number
  readonly notes?: string | null
}

/** Publishes that coins of a person have moved, once for each cause, so that they get a notice. */
export function announceMove(tx: Tx, cause: string, { personId, debt = 0, notes = null, ...moved }: Move): Promise<void> {
  return publishEvents(tx, coinsMoved, [
    { dedupeKey: `wallet.coins_moved ${cause}`, payload: { person_id: personId, ...moved, debt, notes } },
  ])
}
