import type { KeyProposal } from '#contract/exam/key-proposal.ts'
import type { Response } from '#contract/content/mark.ts'
import { listOwnChallenges, submitChallenge } from '#server/challenge/challenge.service.ts'
import { dryRun } from '#server/challenge/dry-run.service.ts'
import { acceptKey, recordCarried } from '#server/challenge/key-decision.service.ts'
import { remarkDue } from '#server/challenge/remark.jobs.ts'
import { getResult } from '#server/result/result.service.ts'
import { scoreAttempt } from '#server/result/scoring.service.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { type Candidate, createPerson, type ExamWorld, seatCandidate, submitAnswers } from './attempt.ts'

/** The revision that a test stands at. */
export async function findCurrent(world: ExamWorld, testId = world.testId): Promise<string> {
  const { rows } = await world.pool.query<{ current_revision: string }>('select current_revision from exam.test where id = $1', [testId])
  return rows[0]?.current_revision ?? ''
}

/** Somebody who has handed in these answers to the fixture's reading section, and was marked. */
export async function handIn(world: ExamWorld, reading: Record<string, Response>, personId?: number): Promise<Candidate> {
  const candidate = await seatCandidate(world, { personId: personId ?? (await createPerson(world.db)) })
  await submitAnswers(world, candidate, { reading })
  await scoreAttempt(world.db, candidate.id)
  return candidate
}

export const because = 'The text says it in the second paragraph.'

export function challenge(world: ExamWorld, { id, caller }: Candidate, question: string, skill: 'reading' | 'listening' = 'reading') {
  return submitChallenge(world, { id, skill, question, text: because }, caller)
}

/** A question of the fixture's reading section by any revision of its line. */
export async function placeOf(world: ExamWorld, question: string) {
  return { testId: world.testId, revision: await findCurrent(world), skill: 'reading' as const, question }
}

export async function tryOut(world: ExamWorld, question: string, proposal: KeyProposal) {
  return dryRun(world.db, await placeOf(world, question), { ...proposal, page: 1, per_page: 20 })
}

/** Accepts after a dry run, as the page does. */
export async function accept(
  world: ExamWorld,
  { question, proposal, challengeId = null }: { question: string; proposal: KeyProposal; challengeId?: number | null },
  by: Caller,
) {
  const place = await placeOf(world, question)
  const { dry_run } = await dryRun(world.db, place, { ...proposal, page: 1, per_page: 20 })
  return acceptKey(world.db, place, { proposal, dryRun: dry_run, words: 'You are right.', challengeId }, by)
}

export { recordCarried }

/** Marks again all that corrections have left to do; answers how many came to their end. */
export function remark(world: ExamWorld): Promise<number> {
  return remarkDue(world.db)
}

/** What the first section of an attempt came to. */
export async function rawOf(world: ExamWorld, { id, caller }: Candidate): Promise<number | undefined> {
  return (await getResult(world, id, caller)).sections[0]?.raw
}

export async function ownChallenges(world: ExamWorld, { id, caller }: Candidate) {
  return (await listOwnChallenges(world, id, caller)).challenges
}
