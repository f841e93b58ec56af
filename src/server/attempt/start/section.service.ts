import type { attemptContract } from '#contract/attempt/attempt.contract.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import type { AttemptState } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { Paper } from '#contract/content/paper.ts'
import { getPaper } from '#server/exam/index.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { refuse } from '#server/attempt/attempt.refusals.ts'
import type { StartContext } from './start.service.ts'
import * as attempts from '#server/attempt/attempt.store.ts'
import type { AttemptAccess } from '#server/attempt/attempt-access.ts'
import { readGuardianRefusal } from '#server/attempt/guardian.ts'
import { deriveTrackKey } from '#server/attempt/locked-track.ts'
import { signPaperAddress } from '#server/attempt/paper-address.ts'
import * as store from '#server/attempt/section.store.ts'
import { getState, type StateContext } from '#server/attempt/state.service.ts'
import { pauseClock, resumeClock } from '#server/attempt/submission/pause.service.ts'
import { addressGraceSeconds, addSeconds } from '#server/attempt/time-rules.ts'

export type Opened = OutputOf<typeof attemptContract.openSection>

type OpeningContext = Pick<StartContext, 'db' | 'access' | 'starts'> & {
  /** Signs the addresses of what is played; the keys of tracks are derived from it. */
  readonly mediaKey: () => Promise<Buffer>
}

/** What decrypts the track that was fetched before its section was open. */
function findTrackKey(key: Buffer, paper: Paper, attemptId: number): string | null {
  return paper.skill === 'listening' ? deriveTrackKey(key, { attemptId, sha256: paper.track.sha256 }).toString('base64') : null
}

/** Opens a section and starts its clock; idempotent. Its paper is ready in memory afterwards. */
export async function openSection(
  { db, access, starts, mediaKey }: OpeningContext,
  asked: { id: number; skill: Skill; addressKey: Buffer },
  caller: Caller,
): Promise<Opened> {
  const { id, personId, revision, skills } = await access.checkWriter(asked.id, caller)
  const { skill } = asked
  if (!skills.includes(skill)) throw refuse.SECTION_NOT_NEXT()
  const { paper } = await getPaper(db, revision, skill)
  const refusal = await readGuardianRefusal(db, personId, [skill])
  const { openedAt, deadlineAt, now } = await starts.open({ attemptId: id, personId, skill, reader: caller, refusal })
  const expires = Math.ceil(addSeconds(deadlineAt, addressGraceSeconds).getTime() / 1000)
  return {
    paper_url: signPaperAddress(asked.addressKey, { attemptId: id, revision, skill, expires }),
    opened_at: openedAt.toISOString(),
    deadline_at: deadlineAt.toISOString(),
    server_now: now.toISOString(),
    track_key: findTrackKey(await mediaKey(), paper, id),
  }
}

interface ClockContext extends StateContext {
  readonly db: Db
  readonly access: AttemptAccess
}

export type PauseRequest = InputOf<typeof attemptContract.pause>

/** More changes than these do not wait on a device that can ask for a pause. */
const maxWaiting = 2000

/** Stops the clock of practice and keeps what it held. Asked again it answers the same pause. */
export async function pauseAttempt(context: ClockContext, asked: PauseRequest, caller: Caller): Promise<AttemptState> {
  const { db, access } = context
  const { id, mode } = await access.checkWriter(asked.id, caller)
  if (mode === 'strict') throw refuse.STRICT_MODE()
  return inTransaction(db, async (tx) => {
    const { status, epoch, ack_seq } = await attempts.lockAttempt(tx, id)
    if (asked.epoch !== undefined && asked.epoch !== epoch) throw refuse.LEASE_LOST({ ack_seq, epoch })
    const isBack = asked.leaving === true && ack_seq > (asked.last_seq ?? 0)
    if (status === 'paused' || isBack) return getState({ ...context, db: tx }, id)
    const now = await readClock(tx)
    const section = (await store.listSections(tx, id)).find((each) => each.status === 'open')
    if (section === undefined || section.deadline_at === null || now >= section.deadline_at) throw refuse.NOT_RUNNING()
    const by = asked.leaving === true ? 'leaving' : 'candidate'
    const lastSeq = by === 'leaving' ? null : Math.max(ack_seq, Math.min(asked.last_seq ?? 0, ack_seq + maxWaiting))
    await pauseClock(tx, id, { section: { ...section, deadline_at: section.deadline_at }, at: now, by, lastSeq })
    return getState({ ...context, db: tx }, id)
  })
}

/** Starts the clock again with what it held. */
export async function resumeAttempt(context: ClockContext, attemptId: number, caller: Caller): Promise<AttemptState> {
  const { db, access } = context
  const { id } = await access.checkWriter(attemptId, caller)
  return inTransaction(db, async (tx) => {
    const { status } = await attempts.lockAttempt(tx, id)
    const section = (await store.listSections(tx, id)).find((each) => each.paused_at !== null)
    if (status !== 'paused' || section === undefined) throw refuse.NOT_PAUSED()
    await resumeClock(tx, id, { section, now: await readClock(tx) })
    return getState({ ...context, db: tx }, id)
  })
}
