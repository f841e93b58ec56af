import type { Bucket } from '#contract/plan/allowance.ts'
import type { Product } from '#contract/exam/group-type.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { PlanTables } from './plan.tables.ts'

const on = (db: Db | Tx) => db.withTables<PlanTables>()

/** One allowance of one person. */
export interface Purse {
  readonly personId: number
  readonly product: Product
  readonly bucket: Bucket
}

export interface QuotaWindow {
  readonly used: number
  readonly window_end: Date
}

/** The newest window, which may have closed since. */
export function findWindow(db: Db | Tx, { personId, product, bucket }: Purse): Promise<QuotaWindow | undefined> {
  return on(db)
    .selectFrom('plan.quota_window')
    .select(['used', 'window_end'])
    .where('person_id', '=', personId)
    .where('product', '=', product)
    .where('bucket', '=', bucket)
    .executeTakeFirst()
}

export interface NewUse {
  readonly now: Date
  /** When the window ends, should this be the first use in it. */
  readonly end: Date
  readonly limit: number
}

/** Counts one more in the window that is open, or opens the next one; false when it is full. One statement, so that nobody slips in between. */
export async function countUse(tx: Tx, { personId, product, bucket }: Purse, { now, end, limit }: NewUse): Promise<boolean> {
  const { rows } = await sql`
    insert into plan.quota_window as w (person_id, product, bucket, window_start, window_end, used, allowed)
    select ${personId}::bigint, ${product}::text, ${bucket}::text, ${now}::timestamptz, ${end}::timestamptz, 1, ${limit}::integer
    where ${limit}::integer > 0
    on conflict (person_id, product, bucket) do update set
      window_start = case when w.window_end <= excluded.window_start then excluded.window_start else w.window_start end,
      window_end = case when w.window_end <= excluded.window_start then excluded.window_end else w.window_end end,
      used = case when w.window_end <= excluded.window_start then 1 else w.used + 1 end,
      allowed = excluded.allowed
    where w.window_end <= excluded.window_start or w.used < excluded.allowed
    returning w.used`.execute(tx)
  return rows.length > 0
}

/** Counts one less in the window in which it was spent; a window that is over, or another one, stays as it is. */
export async function takeBackUse(
  tx: Tx,
  { personId, product, bucket }: Purse,
  { spentAt, now }: { spentAt: Date; now: Date },
): Promise<void> {
  await on(tx)
    .updateTable('plan.quota_window')
    .set((to) => ({ used: to('used', '-', 1) }))
    .where('person_id', '=', personId)
    .where('product', '=', product)
    .where('bucket', '=', bucket)
    .where('window_start', '<=', spentAt)
    .where('window_end', '>', now)
    .where('used', '>', 0)
    .execute()
}
