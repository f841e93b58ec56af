import type { GradedSkill, GradingOption, Marking } from '#contract/grading/marking.ts'
import type { Module } from '#contract/content/group-type.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** A section that grading was bought for. */
export interface ScriptRecord {
  readonly id: number
  readonly attempt_id: number
  readonly skill: GradedSkill
  readonly person_id: number
  readonly test_title: string
  readonly module: Module
}

export async function findScriptOf(
  db: Db,
  { attempt_id, skill }: Pick<ScriptRecord, 'attempt_id' | 'skill'>,
): Promise<ScriptRecord | undefined> {
  const { rows } = await sql<ScriptRecord>`
    select s.id, s.attempt_id, s.skill, s.person_id, s.test_title, s.module
    from grading.script s where s.attempt_id = ${attempt_id} and s.skill = ${skill} and s.source = 'attempt'`.execute(db)
  return rows[0]
}

/** What a grader has handed back, as it was released. */
export interface ReleasedRecord {
  readonly task_id: number
  readonly attempt_id: number
  readonly skill: GradedSkill
  /** Whether it is a new draft of a part, which changes nothing of the attempt. */
  readonly is_revision: boolean
  readonly person_id: number
  readonly grader_id: number
  readonly released_at: Date
  /** In the order in which options are shown. */
  readonly options: readonly GradingOption[]
  readonly marking: Marking
  readonly band: number | null
  readonly rating: { readonly stars: number; readonly comment: string | null } | null
}

const releasedColumns = sql`
  t.id as task_id, s.attempt_id, s.skill, s.source = 'revision' as is_revision, s.person_id, m.grader_id, t.released_at,
  m.marking || case when coalesce(n.marking -> 'marks', m.agreed_marks) is null then '{}'
    else jsonb_build_object('marks', coalesce(n.marking -> 'marks', m.agreed_marks)) end as marking,
  coalesce(n.band, m.agreed_band, m.band)::float8 as band,
  (select array_agg(o.option order by array_position(array['scores', 'basic', 'vip'], o.option))
    from grading.order o where o.task_id = t.id and o.canceled_at is null) as options,
  (select jsonb_build_object('stars', r.stars, 'comment', r.comment) from grading.rating r where r.task_id = t.id) as rating`

/** Markings of what was bought; `n` is the one that has replaced its bands after a complaint. */
const released = sql`
  grading.task t join grading.script s on s.id = t.script_id join grading.marking m on m.task_id = t.id
  left join grading.complaint c on c.task_id = t.id and c.outcome = 'changed' left join grading.marking n on n.task_id = c.remark_id`

/** The markings of a script that were released, newest first. */
export async function listReleased(db: Db, scriptId: number): Promise<ReleasedRecord[]> {
  const { rows } = await sql<ReleasedRecord>`
    select ${releasedColumns} from ${released} where t.script_id = ${scriptId} and t.status = 'released' and t.kind = 'order'
    order by t.released_at desc, t.id desc`.execute(db)
  return rows
}

export async function findReleased(db: Db | Tx, taskId: number): Promise<ReleasedRecord | undefined> {
  const { rows } = await sql<ReleasedRecord>`
    select ${releasedColumns} from ${released} where t.id = ${taskId} and t.status = 'released' and t.kind = 'order'`.execute(db)
  return rows[0]
}

export interface WaitingRecord {
  readonly option: GradingOption
  readonly due_at: Date
}

/** The options of a script that were bought and aren't released yet. */
export async function listWaiting(db: Db, scriptId: number): Promise<WaitingRecord[]> {
  const { rows } = await sql<WaitingRecord>`
    select o.option, t.due_at from grading.order o join grading.task t on t.id = o.task_id
    where o.script_id = ${scriptId} and o.canceled_at is null and t.status in ('queued', 'claimed', 'submitted')
    order by array_position(array['scores', 'basic', 'vip'], o.option)`.execute(db)
  return rows
}

/** Stores what a candidate thinks of a grading; it replaces what they said before. */
export async function upsertRating(tx: Tx, taskId: number, { stars, comment }: { stars: number; comment: string | null }): Promise<void> {
  await sql`
    insert into grading.rating (task_id, stars, comment, rated_at) values (${taskId}, ${stars}, ${comment}, kit.now())
    on conflict (task_id) do update set stars = excluded.stars, comment = excluded.comment, rated_at = excluded.rated_at`.execute(tx)
}

/** Comments on a person's section, with the month in which they were released. */
export interface TaggedRecord {
  readonly month: string
  readonly script_id: number
  readonly words: number
  readonly comments: readonly { readonly tag: string | null; readonly keep: boolean }[]
}

/** Comments of a person's markings of sections of the last two years, oldest first; months by the clock of a zone. */
export async function listTagged(
  db: Db,
  { personId, skill, timeZone }: { readonly personId: number; readonly skill: GradedSkill | undefined; readonly timeZone: string },
): Promise<TaggedRecord[]> {
  const { rows } = await sql<TaggedRecord>`
    select to_char(t.released_at at time zone ${timeZone}, 'YYYY-MM') as month, s.id as script_id, coalesce(s.words, 0) as words,
      (select coalesce(jsonb_agg(jsonb_build_object('tag', c -> 'tag', 'keep', c -> 'keep')), '[]') from jsonb_array_elements(m.marking -> 'comments') c)
        as comments
    from ${released} where s.person_id = ${personId} and s.source = 'attempt' and t.status = 'released' and t.kind = 'order' and s.skill = coalesce(${skill ?? null}, s.skill)
      and t.released_at > kit.now() - interval '2 years'
    order by t.released_at, t.id`.execute(db)
  return rows
}
