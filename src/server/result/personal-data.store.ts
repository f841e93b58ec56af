import { type AttemptPart, type RightAnswer, ofAttempt } from '#server/attempt/index.ts'
import { sql, type Tx } from '#server/kit/database.ts'
import { deleteScores } from './score.store.ts'

/** The questions of attempts that were answered rightly, by the newest marks. */
export async function listRightAnswers(tx: Tx, attemptIds: readonly number[]): Promise<RightAnswer[]> {
  const { rows } = await sql<RightAnswer>`
    select n.attempt_id, n.skill, m.question from (
      select distinct on (s.attempt_id, s.skill) s.attempt_id, s.skill, s.marks from result.section_score s
      where s.attempt_id = any(${[...attemptIds]}) order by s.attempt_id, s.skill, s.id desc) n
    cross join jsonb_to_recordset(n.marks) as m(question text, correct boolean) where m.correct`.execute(tx)
  return rows
}

/** Scores of attempts: they stay, those of previews go. */
export function createResultPart(): AttemptPart {
  return {
    tables: [
      ofAttempt('result.section_score', { exported: 'whole', erased: { kept: 'marks without what was answered, for the figures' } }),
      ofAttempt('result.graded_band', { exported: 'whole', erased: { kept: 'bands without what was written or said, for the figures' } }),
    ],
    async *listFiles() {},
    eraseOf: async (tx, attempts) => {
      await deleteScores(
        tx,
        attempts.flatMap(({ id, preview }) => (preview ? [id] : [])),
      )
      return { counts: {} }
    },
  }
}
