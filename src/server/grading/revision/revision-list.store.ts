import type { GradingOption } from '#contract/grading/marking.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { toKeyOrder } from '#server/kit/key-order.ts'
import { type KeyPage, type KeySlice, listByKey } from '#server/kit/key-page.ts'
import type { TaskStatus } from '#server/grading/task.store.ts'

/** A revision that was handed in, and where its grading stands. */
export interface RevisionRow {
  readonly id: number
  readonly attempt_id: number
  readonly part: number
  readonly test_title: string
  readonly words: number
  readonly options: readonly GradingOption[]
  readonly status: TaskStatus
  readonly is_late: boolean
  readonly created_at: Date
  readonly due_at: Date
  readonly released_at: Date | null
  readonly band: number | null
}

const columns = sql`s.id, s.attempt_id, (s.content ->> 'part')::integer as part, s.test_title, s.words, t.status, s.created_at, t.due_at, t.released_at,
  case when t.status = 'released' then (select coalesce(n.band, m.agreed_band, m.band)::float8 from grading.marking m
    left join grading.complaint c on c.task_id = m.task_id and c.outcome = 'changed' left join grading.marking n on n.task_id = c.remark_id
    where m.task_id = t.id) end as band,
  (select array_agg(o.option order by array_position(array['scores', 'basic', 'vip'], o.option)) from grading.order o where o.task_id = t.id) as options,
  exists (select from grading.order o where o.task_id = t.id and o.return_reason = 'late') as is_late`

const from = sql`grading.script s join grading.task t on t.script_id = s.id and t.kind = 'order'`

const newest = toKeyOrder('-id', [[sql`s.id`, 'bigint']])

/** What somebody has handed in again, newest first. */
export function listRevisionsOf(db: Db, personId: number, slice: KeySlice): Promise<KeyPage<RevisionRow>> {
  return listByKey<RevisionRow>(
    db,
    { columns, from, where: sql`s.person_id = ${personId} and s.source = 'revision'`, order: newest },
    slice,
  )
}

/** The revision that a request has bought. */
export async function findRevisionOfRequest(tx: Tx, request: string): Promise<RevisionRow | undefined> {
  const { rows } = await sql<RevisionRow>`
    select ${columns} from ${from} where s.source = 'revision'
      and s.id = (select script_id from grading.order where request = ${request} limit 1)`.execute(tx)
  return rows[0]
}

/** The revision of a part that isn't released yet. */
export async function findWaiting(db: Db | Tx, attemptId: number, part: number): Promise<RevisionRow | undefined> {
  const { rows } = await sql<RevisionRow>`
    select ${columns} from ${from}
    where s.attempt_id = ${attemptId} and s.skill = 'writing' and s.source = 'revision' and (s.content ->> 'part')::integer = ${part}
      and t.status in ('queued', 'claimed', 'submitted')
    order by s.id desc limit 1`.execute(db)
  return rows[0]
}

/** The newest script of a part that something was released of: the section or a revision. */
export async function findGraded(db: Db | Tx, attemptId: number, part: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select s.id from ${from}
    where s.attempt_id = ${attemptId} and s.skill = 'writing' and t.status = 'released'
      and (s.source = 'attempt' or (s.source = 'revision' and (s.content ->> 'part')::integer = ${part}))
    order by s.id desc limit 1`.execute(db)
  return rows[0]?.id
}
