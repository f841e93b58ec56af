import type { Skill } from '#contract/content/group-type.ts'
import type { Response } from '#contract/content/mark.ts'
import { type Db, sql } from '#server/kit/database.ts'

/** An answer that stood before the one that was handed in. */
export interface EarlierAnswer {
  readonly attempt_id: number
  readonly skill: Skill
  readonly question: string
  readonly response: Response
  /** Whether it stood when its question was left: else it may be a fragment of what was being typed. */
  readonly was_left: boolean
}

const maxEarlier = 12

/** By question the newest different answers that the candidate gave and took back, from the logs of some attempts; the newest first. */
export async function listEarlierAnswers(db: Db, attemptIds: readonly number[]): Promise<EarlierAnswer[]> {
  const { rows } = await sql<EarlierAnswer>`
    with told as (
      select attempt_id, seq, kind, skill, question, value,
        count(*) filter (where kind = 'visit') over (partition by attempt_id order by seq) as stay
      from attempt.attempt_op
      where attempt_id = any(${attemptIds}) and kind in ('visit', 'answer') and skill in ('listening', 'reading') and refused_reason is null
    ), given as (
      select attempt_id, seq, skill, question, value,
        lead(stay) over (partition by attempt_id, skill, question order by seq) is distinct from stay as was_left
      from told where kind = 'answer'
    ), earlier as (
      select g.attempt_id, g.skill, g.question, g.value as response, bool_or(g.was_left) as was_left, max(g.seq) as seq,
        row_number() over (partition by g.attempt_id, g.skill, g.question order by max(g.seq) desc) as place
      from given g
      left join attempt.answer w on w.attempt_id = g.attempt_id and w.skill = g.skill and w.question = g.question
      where g.value is not null and g.value is distinct from w.response
      group by g.attempt_id, g.skill, g.question, g.value
    )
    select attempt_id, skill, question, response, was_left from earlier where place <= ${maxEarlier}
    order by attempt_id, skill, question, place`.execute(db)
  return rows
}
