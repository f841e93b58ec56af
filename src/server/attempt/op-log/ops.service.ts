import type { attemptContract } from '#contract/attempt/attempt.contract.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { getPaper } from '#server/exam/index.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import type { Db } from '#server/kit/database.ts'
import { findWriteEpoch, requireAttempt } from '#server/attempt/attempt.policy.ts'
import { refuse } from '#server/attempt/attempt.refusals.ts'
import { type OpBatch, type WrittenOps, writeOps } from './op.store.ts'
import type { AttemptFacts } from '#server/attempt/attempt.store.ts'
import type { AttemptAccess } from '#server/attempt/attempt-access.ts'
import { type EndedBatch, isEnding } from './ending-batch.service.ts'
import { toLoggedOps } from './op-batch.ts'
import { toReceipt, toSectionState } from '#server/attempt/states-on-wire.ts'
import { hashAnswers } from '#server/attempt/submission/ending.ts'
import { type AfterSubmission, settleAttempt } from '#server/attempt/submission/submission.service.ts'
import type { SectionJson } from '#server/attempt/summary.store.ts'

export interface SaveContext extends AfterSubmission {
  readonly access: AttemptAccess
  /** Counts a save of a person, whichever credential was used; refuses when there are too many. */
  readonly countSave: (personId: number) => Promise<void>
  /** Stores a batch that ends nothing, together with others that arrive now. */
  readonly save: (batch: OpBatch) => Promise<WrittenOps>
  /** Stores a batch that ends a section or the attempt, together with others that arrive now. */
  readonly end: (batch: OpBatch) => Promise<EndedBatch>
}

export type OpsRequest = InputOf<typeof attemptContract.ops>

export type OpsAnswer = OutputOf<typeof attemptContract.ops>

/**
 * Appends a batch of the candidate's changes, in order and once each. Everything acknowledged is stored; changes that do not count are stored
 * and reported as well. Idempotent. Only the window that took over last may write, by its token; a session alone does not suffice.
 */
export async function appendOps(context: SaveContext, request: OpsRequest, caller: Caller): Promise<OpsAnswer> {
  const { facts, rights } = await context.access.check(request.id, caller)
  await context.countSave(facts.personId)
  const ops = await judgeOps(context, facts, request)
  const batch: OpBatch = {
    attemptId: facts.id,
    epoch: findWriteEpoch(rights, request.epoch),
    byToken: rights.by === 'token',
    fromSeq: request.from_seq,
    ops: ops ?? [],
    withAnswers: request.answers_sha256 !== undefined,
  }
  const written: WrittenBatch = await (isEnding(batch) ? context.end(batch) : context.save(batch))
  checkOutcome(written, ops === null)
  const inStep = written.answers === null || hashAnswers(written.answers) === request.answers_sha256
  return toAnswer(facts.id, await settle(context, facts, { batch, written }), inStep)
}

/** The ops as the log takes them; null when their numbers leave a hole. */
async function judgeOps({ db }: SaveContext, { revision, skills }: AttemptFacts, { ops, from_seq }: OpsRequest) {
  const named = skills.filter((skill) => ops.some((op) => op.skill === skill))
  const papers = new Map(
    await Promise.all(named.map(async (skill) => [skill as string, (await getPaper(db, revision, skill)).paper] as const)),
  )
  return toLoggedOps(ops, from_seq, (skill) => papers.get(skill))
}

function secondsToMidnight(now: Date): number {
  return 86_400 - Math.floor((now.getTime() / 1000) % 86_400)
}

function checkOutcome({ outcome, ack_seq, epoch, server_now }: WrittenOps, hasHole: boolean): void {
  if (outcome === 'day_full') throw refuse.TOO_MANY_REQUESTS({ retry_after_seconds: secondsToMidnight(server_now) })
  requireAttempt(outcome === 'no_such_attempt' ? null : outcome)
  if (outcome === 'lease_lost') throw refuse.LEASE_LOST({ ack_seq, epoch })
  if (outcome === 'gap' || hasHole) throw refuse.GAP({ ack_seq })
}

type WrittenBatch = WrittenOps & Partial<Pick<EndedBatch, 'wasHandedIn'>>

/** The state after later operations, with the batch's own results. */
async function readBack(db: Db, batch: OpBatch, written: WrittenOps): Promise<WrittenOps> {
  const { refused, answers, submits, renews } = written
  const state = await writeOps(db, { ...batch, fromSeq: written.ack_seq + 1, ops: [], withAnswers: false })
  return { ...state, refused, answers, submits, renews }
}

/** Scores follow the commit: an attempt is handed in whether or not they succeed, and the sweeper tries again. */
async function settle(
  context: SaveContext,
  facts: AttemptFacts,
  { batch, written }: { batch: OpBatch; written: WrittenBatch },
): Promise<WrittenOps> {
  if (written.receipt_at === null || !(written.submits || written.renews)) return written
  try {
    // The receipt of what this batch has handed in is new.
    if (written.renews || written.wasHandedIn === true) await settleAttempt(context, batch.attemptId)
    else await context.onSubmitted(batch.attemptId, facts)
  } catch {
    return written
  }
  return written.renews ? readBack(context.db, batch, written) : written
}

function toAnswer(attemptId: number, written: WrittenOps, inStep: boolean): OpsAnswer {
  const { ack_seq, epoch, server_now, refused } = written
  const section = written.section === null ? null : toSectionState(written.section as SectionJson, server_now)
  return {
    ack_seq,
    server_now: server_now.toISOString(),
    deadline_at: section?.status === 'closed' ? null : (section?.deadline_at ?? null),
    section_state: section,
    epoch,
    receipt: toReceipt(attemptId, written),
    refused,
    in_step: inStep,
  }
}
