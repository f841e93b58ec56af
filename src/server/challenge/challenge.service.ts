import { unassign } from '#server/assignment/index.ts'
import type { challengeContract, OwnChallenge } from '#contract/challenge/challenge.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Response } from '#contract/content/mark.ts'
import { keyEntriesOf } from '#contract/content/walk.ts'
import { type ReviewContext, getOutcome, type Outcome, foldResponse } from '#server/result/index.ts'
import { requireOwner, toAnswers } from '#server/attempt/index.ts'
import { findGuardianLimits } from '#server/family/index.ts'
import { findInWhole, findKeyRevision, getKeyInForce, lockTest } from '#server/exam/index.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { requireCandidateAttempt, requireFreeText, requireOwnChallenge } from './challenge.policy.ts'
import { refuse } from './challenge.refusals.ts'
import { markQuestion } from '#server/marking/index.ts'
import * as store from './challenge.store.ts'

/** So that nobody keeps staff busy alone. */
const maxOpen = 20

function toOwn({ id, skill, question, words, status, created_at, closed_at, reply }: store.ChallengeRecord): OwnChallenge {
  return {
    id,
    skill,
    question,
    text: words,
    status,
    created_at: created_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
    reply,
  }
}

async function admitOwner({ access }: ReviewContext, attemptId: number, caller: Caller): Promise<void> {
  requireOwner((await access.check(attemptId, caller)).rights)
}

export async function listOwnChallenges(
  context: ReviewContext,
  attemptId: number,
  caller: Caller,
): Promise<{ challenges: OwnChallenge[] }> {
  await admitOwner(context, attemptId, caller)
  return { challenges: (await store.listNewest(context.db, attemptId)).map(toOwn) }
}

export type Challenged = InputOf<typeof challengeContract.submit>

/** Challenges the mark of an answer that does not count, or not wholly. */
export async function submitChallenge(context: ReviewContext, challenged: Challenged, caller: Caller): Promise<OwnChallenge> {
  await admitOwner(context, challenged.id, caller)
  requireFreeText(await findGuardianLimits(context.db, personOf(caller)))
  const outcome = await getOutcome(context, challenged.id, caller)
  for (;;) {
    const stored = await storeChallenge(context.db, challenged, outcome)
    if (stored !== null) return toOwn(stored)
  }
}

/** Null when the key was corrected meanwhile. */
async function storeChallenge(db: Db, challenged: Challenged, { facts, record }: Outcome): Promise<store.ChallengeRecord | null> {
  const { skill, question } = challenged
  requireCandidateAttempt(facts)
  if (!facts.skills.includes(skill)) throw refuse.UNKNOWN_QUESTION()
  const key = await getKeyInForce(db, facts.revision, skill)
  const entry = keyEntriesOf(key.answerKey).find((each) => each.question === question)
  if (entry === undefined) throw refuse.UNKNOWN_QUESTION()
  const answers = toAnswers(record)[skill] ?? {}
  const response = answers[question] ?? null
  refuseNeedless(entry, response, answers)
  const { line: family, question: rootQuestion } = await findInWhole(db, { revision: facts.revision, skill, question })
  const [root = ''] = family.revisions
  return inTransaction(db, async (tx) => {
    await lockTest(tx, family.test_id)
    if ((await findKeyRevision(tx, facts.revision)) !== key.revision) return null
    await refuseSurplus(tx, facts.personId, challenged)
    const id = await store.insertChallenge(tx, {
      attemptId: facts.id,
      skill,
      question,
      personId: facts.personId,
      testId: family.test_id,
      testTitle: record.test_title,
      root,
      rootQuestion,
      number: Number(rootQuestion),
      answer: foldResponse(entry.key, response),
      words: challenged.text,
    })
    return (await store.findChallenge(tx, id)) ?? null
  })
}

function refuseNeedless(entry: KeyEntry, response: Response, answers: Readonly<Record<string, Response>>): void {
  const marks = markQuestion(entry, response, answers)
  if (marks.every(({ correct }) => correct)) throw refuse.ALREADY_RIGHT()
  if (marks.every(({ reason }) => reason === 'blank')) throw refuse.NOTHING_ANSWERED()
}

async function refuseSurplus(tx: Tx, personId: number, { id, skill, question }: Challenged): Promise<void> {
  await store.lockChallengesOf(tx, personId)
  const last = (await store.listNewest(tx, id)).find((each) => each.skill === skill && each.question === question)
  if (last !== undefined) throw last.status === 'open' ? refuse.ALREADY_CHALLENGED() : refuse.CHALLENGE_DECIDED()
  if ((await store.countOpen(tx, personId)) >= maxOpen) throw refuse.TOO_MANY_CHALLENGES({ most: maxOpen })
}

/** Takes back one's own challenge while it is open. */
export async function withdrawChallenge(db: Db, id: number, caller: Caller): Promise<OwnChallenge> {
  const own = async () => requireOwnChallenge(await store.findChallenge(db, id), caller)
  await own()
  await inTransaction(db, async (tx) => {
    if (await store.withdraw(tx, id)) await unassign(tx, 'challenge', [id])
  })
  const challenge = await own()
  if (challenge.status !== 'withdrawn') throw refuse.CHALLENGE_DECIDED()
  return toOwn(challenge)
}
