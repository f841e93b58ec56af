import { type Db, sql } from './database.ts'

/** The one clock. Every decision about time asks it, or `kit.now()` inside the deciding statement. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select kit.now() as now`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('kit.now() answered nothing')
  return row.now
}

const recentMs = 250
let recent = new WeakMap<Db, { readonly asked: number; readonly now: Promise<Date> }>()

/** The one clock as it was at most a quarter of a second ago: for the many calls that ask whether hours are over. */
export function readRecentClock(db: Db): Promise<Date> {
  const known = recent.get(db)
  if (known !== undefined && performance.now() - known.asked < recentMs) return known.now
  const now = readClock(db)
  recent.set(db, { asked: performance.now(), now })
  now.catch(() => recent.delete(db))
  return now
}

/** Moves the test clock by `advanceMs`, or back to the machine's time. The caller has made sure that this is a test start. */
export async function moveClock(db: Db, move: { advanceMs: number } | 'reset'): Promise<{ now: Date; offsetMs: number }> {
  const shift = move === 'reset' ? sql`interval '0'` : sql`shift + make_interval(secs => ${move.advanceMs / 1000})`
  const { rows } = await sql<{ now: Date; offset_ms: number }>`
    with moved as (update kit.clock set shift = ${shift} returning shift)
    select clock_timestamp() + shift as now, (extract(epoch from shift) * 1000)::float8 as offset_ms from moved`.execute(db)
  recent = new WeakMap()
  const [row] = rows
  if (row === undefined) throw new Error('kit.clock has no row')
  return { now: row.now, offsetMs: Math.round(row.offset_ms) }
}
