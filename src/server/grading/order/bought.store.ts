import type { GradingOption, GradedSkill } from '#contract/grading/marking.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'
import type { TaskStatus } from '#server/grading/task.store.ts'

/** An option that is bought for a section of a candidate, and where its grading stands. */
export interface BoughtOption {
  readonly attempt_id: number
  readonly skill: GradedSkill
  readonly words: number | null
  readonly duration_ms: number | null
  readonly option: GradingOption
  readonly status: TaskStatus
  readonly due_at: Date
  readonly released_at: Date | null
  readonly is_late: boolean
  /** Of the section, where it is released. */
  readonly band: number | null
}

/** Everything that is bought for a candidate, by whomever, of these attempts or of all; what is canceled is left out. */
export async function listBought(db: Db | Tx, candidateId: number, attemptIds: readonly number[] | null = null): Promise<BoughtOption[]> {
  const ofThose = attemptIds === null ? sql`true` : sql`s.attempt_id = ${anyOf(attemptIds)}`
  const { rows } = await sql<BoughtOption>`
    select s.attempt_id, s.skill, s.words, s.duration_ms, o.option, t.status, t.due_at, t.released_at,
      o.return_reason is not null as is_late, coalesce(n.band, m.agreed_band, m.band)::float8 as band
    from grading.script s
    join grading.order o on o.script_id = s.id and o.canceled_at is null
    join grading.task t on t.id = o.task_id
    left join grading.marking m on m.task_id = t.id and t.status = 'released'
    left join grading.complaint c on c.task_id = t.id and c.outcome = 'changed'
    left join grading.marking n on n.task_id = c.remark_id
    where s.person_id = ${candidateId} and s.source = 'attempt' and ${ofThose}`.execute(db)
  return rows
}
