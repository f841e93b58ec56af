import { pointIsNotEnough } from '#contract/wallet/point-is-not-enough.ts'
import type { Balance } from '#contract/wallet/wallet.contract.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { refusalsOf } from '#server/kit/refusal.ts'
import { announceMove } from './announce.ts'
import * as store from './ledger.store.ts'

const refuse = refusalsOf(pointIsNotEnough)

export type SpendReason = 'spend_membership' | 'spend_grading' | 'spend_course'
export type GiveReason = 'email_verification' | 'referral_reward' | 'promotion' | 'admin_give'

const salesOf: Readonly<Record<SpendReason, store.SystemAccount>> = {
  spend_membership: 'membership_sales',
  spend_grading: 'grading_sales',
  spend_course: 'course_sales',
}

/** What every movement of coins says: whose, how many, and of which business event. */
export interface Movement {
  readonly personId: number
  /** Whole, above 0. */
  readonly coins: number
  /** Unique for the business event: "membership:42:7f3a". The same call again moves nothing and is answered with the first transaction. */
  readonly reference: string
  /** What staff wrote about it. */
  readonly notes?: string | undefined
  /** Who of staff does it. */
  readonly createdBy?: number | undefined
}

/** The transaction of the ledger. */
export interface Posted {
  readonly id: number
}

export async function findBalance(db: Db | Tx, personId: number): Promise<Balance> {
  const { paid, bonus, held, debt } = await store.findAccounts(db, personId)
  return { balance: paid + bonus, paid, bonus, held, debt: debt === 0 ? 0 : -debt }
}

/** Takes coins, or refuses with what is missing: 402. */
export async function takeCoins(tx: Tx, taking: store.Taking & { readonly notes?: string | undefined }): Promise<Posted> {
  requireCoins(taking.coins)
  const { transactionId, missing, balance } = await store.take(tx, taking)
  if (transactionId === null) throw refuse.POINT_IS_NOT_ENOUGH({ point: missing, required: taking.coins, balance })
  if (taking.notes !== undefined) await store.insertNote(tx, transactionId, taking.notes)
  return { id: transactionId }
}

/** Spends coins: bonus coins first, then those of the oldest order. Refuses with 402 where they do not suffice, or while coins are owed. */
export function spendCoins(tx: Tx, { reason, ...movement }: Movement & { readonly reason: SpendReason }): Promise<Posted> {
  return takeCoins(tx, { ...movement, reason, to: salesOf[reason] })
}

/** Gives bonus coins. */
export async function giveCoins(tx: Tx, movement: Movement & { readonly reason: GiveReason }): Promise<Posted> {
  const { personId, coins, notes } = movement
  requireCoins(coins)
  await store.lockAccounts(tx, personId)
  const before = await store.findByReference(tx, movement)
  if (before !== undefined) return { id: before }
  const from = movement.reason === 'admin_give' ? 'adjustments' : 'rewards'
  const id = await store.post(tx, { ...movement, entries: { bonus: coins, [from]: -coins } })
  if (notes !== undefined) await store.insertNote(tx, id, notes)
  return { id }
}

/** Gives bonus coins that the person has earned, and announces them. */
export async function rewardCoins(tx: Tx, reward: Omit<Movement, 'notes'> & { readonly reason: GiveReason }): Promise<void> {
  await giveCoins(tx, reward)
  await announceMove(tx, reward.reference, { personId: reward.personId, reason: reward.reason, coins: reward.coins })
}

/** Gives back what was spent, to where it came from. */
export async function refundSpending(
  tx: Tx,
  { transactionId, personId, reference, createdBy }: Omit<Movement, 'coins' | 'notes'> & { readonly transactionId: number },
): Promise<Posted> {
  await store.lockAccounts(tx, personId)
  const posting = { reference, reason: 'spend_refund', personId } as const
  const before = await store.findByReference(tx, posting)
  return { id: before ?? (await store.reverse(tx, { transactionId, ...posting, createdBy: createdBy ?? null })) }
}

function requireCoins(coins: number): void {
  if (!Number.isSafeInteger(coins) || coins <= 0) throw new RangeError(`${coins} is no number of coins`)
}
