import type { Bucket } from '#contract/plan/allowance.ts'
import type { Product } from '#contract/content/group-type.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { settingValue } from '#server/kit/setting.ts'
import type { PlanTables } from './plan.tables.ts'

const on = (db: Db | Tx) => db.withTables<PlanTables>()

/** One allowance of one person. */
export interface AllowanceKey {
  readonly personId: number
  readonly product: Product
  readonly bucket: Bucket
}

export interface QuotaWindow {
  /** Null, as its end, where nothing was ever counted. */
  readonly used: number | null
  readonly window_end: Date | null
  readonly now: Date
  /** What the setting of the bucket says. */
  readonly setting: unknown
}

/** The newest windows, which may have closed since, with the clock and the limits that are set; in the order of the allowances. */
export async function listWindows(
  db: Db | Tx,
  allowances: readonly AllowanceKey[],
  settings: Readonly<Record<Bucket, string>>,
): Promise<QuotaWindow[]> {
  const asked = allowances.map(({ personId, product, bucket }, place) => ({ place, person_id: personId, product, bucket }))
  const { rows } = await sql<QuotaWindow>`
    select w.used, w.window_end, (select kit.now()) as now,
      case p.bucket when 'full' then ${settingValue(settings.full)} else ${settingValue(settings.section)} end as setting
    from jsonb_to_recordset(${JSON.stringify(asked)}) as p(place integer, person_id bigint, product text, bucket text)
    left join lateral (
      select used, window_end from plan.quota_window w
      where w.person_id = p.person_id and w.product = p.product and w.bucket = p.bucket limit 1) w on true
    order by p.place`.execute(db)
  return rows
}

export interface NewUse {
  readonly allowance: AllowanceKey
  readonly now: Date
  /** When the window ends, should this be the first use in it. */
  readonly end: Date
  readonly limit: number
}

/**
 * Counts one more in each window that is open, or opens the next one. Answers who was
 * counted, and when their window began: the others' are full. One statement, so
 * that nobody slips in between, in the order of people, so that two of them never wait for each other. Each person is named once.
 */
export async function countUses(tx: Tx, uses: readonly NewUse[]): Promise<ReadonlyMap<number, Date>> {
  if (uses.length === 0) return new Map()
  const asked = uses.map(({ allowance: { personId, product, bucket }, ...use }) => ({ person_id: personId, product, bucket, ...use }))
  const { rows } = await sql<{ person_id: number; window_start: Date }>`
    insert into plan.quota_window as w (person_id, product, bucket, window_start, window_end, used, allowed)
    select u.person_id, u.product, u.bucket, u.now, u."end", 1, u."limit"
    from jsonb_to_recordset(${JSON.stringify(asked)}) as u(
      person_id bigint, product text, bucket text, now timestamptz, "end" timestamptz, "limit" integer)
    where u."limit" > 0 order by u.person_id
    on conflict (person_id, product, bucket) do update set
      window_start = case when w.window_end <= excluded.window_start then excluded.window_start else w.window_start end,
      window_end = case when w.window_end <= excluded.window_start then excluded.window_end else w.window_end end,
      used = case when w.window_end <= excluded.window_start then 1 else w.used + 1 end,
      allowed = excluded.allowed
    where w.window_end <= excluded.window_start or w.used < excluded.allowed
    returning w.person_id, w.window_start`.execute(tx)
  return new Map(rows.map((row) => [row.person_id, row.window_start]))
}

/** Counts one less in the window in which it was spent; a window that is over, or another one, stays as it is. */
export async function takeBackUse(
  tx: Tx,
  { personId, product, bucket }: AllowanceKey,
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
