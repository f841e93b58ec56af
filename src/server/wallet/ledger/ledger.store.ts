import type { TransactionReason } from '#contract/wallet/wallet.contract.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'

/** What is in the accounts of a person. `debt` is 0 or below. */
export interface Accounts {
  readonly paid: number
  readonly bonus: number
  readonly held: number
  readonly debt: number
}

/** Accounts of the system: where coins come from, and what they are spent on. */
export type SystemAccount = 'deposits' | 'rewards' | 'adjustments' | 'membership_sales' | 'grading_sales' | 'course_sales'

/** A transaction that is to be posted: what each account gains, and each lot. Both sides sum to 0, and lots to what `paid` gains. */
export interface Posting {
  readonly reference: string
  readonly reason: TransactionReason
  readonly personId: number
  readonly createdBy?: number | null | undefined
  readonly orderId?: number
  readonly reverses?: number
  readonly entries: Readonly<Partial<Record<keyof Accounts | SystemAccount, number>>>
  readonly lots?: readonly LotChange[]
}

export interface LotChange {
  readonly id: number
  readonly amount: number
}

export interface Taking {
  readonly personId: number
  readonly coins: number
  readonly to: SystemAccount | 'held'
  readonly reason: TransactionReason
  readonly reference: string
  readonly createdBy?: number | null | undefined
  /** Staff may correct a balance that owes coins; nobody spends from it. */
  readonly despiteDebt?: boolean
}

export interface Taken {
  /** Null: coins were missing, and nothing has happened. */
  readonly transactionId: number | null
  readonly missing: number
  /** What can be spent now. */
  readonly balance: number
}

async function first<T>(db: Db | Tx, query: ReturnType<typeof sql<T>>): Promise<T> {
  const row = (await query.execute(db)).rows[0]
  if (row === undefined) throw new Error('a function of the ledger answered nothing')
  return row
}

export async function findAccounts(db: Db | Tx, personId: number): Promise<Accounts> {
  const { rows } = await sql<{ kind: keyof Accounts; balance: number }>`
    select kind, balance from wallet.account where person_id = ${personId}`.execute(db)
  return { paid: 0, bonus: 0, held: 0, debt: 0, ...Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance])) }
}

/** The coins that some people can spend; who has no account is left out. */
export async function listBalances(db: Db | Tx, personIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ person_id: number; balance: number }>`
    select person_id, sum(balance)::bigint as balance from wallet.account
    where person_id = ${anyOf(personIds)} and kind in ('paid', 'bonus') group by person_id`.execute(db)
  return new Map(rows.map(({ person_id, balance }) => [person_id, balance]))
}

/** Opens the person's accounts where they have none, and holds them until the transaction ends. */
export async function lockAccounts(tx: Tx, personId: number): Promise<Accounts> {
  await sql`select wallet.open_accounts(${personId})`.execute(tx)
  return first(tx, sql<Accounts>`select paid, bonus, held, debt from wallet.lock_accounts(${personId})`)
}

/** The transaction of a business event; undefined: it has not been posted. */
export async function findByReference(
  db: Db | Tx,
  { reference, reason, personId }: Pick<Posting, 'reference' | 'reason' | 'personId'>,
): Promise<number | undefined> {
  const { id } = await first(db, sql<{ id: number | null }>`select wallet.find_by_reference(${reference}, ${reason}, ${personId}) as id`)
  return id ?? undefined
}

/** Whoever posts holds the accounts of the person. */
export async function post(tx: Tx, posting: Posting): Promise<number> {
  const { reference, reason, personId, createdBy = null, orderId = null, reverses = null, entries, lots = [] } = posting
  const { id } = await first(
    tx,
    sql<{ id: number }>`select wallet.post(${reference}, ${reason}, ${personId}, ${createdBy}, ${orderId}, ${reverses},
      ${Object.keys(entries)}::text[], ${Object.values(entries)}::bigint[],
      ${lots.map((lot) => lot.id)}::bigint[], ${lots.map((lot) => lot.amount)}::bigint[]) as id`,
  )
  return id
}

/** Bonus coins first, then lots, oldest first; nothing where coins are missing. */
export function take(tx: Tx, { personId, coins, to, reason, reference, createdBy = null, despiteDebt = false }: Taking): Promise<Taken> {
  return first(
    tx,
    sql<Taken>`select transaction_id as "transactionId", missing, balance
      from wallet.take(${personId}, ${coins}, ${to}, ${reason}, ${reference}, ${createdBy}, ${despiteDebt})`,
  )
}

/** Posts a transaction the other way round, lots included. */
export async function reverse(
  tx: Tx,
  { transactionId, reason, reference, createdBy = null }: { transactionId: number } & Pick<Posting, 'reason' | 'reference' | 'createdBy'>,
): Promise<number> {
  const { id } = await first(tx, sql<{ id: number }>`select wallet.reverse(${transactionId}, ${reason}, ${reference}, ${createdBy}) as id`)
  return id
}

/** A lot that has no coins yet: they come by the transaction that names it. */
export async function insertLot(tx: Tx, lot: { personId: number; orderId: number; coins: number }): Promise<number> {
  const { id } = await first(
    tx,
    sql<{ id: number }>`
      insert into wallet.lot (person_id, order_id, coins) values (${lot.personId}, ${lot.orderId}, ${lot.coins}) returning id`,
  )
  return id
}

/** What is taken of the lots of an order, oldest first: at most `coins`. */
export async function chooseLotsOfOrder(tx: Tx, personId: number, orderId: number, coins: number): Promise<LotChange[]> {
  const { lots, amounts } = await first(
    tx,
    sql<{ lots: number[]; amounts: number[] }>`select lots, amounts from wallet.choose_lots(${personId}, ${orderId}, ${coins})`,
  )
  return lots.map((id, index) => ({ id, amount: amounts[index] ?? 0 }))
}

export async function insertNote(tx: Tx, transactionId: number, text: string): Promise<void> {
  await sql`insert into wallet.transaction_note (transaction_id, text) values (${transactionId}, ${text}) on conflict do nothing`.execute(
    tx,
  )
}

/** What was in each account of a person at a moment. */
export async function findAccountsAt(db: Db | Tx, personId: number, at: Date): Promise<Accounts> {
  const { rows } = await sql<{ kind: keyof Accounts; balance: number }>`
    select kind, wallet.balance_at(id, ${at}) as balance from wallet.account where person_id = ${personId}`.execute(db)
  return { paid: 0, bonus: 0, held: 0, debt: 0, ...Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance])) }
}
