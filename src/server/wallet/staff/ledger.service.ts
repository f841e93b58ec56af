import type { Lang } from '#contract/kit/common.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import type { LedgerFigures, LedgerRow, LedgerTransaction, ledgerContract } from '#contract/wallet/ledger.contract.ts'
import type { Balance } from '#contract/wallet/wallet.contract.ts'
import { findPeopleMeant } from '#server/account/index.ts'
import { findPerson, namePeople } from '#server/identity/index.ts'
import type { Db } from '#server/kit/database.ts'
import { toLongPage, toPageSlice } from '#server/kit/page.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { findBalance } from '#server/wallet/ledger/ledger.service.ts'
import { toTransactionRow } from '#server/wallet/statement/statement.service.ts'
import { refuse } from '#server/wallet/wallet.refusals.ts'
import * as store from './ledger-list.store.ts'

/** What higher modules provide for the ledger of staff. */
export interface LedgerPorts {
  /** What coins were put on hold for, and for which test, in a language; by the number of the hold. */
  readonly describeHeldWork: (db: Db, holdIds: readonly number[], lang: Lang) => Promise<ReadonlyMap<number, string>>
}

export interface LedgerDeps extends LedgerPorts {
  readonly db: Db
}

async function toRows(
  { db, describeHeldWork }: LedgerDeps,
  records: readonly store.LedgerRecord[],
  { lang }: Caller,
): Promise<LedgerRow[]> {
  const nameOf = await namePeople(
    db,
    records.flatMap(({ personId, createdBy }) => [personId, createdBy]),
  )
  const holds = await store.listHoldsOf(
    db,
    records.map(({ id }) => id),
  )
  const works = await describeHeldWork(db, [...new Set(holds.values())], lang)
  const workOf = (id: number) => {
    const hold = holds.get(id)
    return (hold === undefined ? undefined : works.get(hold)) ?? null
  }
  return records.map((record) => ({
    ...toTransactionRow(record, lang),
    person: { id: record.personId, name: nameOf(record.personId).name },
    reference: record.reference,
    by: nameOf(record.createdBy)?.name ?? '',
    work: workOf(record.id),
  }))
}

/** Transactions of everybody, or of somebody, newest first. */
export async function listTransactions(
  deps: LedgerDeps,
  { q, who, nonzero, ...query }: InputOf<typeof ledgerContract.list>,
  caller: Caller,
) {
  const people = await findPeopleMeant(deps.db, who)
  const filter = { ...query, people, reference: q, isNonzero: nonzero === 'true' }
  const page = await store.listLedger(deps.db, filter, { ...toPageSlice(query), after: query.after })
  return toLongPage(query, page, await toRows(deps, page.rows, caller))
}

export async function getTransaction(deps: LedgerDeps, id: number, caller: Caller): Promise<LedgerTransaction> {
  const { db } = deps
  const record = await store.findTransaction(db, id)
  if (record === undefined) throw refuse.NO_SUCH_TRANSACTION()
  const [row] = await toRows(deps, [record], caller)
  if (row === undefined) throw new Error('a transaction was lost')
  return {
    ...row,
    entries: await store.listEntries(db, id),
    lots: await store.listLotsOf(db, id),
    reverses: record.reverses,
    reversed_by: await store.listReversals(db, id),
  }
}

export async function getBalanceOf(db: Db, id: number): Promise<Balance> {
  if ((await findPerson(db, id)) === undefined) throw refuse.NO_SUCH_PERSON()
  return findBalance(db, id)
}

/** Where all coins came from and where they are. */
export async function getFigures(db: Db): Promise<LedgerFigures> {
  const sums = await store.sumByKind(db)
  const at = (kind: keyof typeof sums) => sums[kind] ?? 0
  const out = (kind: keyof typeof sums) => (at(kind) === 0 ? 0 : -at(kind))
  return {
    sold: out('deposits'),
    rewarded: out('rewards'),
    adjusted: out('adjustments'),
    spent: { membership: at('membership_sales'), grading: at('grading_sales'), course: at('course_sales') },
    unspent: { paid: at('paid'), bonus: at('bonus'), held: at('held') },
    debt: out('debt'),
  }
}
