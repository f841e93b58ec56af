import type { KeyedSkill } from '#contract/result/keyed-skill.ts'
import type { KeyDecision } from '#contract/challenge/challenge-staff.contract.ts'
import type { KeyProposal } from '#contract/exam/key-proposal.ts'
import type { KeyEntry } from '#contract/content/answer-key.ts'
import { type NameOf, namePeople } from '#server/identity/index.ts'
import { type CarriedCorrection, correctKey, type KeyInContext } from '#server/exam/index.ts'
import { changeAssignee, unassign } from '#server/assignment/index.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { challengeDecided } from '#contract/challenge/events.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import { requireChallenge, requireDecision } from './challenge.policy.ts'
import { refuse } from './challenge.refusals.ts'
import { markQuestion } from '#server/marking/index.ts'
import { countMarked, listResponses } from '#server/attempt/index.ts'
import * as challenges from './challenge.store.ts'
import { type KeyedPlace, readProposal } from './dry-run.service.ts'
import * as store from './key-decision.store.ts'
import { enqueueRemark } from './remark.jobs.ts'
import { insertRemark, isRemarking, restartRemark } from './remark.store.ts'

export function toDecision({ change, answers, ...record }: store.DecisionRecord, nameOf: NameOf): KeyDecision {
  const { remark, decided_by, decided_at } = record
  const ended = remark?.finished_at ?? null
  return {
    ...record,
    proposal: change === null || answers === null ? null : { change, answers },
    decided_by: nameOf(decided_by),
    decided_at: decided_at.toISOString(),
    remark: remark === null ? null : { ...remark, finished_at: ended === null ? null : new Date(ended).toISOString() },
  }
}

export async function getDecision(db: Db, id: number): Promise<KeyDecision> {
  const record = await store.findDecision(db, id)
  if (record === undefined) throw new Error(`there is no decision ${id}`)
  return toDecision(record, await namePeople(db, [record.decided_by]))
}

export interface Acceptance {
  readonly proposal: KeyProposal
  /** The digest of the dry run that was looked at. */
  readonly dryRun: string
  readonly words: string
  readonly challengeId: number | null
}

interface Accepted extends Acceptance {
  readonly context: KeyInContext
  readonly place: KeyedPlace
  readonly entry: KeyEntry
  readonly caller: Caller
}

/**
 * Puts a proposed key in force: a revision behind the one that it corrects, the decision, the challenges that it answers, and the
 * re-marking that follows, all in one transaction.
 */
export async function acceptKey(db: Db, place: KeyedPlace, acceptance: Acceptance, caller: Caller): Promise<KeyDecision> {
  const { context, entry, digest } = await readProposal(db, place, acceptance.proposal)
  if (digest !== acceptance.dryRun) throw refuse.KEY_CHANGED()
  const id = await inTransaction(db, (tx) => storeAcceptance(tx, { ...acceptance, place, context, entry, caller }))
  return getDecision(db, id)
}

async function storeAcceptance(tx: Tx, { challengeId: named, ...accepted }: Accepted): Promise<number> {
  const { context, entry, place, proposal, words, caller } = accepted
  const by = personOf(caller)
  const { root, line: family, keyRevision: corrects } = context
  const { skill, question } = place
  const revision = await correctKey(tx, context, { ...proposal, key: entry.key, by })
  if (revision === null) throw refuse.KEY_CHANGED()
  if (await isRemarking(tx, root)) throw refuse.REMARK_RUNNING()
  const challengeId = named === null ? null : ((await challenges.findCurrentChallenge(tx, named)) ?? named)
  const answered = await findAnswered(tx, { root, skill, question }, { entry, challengeId })
  const corrected = { ...proposal, corrects, revision }
  const id = await storeCorrected(tx, { testId: family.test_id, root, skill, entry, corrected, challengeId, words, caller, answered })
  await insertRemark(tx, id, await countMarked(tx, { revisions: listAll(family), skill }))
  await enqueueRemark(tx)
  return id
}

/** The revisions of a line and their forms. */
const listAll = (family: KeyInContext['line']) => [...family.revisions, ...family.forms.map(({ hash }) => hash)]

type AnsweredChallenge = Pick<challenges.HeldChallenge, 'id' | 'answer'>

/** Holds the open challenges of a question and answers those whose answer counts by its new key. */
async function findAnswered(
  tx: Tx,
  of: { root: string; skill: KeyedSkill; question: string },
  { entry, challengeId }: { entry: KeyEntry; challengeId: number | null },
): Promise<readonly AnsweredChallenge[]> {
  const open = await challenges.holdOpen(tx, of)
  const responses = await listResponses(tx, open)
  const isAnswered = (place: number) => markQuestion(entry, responses[place] ?? null).every(({ correct }) => correct)
  const answered = open.filter((_, place) => isAnswered(place))
  if (challengeId !== null) await refuseUnanswered(tx, challengeId, { open, answered })
  return answered
}

interface Corrected extends Omit<store.NewDecision, 'kind' | 'question' | 'number' | 'by'> {
  readonly caller: Caller
  readonly entry: KeyEntry
  /** Challenges that it accepts. */
  readonly answered: readonly AnsweredChallenge[]
}

async function storeCorrected(tx: Tx, { entry, answered, caller, ...decision }: Corrected): Promise<number> {
  const { question, numbers } = entry
  const { testId, skill, corrected, words } = decision
  const number = numbers[0] ?? 0
  const id = await store.insertDecision(tx, { ...decision, kind: 'accepted', question, number, by: personOf(caller) })
  const { change = null, answers = [] } = corrected ?? {}
  await recordAudit(tx, {
    actor: actorOf(caller),
    action: 'test.key-corrected',
    entity: 'test',
    entityId: testId,
    after: { skill, number, change, answers, challenges: answered.length },
    reason: words,
  })
  for (const alike of Map.groupBy(answered, ({ answer }) => answer).values())
    await closeChallenges(tx, alike, { decisionId: id, status: 'accepted', words, caller })
  return id
}

/**
 * Notes corrections that were carried over to another revision as decisions with the words of the first ones, accepts the open
 * challenges that they answer there, and begins to mark again what stands at that revision: each section once, by its last key.
 */
export async function recordCarried(tx: Tx, carried: readonly CarriedCorrection[], caller: Caller): Promise<void> {
  const last = new Map<KeyedSkill, { id: number; line: KeyInContext['line'] }>()
  for (const { line: family, skill, entry, proposal, corrects, revision, origin } of carried) {
    const [root = ''] = family.revisions
    if (skill !== 'listening' && skill !== 'reading') throw new Error(`${skill} has no key`)
    if (last.size === 0 && (await isRemarking(tx, root))) throw refuse.REMARK_RUNNING()
    const answered = await findAnswered(tx, { root, skill, question: entry.question }, { entry, challengeId: null })
    const corrected = { ...proposal, corrects, revision }
    const words = await store.findWords(tx, origin)
    const id = await storeCorrected(tx, {
      testId: family.test_id,
      root,
      skill,
      entry,
      corrected,
      challengeId: null,
      words,
      caller,
      answered,
    })
    last.set(skill, { id, line: family })
  }
  for (const [skill, { id, line: family }] of last) await insertRemark(tx, id, await countMarked(tx, { revisions: listAll(family), skill }))
  if (last.size > 0) await enqueueRemark(tx)
}

const closingActions = { accepted: 'challenge.accepted', declined: 'challenge.declined' } as const

interface ClosingDecision {
  readonly decisionId: number
  readonly status: keyof typeof closingActions
  readonly words: string
  readonly caller: Caller
}

/** Closes challenges of the same question and answer by a decision, recorded as that of the first of them, and publishes it to the candidates who made them. */
async function closeChallenges(tx: Tx, alike: readonly AnsweredChallenge[], decision: ClosingDecision): Promise<void> {
  const ids = alike.map(({ id }) => id)
  const closed = await challenges.closeBy(tx, ids, decision)
  await unassign(tx, 'challenge', ids)
  await recordAudit(tx, {
    actor: actorOf(decision.caller),
    action: closingActions[decision.status],
    entity: 'challenge',
    entityId: Math.min(...ids),
    personIds: closed.map(({ personId }) => personId),
    after: { challenges: closed.length },
    reason: decision.words,
  })
  await publishEvents(
    tx,
    challengeDecided,
    closed.map(({ id, personId, attemptId, skill, question }) => ({
      dedupeKey: `attempt.challenge_decided ${id}`,
      payload: { person_id: personId, challenge_id: id, attempt_id: attemptId, skill, question, status: decision.status },
    })),
  )
}

/** Whoever accepts a challenge accepts the answer that it is about. */
async function refuseUnanswered(
  tx: Tx,
  id: number,
  { open, answered }: { open: readonly challenges.HeldChallenge[]; answered: readonly AnsweredChallenge[] },
): Promise<void> {
  if (answered.some((challenge) => challenge.id === id)) return
  if (open.some((challenge) => challenge.id === id)) throw refuse.ANSWER_NOT_COVERED()
  requireChallenge(await challenges.findChallenge(tx, id))
  throw refuse.CHALLENGE_DECIDED()
}

/** Resumes a stopped re-marking, or retries the attempts that it has left out. */
export async function retryRemark(db: Db, id: number, caller: Caller): Promise<KeyDecision> {
  const actor = actorOf(caller)
  requireDecision(await store.findDecision(db, id))
  await inTransaction(db, async (tx) => {
    if (!(await restartRemark(tx, id))) throw refuse.NOTHING_TO_RETRY()
    await enqueueRemark(tx)
    await recordAudit(tx, { actor, action: 'remark.retried', entity: 'key-decision', entityId: id })
  })
  return getDecision(db, id)
}

/** Takes an open challenge, and with it those that are decided together with it, or gives it back. */
export async function assignChallenge(db: Db, { id, take }: { id: number; take: boolean }, caller: Caller): Promise<void> {
  const { id: first, root, skill, question } = requireChallenge(await challenges.findGroup(db, id))
  await inTransaction(db, async (tx) => {
    const open = await challenges.holdOpen(tx, { root, skill, question })
    if (!open.some((challenge) => challenge.id === first)) throw refuse.CHALLENGE_DECIDED()
    await changeAssignee(tx, { entity: 'challenge', id: first }, take, caller)
  })
}

/** Declines a challenge, and with it all open ones of the same question and answer, also where it was withdrawn itself. */
export async function declineChallenge(db: Db, { id, words }: { id: number; words: string }, caller: Caller): Promise<void> {
  const by = personOf(caller)
  const group = requireChallenge(await challenges.findGroup(db, id))
  const { root, skill, question, answer, number, status, test_id: testId } = group
  if (status !== 'open') throw refuse.CHALLENGE_DECIDED()
  await inTransaction(db, async (tx) => {
    const open = await challenges.holdOpen(tx, { root, skill, question })
    const alike = open.filter((challenge) => challenge.answer === answer)
    const challengeId = alike[0]?.id
    if (challengeId === undefined) throw refuse.CHALLENGE_DECIDED()
    const decision = { kind: 'declined', testId, root, skill, question, number, challengeId, corrected: null, words, by } as const
    await closeChallenges(tx, alike, { decisionId: await store.insertDecision(tx, decision), status: 'declined', words, caller })
  })
}
