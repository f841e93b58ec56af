import type { attemptContract } from '#contract/attempt/attempt.contract.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { getPaper } from '#server/exam/index.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { requireAttempt } from '#server/attempt/attempt.policy.ts'
import { refuse } from '#server/attempt/attempt.refusals.ts'
import { type OpBatch, type WrittenOps, writeOps } from './op.store.ts'
import { isHandedIn, moves } from '#server/attempt/attempt-states.ts'
import { type AttemptFacts, lockAttempt, type LockedAttempt, moveAttempt } from '#server/attempt/attempt.store.ts'
import type { AttemptAccess } from '#server/attempt/attempt-access.ts'
import { toLoggedOps } from './op-batch.ts'
import { listSections } from '#server/attempt/section.store.ts'
import { toReceipt, toSectionState } from '#server/attempt/states-on-wire.ts'
import {
  type AfterSubmission,
  closeOpenSection,
  hashAnswers,
  settleAttempt,
  submitAttempt,
} from '#server/attempt/submission/submission.service.ts'
import type { SectionJson } from '#server/attempt/summary.store.ts'
import { planNextCheck } from '#server/attempt/submission/sweep.service.ts'

export interface SaveContext extends AfterSubmission {
  readonly access: AttemptAccess
  /** Counts a save of a person, whatever opened the door; refuses when there are too many. */
  readonly countSave: (personId: number) => Promise<void>
  /** Stores a batch that ends nothing, together with others that arrive now. */
  readonly save: (batch: OpBatch) => Promise<WrittenOps>
}

export type OpsRequest = InputOf<typeof attemptContract.ops>

export type OpsAnswer = OutputOf<typeof attemptContract.ops>

/**
 * Appends a batch of the candidate's changes, in order and once each. What is acknowledged is stored; what cannot be counted is stored
 * as well, and told. Sent again it answers the same.
 */
export async function appendOps(context: SaveContext, request: OpsRequest, caller: Caller): Promise<OpsAnswer> {
  const { facts, rights } = await context.access.check(request.id, caller)
  await context.countSave(facts.personId)
  const ops = await judgeOps(context, facts, request)
  const batch: OpBatch = {
    attemptId: facts.id,
    epoch: rights.by === 'token' ? Math.min(rights.epoch, request.epoch) : request.epoch,
    byToken: rights.by === 'token',
    fromSeq: request.from_seq,
    ops: ops ?? [],
    withAnswers: request.answers_sha256 !== undefined,
  }
  const written = await writeAndClose(context, batch)
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

interface WrittenBatch extends WrittenOps {
  /** Of a batch that ends something: whether the attempt was handed in before it. */
  readonly wasHandedIn?: boolean
}

/** One statement, unless the batch ends a section or the attempt: that is a transaction around it. */
function writeAndClose({ db, save }: SaveContext, batch: OpBatch): Promise<WrittenBatch> {
  const ends = batch.ops.some((op) => op.kind === 'close_section' || op.kind === 'submit')
  if (!ends) return save(batch)
  return inTransaction(db, async (tx) => {
    const written = await writeOps(tx, batch)
    if (written.outcome !== 'written' || (written.closes === null && !written.submits)) return written
    const { status } = await close(tx, batch.attemptId, written)
    return { ...(await readBack(tx, batch, written)), wasHandedIn: isHandedIn(status) }
  })
}

/** Answers the attempt as it was before. The batch holds it since it was judged, so that its moment is that of the closing. */
async function close(tx: Tx, attemptId: number, { closes, submits, server_now: now }: WrittenOps): Promise<LockedAttempt> {
  const attempt = await lockAttempt(tx, attemptId)
  const closing = { by: 'candidate', now } as const
  const named = closes ?? []
  const sections = named.length === 0 ? [] : await listSections(tx, attemptId)
  for (const section of sections.filter(({ skill }) => named.includes(skill)))
    await closeOpenSection(tx, attemptId, { ...closing, section })
  if (submits) await submitAttempt(tx, attempt, closing)
  else await carryOn(tx, attempt)
  return attempt
}

/** A section may be closed while it rests: the attempt goes on with the next one. */
async function carryOn(tx: Tx, { id, status }: LockedAttempt): Promise<void> {
  if (status === 'paused') await moveAttempt(tx, id, { move: moves.resume })
  await planNextCheck(tx, id)
}

/** The state after what followed the batch, with what the batch itself was told. */
async function readBack(db: Db | Tx, batch: OpBatch, written: WrittenOps): Promise<WrittenOps> {
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
