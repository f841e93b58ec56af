import { randomUUID } from 'node:crypto'
import type { CriterionMark } from '#contract/grading/marking.ts'
import { complain } from '#server/grading/complaint/complain.service.ts'
import { sql } from '#server/kit/database.ts'
import type { ExamWorld } from '#tests/world/attempt.ts'
import { fillWallet } from '#tests/world/coins.ts'
import { buildMarking, insertGradedScript, insertGradedTask, marksOf } from '#tests/world/grading/graded.ts'
import { createGrader, handInWriting } from './bought.ts'

export const complaintReason = 'The second paragraph answers the question.'

/** A section that a grader has released with band 6, and whose candidate has coins to complain once or twice. */
export async function gradeEssay(world: ExamWorld, coins = 20) {
  const candidate = await handInWriting(world)
  const grader = await createGrader(world.db)
  const scriptId = await insertGradedScript(world.db, { attemptId: candidate.id, personId: candidate.personId })
  const marking = buildMarking({ marks: bandsOf(6) })
  const taskId = await insertGradedTask(world.db, scriptId, {
    payerId: candidate.personId,
    graderId: grader.id,
    options: ['scores'],
    marking,
  })
  if (coins > 0) await fillWallet(world.db, candidate.personId, coins)
  return { ...candidate, grader, scriptId, taskId }
}

export type GradedEssay = Awaited<ReturnType<typeof gradeEssay>>

/** The same band in all criteria of both tasks of Writing. */
export function bandsOf(band: number): CriterionMark[] {
  return marksOf('writing', [
    [1, band],
    [2, band],
  ])
}

interface ComplaintWish {
  readonly price?: number
  readonly reason?: string
  readonly key?: string
}

/** Asks for a section to be marked again. */
export function complainAbout(
  world: ExamWorld,
  { id, caller }: Pick<GradedEssay, 'id' | 'caller'>,
  { price = 10, reason = complaintReason, key = randomUUID() }: ComplaintWish = {},
) {
  return complain(world.db, { attempt_id: id, skill: 'writing', reason, price }, { ...caller, idempotencyKey: key })
}

/** The task that is marked again for a section. */
export async function findRemark(world: ExamWorld, scriptId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select remark_id as id from grading.complaint where script_id = ${scriptId}`.execute(world.db)
  return rows[0]?.id ?? 0
}
