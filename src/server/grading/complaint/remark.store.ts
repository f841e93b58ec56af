import type { CriterionMark, GradedSkill } from '#contract/grading/marking.ts'
import type { Lang } from '#contract/kit/common.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** A section that was handed in and that grading was bought for, or a revision. */
export interface HeldScript {
  readonly id: number
  readonly attemptId: number
  readonly skill: GradedSkill
  readonly personId: number
  /** Of a revision; empty where it was kept for its time and is gone. Null where the script is a section of the attempt. */
  readonly text: string | null
}

const scriptColumns = sql`id, attempt_id as "attemptId", skill, person_id as "personId", content ->> 'text' as text`

/** The script of a section, held for the rest of the transaction. */
export async function lockSection(tx: Tx, attemptId: number, skill: GradedSkill): Promise<HeldScript | undefined> {
  const { rows } = await sql<HeldScript>`
    select ${scriptColumns} from grading.script
    where attempt_id = ${attemptId} and skill = ${skill} and source = 'attempt' for no key update`.execute(tx)
  return rows[0]
}

/** A revision, held for the rest of the transaction. */
export async function lockRevision(tx: Tx, id: number): Promise<HeldScript | undefined> {
  const { rows } = await sql<HeldScript>`
    select ${scriptColumns} from grading.script where id = ${id} and source = 'revision' for no key update`.execute(tx)
  return rows[0]
}

/** What a grader has handed back with bands. */
export interface BandedMarking {
  readonly taskId: number
  readonly graderId: number
  readonly commentLanguage: Lang
  readonly marks: readonly CriterionMark[]
  readonly band: number
}

const banded = sql`
  select t.id as "taskId", m.grader_id as "graderId", t.comment_language as "commentLanguage",
    coalesce(m.agreed_marks, m.marking -> 'marks') as marks, coalesce(m.agreed_band, m.band)::float8 as band
  from grading.marking m join grading.task t on t.id = m.task_id`

/** The marking of a script that the candidate reads its bands from; undefined where no scores were released. */
export async function findReleasedBands(db: Db | Tx, scriptId: number): Promise<BandedMarking | undefined> {
  const { rows } = await sql<BandedMarking>`
    ${banded} where t.script_id = ${scriptId} and t.kind = 'order' and t.status = 'released' and m.band is not null
    order by t.id desc limit 1`.execute(db)
  return rows[0]
}

/** The bands of one marking, whoever has read it. */
export async function findBands(db: Db | Tx, taskId: number): Promise<BandedMarking | undefined> {
  const { rows } = await sql<BandedMarking>`${banded} where t.id = ${taskId} and m.band is not null`.execute(db)
  return rows[0]
}

interface NewRemark {
  readonly scriptId: number
  /** The task that is marked again. */
  readonly taskId: number
  readonly commentLanguage: Lang
  readonly priority: boolean
  readonly dueAt: Date
}

/** Queues scores of a script to be marked again, with what a grader earns for them at this moment. */
export async function insertRemark(tx: Tx, { scriptId, taskId, commentLanguage, priority, dueAt }: NewRemark): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into grading.task (script_id, comment_language, priority, due_at, kind, marks_again, options, rate_amount, rate_currency)
    select s.id, ${commentLanguage}, ${priority}, ${dueAt}, 'remark', ${taskId}, array['scores'], r.amount, r.currency
    from grading.script s cross join lateral (
      select amount, currency from grading.rate r where r.option = 'scores' and r.skill = s.skill order by r.id desc limit 1) r
    where s.id = ${scriptId} returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`script ${scriptId} could not be queued to be marked again`)
  return id
}
