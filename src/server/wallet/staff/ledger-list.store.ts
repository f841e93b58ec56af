import type { AccountKind } from '#contract/wallet/ledger.contract.ts'
import type { TransactionReason } from '#contract/wallet/wallet.contract.ts'
import { anyOf, type Db, sql } from '#server/kit/database.ts'
import { toKeyOrder } from '#server/kit/key-order.ts'
import { type KeyPage, type KeySlice, listByKey } from '#server/kit/key-page.ts'
import { toPrefixPattern } from '#server/kit/page.ts'
import { addMoved, type StatementRecord, transactionColumns } from '#server/wallet/statement/statement.store.ts'

export interface LedgerRecord extends StatementRecord {
  readonly reference: string
  readonly personId: number
  readonly createdBy: number | null
  readonly reverses: number | null
}

export interface LedgerFilter {
  readonly reference?: string | undefined
  readonly person?: number | undefined
  /** Of these people alone. */
  readonly people?: readonly number[] | undefined
  readonly order?: number | undefined
  readonly reason?: TransactionReason | undefined
  /** Without those that changed nothing of what their person has. */
  readonly isNonzero?: boolean | undefined
}

function matching({ reference, person, people, order, reason, isNonzero }: LedgerFilter) {
  const conditions = [sql`true`]
  if (reference !== undefined && reference !== '') conditions.push(sql`t.reference like ${toPrefixPattern(reference)}`)
  if (person !== undefined) conditions.push(sql`t.person_id = ${person}`)
  if (people !== undefined) conditions.push(sql`t.person_id = ${anyOf(people)}`)
  if (order !== undefined) conditions.push(sql`t.order_id = ${order}`)
  if (reason !== undefined) conditions.push(sql`t.reason = ${reason}`)
  if (isNonzero === true) conditions.push(sql`t.reason <> 'hold_captured'`)
  return sql.join(conditions, sql` and `)
}

const columns = sql`${transactionColumns}, t.reference, t.person_id as "personId", t.created_by as "createdBy", t.reverses`
const from = sql`wallet.transaction t`
const order = toKeyOrder('-id', [[sql`t.id`, 'bigint']])

type Listed = Omit<LedgerRecord, 'paid' | 'bonus' | 'debt' | 'note'>

/** Transactions of everybody, newest first. */
export async function listLedger(db: Db, filter: LedgerFilter, slice: KeySlice): Promise<KeyPage<LedgerRecord>> {
  const page = await listByKey<Listed>(db, { columns, from, where: matching(filter), order }, slice)
  return { ...page, rows: await addMoved(db, page.rows) }
}

export async function findTransaction(db: Db, id: number): Promise<LedgerRecord | undefined> {
  const { rows } = await sql<Listed>`select ${columns} from ${from} where t.id = ${id}`.execute(db)
  return (await addMoved(db, rows))[0]
}

/** The hold that each of these transactions has made or ended, by the number of the transaction. */
export async function listHoldsOf(db: Db, transactionIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ transaction: number; hold: number }>`
    select transaction_id as transaction, id as hold from wallet.hold where transaction_id = ${anyOf(transactionIds)}
    union all select ended_by, id from wallet.hold where ended_by = ${anyOf(transactionIds)}`.execute(db)
  return new Map(rows.map(({ transaction, hold }) => [transaction, hold]))
}

export async function listEntries(db: Db, transactionId: number) {
  const { rows } = await sql<{ account: AccountKind; amount: number; balance_after: number | null }>`
    select a.kind as account, e.amount, e.balance_after from wallet.entry e join wallet.account a on a.id = e.account_id
      where e.transaction_id = ${transactionId} order by a.person_id nulls last, a.id`.execute(db)
  return rows
}

export async function listLotsOf(db: Db, transactionId: number) {
  const { rows } = await sql<{ lot_id: number; order_id: number; amount: number }>`
    select c.lot_id, l.order_id, c.amount from wallet.lot_change c join wallet.lot l on l.id = c.lot_id
      where c.transaction_id = ${transactionId} order by c.lot_id`.execute(db)
  return rows
}

export async function listReversals(db: Db, transactionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from wallet.transaction where reverses = ${transactionId} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What the accounts of each kind have together, by their entries. */
export async function sumByKind(db: Db): Promise<Partial<Record<AccountKind, number>>> {
  const { rows } = await sql<{ kind: AccountKind; coins: number }>`
    select a.kind, sum(e.coins)::bigint as coins from (select account_id, sum(amount) as coins from wallet.entry group by 1) e
      join wallet.account a on a.id = e.account_id group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ kind, coins }) => [kind, coins]))
}
