import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import type { Schedule } from '#server/kit/job/schedule.ts'
import { type Movement, takeCoins } from './ledger.service.ts'
import * as store from './hold.store.ts'
import { lockAccounts, post, reverse } from './ledger.store.ts'

export type HoldPurpose = 'grading' | 'course'

/** What became of a hold. Whoever asks for one outcome may find another: the deadline has passed, or it has ended before. */
export type HoldOutcome = NonNullable<store.Hold['outcome']>

const salesOf = { hold_grading: 'grading_sales', hold_course: 'course_sales' } as const

/** Puts coins on hold until they are captured or released, at the latest by the deadline; refuses with 402 where they do not suffice. */
export async function holdCoins(
  tx: Tx,
  { purpose, deadline, ...movement }: Movement & { readonly purpose: HoldPurpose; readonly deadline: Date },
): Promise<{ readonly holdId: number }> {
  const { id } = await takeCoins(tx, { ...movement, reason: `hold_${purpose}`, to: 'held' })
  return { holdId: await store.insertHold(tx, { transactionId: id, deadline, personId: movement.personId, coins: movement.coins }) }
}

/** Spends what is on hold. Past the deadline it expires instead. */
export function captureHold(tx: Tx, { holdId, purpose }: { holdId: number; purpose: HoldPurpose }): Promise<HoldOutcome> {
  return end(tx, holdId, async (hold) => {
    if (hold.isPast) return expire(tx, hold)
    const sales = salesOf[`hold_${purpose}`]
    const id = await post(tx, {
      reference: `hold:${hold.id}:captured`,
      reason: 'hold_captured',
      personId: hold.personId,
      entries: { held: -hold.coins, [sales]: hold.coins },
    })
    await store.endHold(tx, hold.id, 'captured', id)
    return 'captured'
  })
}

/** Gives back what is on hold, to where it came from. */
export function releaseHold(tx: Tx, { holdId }: { holdId: number }): Promise<HoldOutcome> {
  return end(tx, holdId, (hold) => giveBack(tx, hold, hold.isPast ? 'expired' : 'released'))
}

/** Decides about a hold that is open, with the accounts of its person; one that has ended stays as it is. */
async function end(tx: Tx, holdId: number, decide: (hold: store.Hold) => Promise<HoldOutcome>): Promise<HoldOutcome> {
  const found = await store.findHold(tx, holdId)
  if (found === undefined) throw new Error(`there is no hold ${holdId}`)
  await lockAccounts(tx, found.personId)
  const hold = (await store.findHold(tx, holdId)) ?? found
  return hold.outcome ?? decide(hold)
}

const expire = (tx: Tx, hold: store.Hold) => giveBack(tx, hold, 'expired')

async function giveBack(tx: Tx, hold: store.Hold, outcome: 'released' | 'expired'): Promise<HoldOutcome> {
  const reference = `hold:${hold.id}:${outcome}`
  const id = await reverse(tx, { transactionId: hold.transactionId, reason: 'hold_released', reference })
  await store.endHold(tx, hold.id, outcome, id)
  return outcome
}

const batchSize = 100

/** Gives back what is on hold past its deadline, each hold in a transaction of its own. Answers how many. */
export async function expireHolds(db: Db, signal?: AbortSignal): Promise<number> {
  let expired = 0
  for (;;) {
    const holds = await store.listExpiredHolds(db, batchSize)
    for (const { id } of holds) {
      if (signal?.aborted === true) return expired
      await inTransaction(db, (tx) => releaseHold(tx, { holdId: id }))
      expired += 1
    }
    if (holds.length < batchSize) return expired
  }
}

export const holdSchedule: Schedule = {
  name: 'wallet.expire-holds',
  everyMs: 60_000,
  runsOn: 'one-server',
  run: async ({ db, signal }) => void (await expireHolds(db, signal)),
}
