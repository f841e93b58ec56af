import { type AnsweredQuestion, listAnsweredQuestions, type MarkedWanted } from '#server/attempt/index.ts'
import type { Db } from '#server/kit/database.ts'
import { listQuestionScores, type QuestionScore } from '#server/result/index.ts'

/** A marked section with what a question of it was answered and marked. */
export type MarkedQuestion = AnsweredQuestion & Pick<QuestionScore, 'raw' | 'max' | 'band' | 'range' | 'marks'>

export interface MarkedPage {
  readonly questions: MarkedQuestion[]
  /** The id of the last attempt that was read; undefined at the end. */
  readonly before: number | undefined
}

/** Marked attempts that were asked a question, the newest first. */
export async function listMarkedQuestions(db: Db, wanted: MarkedWanted): Promise<MarkedPage> {
  const answered = await listAnsweredQuestions(db, wanted)
  const scores = await listQuestionScores(db, answered, wanted.skill)
  const scoreOf = new Map(scores.map((score) => [score.attempt_id, score]))
  const questions = answered.flatMap((question) => {
    const score = scoreOf.get(question.attempt_id)
    if (score === undefined) return []
    const { raw, max, band, range, marks } = score
    return [{ ...question, raw, max, band, range, marks }]
  })
  return { questions, before: answered.length < wanted.most ? undefined : answered.at(-1)?.attempt_id }
}
