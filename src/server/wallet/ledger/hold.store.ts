import { type Db, sql, type Tx } from '#server/kit/database.ts'

export interface Hold {
  readonly id: number
  readonly transactionId: number
  readonly personId: number
  readonly coins: number
  readonly deadline: Date
  readonly outcome: 'captured' | 'released' | 'expired' | null
  readonly isPast: boolean
}

const columns = sql`id, transaction_id as "transactionId", person_id as "personId", coins, deadline, outcome, deadline <= kit.now() as "isPast"`

export async function insertHold(
  tx: Tx,
  { transactionId, personId, coins, deadline }: Pick<Hold, 'transactionId' | 'personId' | 'coins' | 'deadline'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with new as (
      insert into wallet.hold (transaction_id, person_id, coins, deadline) values (${transactionId}, ${personId}, ${coins}, ${deadline})
      on conflict on constraint hold_is_made_once do nothing returning id)
    select id from new union all select id from wallet.hold where transaction_id = ${transactionId} limit 1`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`no hold of transaction ${transactionId}`)
  return id
}

export async function findHold(db: Db | Tx, id: number): Promise<Hold | undefined> {
  const { rows } = await sql<Hold>`select ${columns} from wallet.hold where id = ${id}`.execute(db)
  return rows[0]
}

/** Whoever ends a hold has the accounts of its person. */
export async function endHold(tx: Tx, id: number, outcome: NonNullable<Hold['outcome']>, transactionId: number): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update wallet.hold set outcome = ${outcome}, ended_by = ${transactionId} where id = ${id} and outcome is null`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error(`hold ${id} has ended already`)
}

/** Holds that are past their deadline, longest ago first. */
export async function listExpiredHolds(db: Db, limit: number): Promise<Hold[]> {
  const { rows } = await sql<Hold>`
    select ${columns} from wallet.hold where outcome is null and deadline <= kit.now() order by deadline, id limit ${limit}`.execute(db)
  return rows
}
