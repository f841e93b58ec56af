import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { PageSlice } from '#server/kit/page.ts'

export interface AdjustmentRecord {
  readonly id: number
  readonly personId: number
  /** Below 0: to deduct. */
  readonly coins: number
  readonly notes: string
  readonly askedBy: number
  readonly askedAt: Date
  readonly outcome: 'approved' | 'rejected' | null
  readonly decidedBy: number | null
}

const columns = sql`id, person_id as "personId", coins, notes, asked_by as "askedBy", asked_at as "askedAt", outcome, decided_by as "decidedBy"`

/** Undefined: the same request has stored it before. */
export async function insertAdjustment(
  tx: Tx,
  wanted: Pick<AdjustmentRecord, 'personId' | 'coins' | 'notes' | 'askedBy'> & { readonly requestKey: string },
): Promise<number | undefined> {
  const { personId, coins, notes, askedBy, requestKey } = wanted
  const { rows } = await sql<{ id: number }>`
    insert into wallet.adjustment (person_id, coins, notes, asked_by, request_key) values (${personId}, ${coins}, ${notes}, ${askedBy}, ${requestKey})
    on conflict on constraint adjustment_is_asked_for_once do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** Held until the transaction ends. */
export async function lockAdjustment(tx: Tx, id: number): Promise<AdjustmentRecord | undefined> {
  const { rows } = await sql<AdjustmentRecord>`select ${columns} from wallet.adjustment where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function endAdjustment(tx: Tx, id: number, outcome: 'approved' | 'rejected', decidedBy: number): Promise<void> {
  await sql`
    update wallet.adjustment set outcome = ${outcome}, decided_by = ${decidedBy}, decided_at = kit.now() where id = ${id} and outcome is null`.execute(
    tx,
  )
}

/** What waits for a second admin, oldest first. */
export async function listAdjustments(db: Db, { limit, offset }: PageSlice): Promise<{ total: number; rows: AdjustmentRecord[] }> {
  const counted = await sql<{ total: number }>`select count(*) as total from wallet.adjustment where outcome is null`.execute(db)
  const { rows } = await sql<AdjustmentRecord>`
    select ${columns} from wallet.adjustment where outcome is null order by id limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}

export async function countWaiting(db: Db): Promise<{ count: number; oldest: Date | null; oldestId: number | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null; oldestId: number | null }>`
    select count(*) as count, min(asked_at) as oldest, min(id) as "oldestId" from wallet.adjustment where outcome is null`.execute(db)
  return rows[0] ?? { count: 0, oldest: null, oldestId: null }
}
