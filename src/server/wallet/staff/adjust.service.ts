import type { InputOf } from '#contract/kit/endpoint.ts'
import { maxAdjustmentWithoutReason, maxAloneAdjustment } from '#contract/wallet/coin-limits.ts'
import type { ledgerContract } from '#contract/wallet/ledger.contract.ts'
import type { Balance } from '#contract/wallet/wallet.contract.ts'
import { lockPerson, namePeople } from '#server/identity/index.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { toPage, toPageSlice } from '#server/kit/page.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { actorOf, type Caller, personOf, requestKeyOf } from '#server/kit/request/caller.ts'
import { announceMove } from '#server/wallet/ledger/announce.ts'
import { findBalance, giveCoins } from '#server/wallet/ledger/ledger.service.ts'
import { findByReference, insertNote, take } from '#server/wallet/ledger/ledger.store.ts'
import { mayDecide, requireDecider, requireOtherWallet } from '#server/wallet/wallet.policy.ts'
import { refuse } from '#server/wallet/wallet.refusals.ts'
import * as store from './adjustment.store.ts'

type Change = InputOf<typeof ledgerContract.give>

interface Adjusted {
  readonly personId: number
  /** Below 0: deducted. */
  readonly coins: number
  readonly notes: string | null
  readonly reference: string
  readonly createdBy: number
}

async function move(tx: Tx, { personId, coins, notes, reference, createdBy }: Adjusted): Promise<void> {
  const movement = { personId, reference, createdBy, ...(notes === null ? {} : { notes }) }
  if (coins > 0) return void (await giveCoins(tx, { ...movement, coins, reason: 'admin_give' }))
  const taking = { ...movement, coins: -coins, reason: 'admin_deduct', to: 'adjustments', despiteDebt: true } as const
  const { transactionId, balance } = await take(tx, taking)
  if (transactionId === null) throw belowZero(balance)
  if (notes !== null) await insertNote(tx, transactionId, notes)
}

const belowZero = (balance: number) => new InvalidInput({ point: [{ key: 'wallet.deduct_too_much', params: { balance } }] })

/** Moves the coins, tells the person and records who did it. The same reference moves nothing again. */
async function adjust(tx: Tx, adjusted: Adjusted, caller: Caller): Promise<void> {
  const { personId, coins, notes, reference } = adjusted
  const reason = coins > 0 ? 'admin_give' : 'admin_deduct'
  if ((await findByReference(tx, { reference, reason, personId })) !== undefined) return
  const { balance } = await findBalance(tx, personId)
  await move(tx, adjusted)
  await announceMove(tx, reference, { personId, reason, coins, notes })
  await recordAudit(tx, {
    actor: actorOf(caller),
    action: coins > 0 ? 'coins.given' : 'coins.deducted',
    entity: 'person',
    entityId: personId,
    before: { balance },
    after: { balance: balance + coins },
    reason: notes,
  })
}

/** Gives or deducts coins; what is too much for one admin waits for a second one. */
async function changeCoins(db: Db, { id, point, notes, sign }: Change & { readonly sign: 1 | -1 }, caller: Caller) {
  requireOtherWallet(id, caller)
  const text = notes === undefined || notes === null || notes === '' ? null : notes
  if (point > maxAdjustmentWithoutReason && text === null) throw new InvalidInput({ notes: ['wallet.reason_needed'] })
  const coins = sign * point
  const createdBy = personOf(caller)
  const requestKey = requestKeyOf(caller)
  return inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, id)
    if (person === undefined || person.status === 'closed') throw refuse.NO_SUCH_PERSON()
    const waiting = point > maxAloneAdjustment
    if (!waiting) await adjust(tx, { personId: id, coins, notes: text, reference: `adjust:${requestKey}`, createdBy }, caller)
    else await ask(tx, { personId: id, coins, notes: text ?? '', askedBy: createdBy, requestKey }, caller)
    return { ...(await findBalance(tx, id)), waiting }
  })
}

/** Stores what waits for a second admin, once for each request. */
async function ask(tx: Tx, wanted: Parameters<typeof store.insertAdjustment>[1], caller: Caller): Promise<void> {
  const { balance } = await findBalance(tx, wanted.personId)
  if (balance + wanted.coins < 0) throw belowZero(balance)
  const id = await store.insertAdjustment(tx, wanted)
  if (id === undefined) return
  await recordAudit(tx, {
    actor: actorOf(caller),
    action: 'coins.adjustment-asked',
    entity: 'person',
    entityId: wanted.personId,
    after: { adjustment_id: id, coins: wanted.coins },
    reason: wanted.notes,
  })
}

export const givePoint = (db: Db, change: Change, caller: Caller) => changeCoins(db, { ...change, sign: 1 }, caller)
export const deductPoint = (db: Db, change: Change, caller: Caller) => changeCoins(db, { ...change, sign: -1 }, caller)

export async function listWaitingAdjustments(db: Db, query: InputOf<typeof ledgerContract.adjustments>, caller: Caller) {
  const { total, rows } = await store.listAdjustments(db, toPageSlice(query))
  const nameOf = await namePeople(
    db,
    rows.flatMap(({ personId, askedBy }) => [personId, askedBy]),
  )
  const person = (id: number) => ({ id, name: nameOf(id).name })
  return toPage(
    query,
    total,
    rows.map((row) => ({
      id: row.id,
      person: person(row.personId),
      coins: row.coins,
      notes: row.notes,
      asked_by: person(row.askedBy),
      asked_at: row.askedAt.toISOString(),
      decidable: mayDecide(row, caller),
    })),
  )
}

/** Ends what waits, or has ended so by the same person; refuses what was decided otherwise, and who may not decide it. */
async function end(tx: Tx, id: number, outcome: 'approved' | 'rejected', caller: Caller): Promise<store.AdjustmentRecord> {
  const found = await store.lockAdjustment(tx, id)
  if (found?.outcome === outcome && found.decidedBy === personOf(caller)) return found
  if (found === undefined || found.outcome !== null) throw refuse.ADJUSTMENT_DECIDED()
  requireDecider(found, caller)
  await store.endAdjustment(tx, id, outcome, personOf(caller))
  await recordAudit(tx, {
    actor: actorOf(caller),
    action: outcome === 'approved' ? 'coins.adjustment-approved' : 'coins.adjustment-rejected',
    entity: 'person',
    entityId: found.personId,
    after: { adjustment_id: id, coins: found.coins },
  })
  return found
}

/** Lets coins move that another admin asked for, once: whoever sends it again finds them moved. */
export function approveAdjustment(db: Db, id: number, caller: Caller): Promise<Balance> {
  return inTransaction(db, async (tx) => {
    const { personId, coins, notes, askedBy } = await end(tx, id, 'approved', caller)
    await adjust(tx, { personId, coins, notes, reference: `adjustment:${id}`, createdBy: askedBy }, caller)
    return findBalance(tx, personId)
  })
}

export function rejectAdjustment(db: Db, id: number, caller: Caller): Promise<Balance> {
  return inTransaction(db, async (tx) => findBalance(tx, (await end(tx, id, 'rejected', caller)).personId))
}
