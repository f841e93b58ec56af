import { type Db, sql } from '#server/kit/database.ts'

/** As many of the newest released tasks are measured. */
const maxMeasured = 500
/** Fewer released orders say nothing about how long it takes. */
const minReleased = 20

interface Medians {
  readonly pro: number | null
  readonly standard: number | null
}

/** Median hours from purchase to release; null where fewer than 20 orders of the kind are released. */
export async function measureWait(db: Db): Promise<Medians> {
  const { rows } = await sql<{ priority: boolean; hours: number }>`
    select t.priority, (percentile_cont(0.5) within group (order by extract(epoch from t.released_at - o.created_at)) / 3600)::float8 as hours
    from (select id, priority, released_at from grading.task where status = 'released' and kind = 'order' order by released_at desc limit ${maxMeasured}) t
    join grading.order o on o.task_id = t.id group by t.priority having count(*) >= ${minReleased}`.execute(db)
  const find = (priority: boolean) => rows.find((row) => row.priority === priority)?.hours ?? null
  return { pro: find(true), standard: find(false) }
}
