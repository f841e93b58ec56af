import type { InputOf } from '#contract/kit/endpoint.ts'
import { personOrderContract } from '#contract/payment/person-order.contract.ts'
import { recordOpening } from '#server/family/index.ts'
import { findPerson } from '#server/identity/index.ts'
import type { Db } from '#server/kit/database.ts'
import { toPage, toPageSlice } from '#server/kit/page.ts'
import { refusalsOf } from '#server/kit/refusal.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { listPersonOrders } from './person-order.store.ts'

const refuse = refusalsOf(personOrderContract)

type PersonQuery = InputOf<typeof personOrderContract.list>

/** The orders of a person; that a minor was looked at is on record. */
export async function openOrdersOf(db: Db, { id: personId, waiting, ...query }: PersonQuery, caller: Caller) {
  if ((await findPerson(db, personId)) === undefined) throw refuse.NO_SUCH_PERSON()
  const isWaiting = waiting === undefined ? undefined : waiting === 'true'
  const { total, rows } = await listPersonOrders(db, { personId, isWaiting }, toPageSlice(query))
  await recordOpening(db, personId, caller)
  return toPage(
    query,
    total,
    rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
  )
}
