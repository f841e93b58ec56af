import { type Db, sql } from './database.ts'

/** Calls to be added to a count. */
export interface NewCalls {
  /** 32 bytes. */
  readonly id: Buffer
  readonly calls: number
  /** The length of a window. */
  readonly seconds: number
  /** How much is left of the window, if this begins one. */
  readonly leftMs: number
}

export interface CallCount {
  readonly calls: number
  readonly leftMs: number
}

/**
 * Adds to counts that all servers share, in one statement; answers each as it is now, in the order of `added`. No `id` may occur twice. A
 * window that ends too far in the future was begun before the test clock was moved back.
 */
export async function addCalls(db: Db, added: readonly NewCalls[]): Promise<CallCount[]> {
  const { rows } = await sql<{ id: Buffer; calls: number; left_ms: number }>`
    insert into kit.call_count as c (id, calls, seconds, ends_at)
    select id, calls, seconds, kit.now() + left_ms * interval '1 ms'
    from unnest(
      ${added.map(({ id }) => id)}::bytea[], ${added.map(({ calls }) => calls)}::int[],
      ${added.map(({ seconds }) => seconds)}::int[], ${added.map(({ leftMs }) => leftMs)}::float8[]
    ) as t(id, calls, seconds, left_ms)
    order by id
    on conflict (id) do update set (calls, seconds, ends_at) = (
      select case when is_open then c.calls + excluded.calls else excluded.calls end, excluded.seconds,
        case when is_open then c.ends_at else excluded.ends_at end
      from (select c.ends_at > kit.now() and c.ends_at <= kit.now() + c.seconds * interval '2 s' as is_open) as w)
    returning id, calls, extract(epoch from ends_at - kit.now())::float8 * 1000 as left_ms`.execute(db)
  const counts = new Map(rows.map((row) => [row.id.toString('hex'), { calls: row.calls, leftMs: Math.max(1, row.left_ms) }]))
  return added.map(({ id }) => {
    const count = counts.get(id.toString('hex'))
    if (count === undefined) throw new Error('a count was not answered')
    return count
  })
}

export async function deleteEndedCounts(db: Db): Promise<void> {
  await sql`delete from kit.call_count where ends_at <= kit.now() or ends_at > kit.now() + seconds * interval '2 s'`.execute(db)
}
