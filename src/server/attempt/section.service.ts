import type { AttemptState } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/exam/group-type.ts'
import { getPaper } from '#server/exam/index.ts'
import type { Caller } from '#server/http/caller.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { spendAllowance } from '#server/plan/index.ts'
import { type AttemptContext, getState } from './attempt.service.ts'
import { requireGuardian } from './guardian.ts'
import { isUnstarted, moves } from './attempt-states.ts'
import * as attempts from './attempt.store.ts'
import { purseOf } from './purse.ts'
import { signPaperAddress } from './paper-address.ts'
import * as store from './section.store.ts'
import { addressGraceSeconds, addSeconds, clockSeconds, recoverySeconds, restSeconds, writeWindowSeconds } from './time-rules.ts'

interface SectionClock {
  readonly openedAt: Date
  readonly deadlineAt: Date
}

export interface Opened {
  readonly paper_url: string
  readonly opened_at: string
  readonly deadline_at: string
  readonly server_now: string
}

/** Opens a section and starts its clock; asked again it answers the same clock. Its paper is ready in memory afterwards. */
export async function openSection(
  { db, entrance }: AttemptContext,
  asked: { id: number; skill: Skill; addressKey: Buffer },
  caller: Caller,
): Promise<Opened> {
  const { id, personId, revision, skills } = await entrance.admitWriter(asked.id, caller)
  const { skill } = asked
  if (!skills.includes(skill)) throw new Refusal('SECTION_NOT_NEXT')
  await getPaper(db, revision, skill)
  return inTransaction(db, async (tx) => {
    const attempt = await attempts.lockAttempt(tx, id)
    const now = await readClock(tx)
    const clock = await startClock(tx, { attempt, personId, skill, now, reader: caller })
    const expires = Math.ceil(addSeconds(clock.deadlineAt, addressGraceSeconds).getTime() / 1000)
    return {
      paper_url: signPaperAddress(asked.addressKey, { attemptId: id, revision, skill, expires }),
      opened_at: clock.openedAt.toISOString(),
      deadline_at: clock.deadlineAt.toISOString(),
      server_now: now.toISOString(),
    }
  })
}

interface Opening {
  readonly attempt: attempts.LockedAttempt
  readonly personId: number
  readonly skill: Skill
  readonly now: Date
  readonly reader: Caller
}

async function startClock(tx: Tx, { attempt, personId, skill, now, reader }: Opening): Promise<SectionClock> {
  const sections = await store.listSections(tx, attempt.id)
  const { section, running } = getEnterable(attempt, sections, { skill, now })
  if (running !== null) return running
  await requireGuardian(tx, personId, [skill])
  const isFirst = isUnstarted(attempt.status)
  const spent_at = isFirst && attempt.preview_of === null ? await spendAllowance(tx, purseOf(attempt), reader) : null
  const clock = { openedAt: now, deadlineAt: addSeconds(now, fullSeconds(attempt, section)) }
  await store.openSection(tx, attempt.id, { skill, ...clock })
  const change = {
    token_ends_at: addSeconds(clock.deadlineAt, recoverySeconds),
    next_check_at: addSeconds(clock.deadlineAt, writeWindowSeconds),
  }
  if (isFirst) await attempts.moveAttempt(tx, attempt.id, { move: moves.begin, change: { ...change, started_at: now, spent_at } })
  else await attempts.changeAttempt(tx, attempt.id, change)
  await attempts.insertEvent(tx, attempt.id, { at: now, kind: 'section_opened', detail: { skill } })
  return clock
}

type TimedAttempt = Pick<attempts.LockedAttempt, 'status' | 'mode' | 'accommodation'>

function fullSeconds({ mode, accommodation }: TimedAttempt, { skill, seconds }: store.Section): number {
  return clockSeconds({ skill, mode, seconds, accommodation: Number(accommodation) })
}

/** The section if the candidate is in it, with its clock, or may open it now; else the refusal that says why not. */
function getEnterable(
  { status, mode }: TimedAttempt,
  sections: readonly store.Section[],
  { skill, now }: { readonly skill: Skill; readonly now: Date },
): { readonly section: store.Section; readonly running: SectionClock | null } {
  const section = sections.find((each) => each.skill === skill)
  if (section === undefined) throw new Refusal('SECTION_NOT_NEXT')
  const running = findClock(section, now)
  if (running !== null) return { section, running }
  if (section.status !== 'locked' || !(isUnstarted(status) || status === 'in_progress')) throw new Refusal('SECTION_CLOSED')
  if (status === 'created') throw new Refusal('CHECK_FIRST')
  if (!isNext(section, sections, mode)) throw new Refusal('SECTION_NOT_NEXT')
  return { section, running }
}

/** When a section that is open or may be opened now ends at the latest; refuses like opening it. */
export async function findLatestEnd(db: Db, asked: { readonly id: number; readonly skill: Skill }): Promise<Date> {
  const [attempt, sections, now] = await Promise.all([attempts.findTimes(db, asked.id), store.listSections(db, asked.id), readClock(db)])
  if (attempt === undefined) throw new Refusal('NO_SUCH_ATTEMPT')
  const { section, running } = getEnterable(attempt, sections, { skill: asked.skill, now })
  return running?.deadlineAt ?? addSeconds(now, fullSeconds(attempt, section))
}

/** The clock of a section that is open and may still be written; a paused one is told as if it went on now. */
function findClock({ status, opened_at, deadline_at, remaining_ms }: store.Section, now: Date): SectionClock | null {
  if (status !== 'open' || opened_at === null || deadline_at === null) return null
  if (remaining_ms !== null) return { openedAt: opened_at, deadlineAt: new Date(now.getTime() + remaining_ms) }
  return now <= addSeconds(deadline_at, writeWindowSeconds) ? { openedAt: opened_at, deadlineAt: deadline_at } : null
}

/** Under exam conditions the sections follow their order; in practice any comes next, one at a time. */
function isNext(section: store.Section, sections: readonly store.Section[], mode: 'default' | 'strict'): boolean {
  if (sections.some((each) => each.status === 'open')) return false
  return mode === 'default' || sections.find((each) => each.status === 'locked') === section
}

/** Stops the clock of practice and keeps what it held. Asked again it answers the same pause. */
export async function pauseAttempt({ db, entrance }: AttemptContext, attemptId: number, caller: Caller): Promise<AttemptState> {
  const { id, mode } = await entrance.admitWriter(attemptId, caller)
  if (mode === 'strict') throw new Refusal('STRICT_MODE')
  return inTransaction(db, async (tx) => {
    const { status } = await attempts.lockAttempt(tx, id)
    if (status === 'paused') return getState(tx, id)
    const now = await readClock(tx)
    const section = (await store.listSections(tx, id)).find((each) => each.status === 'open')
    if (section === undefined || section.deadline_at === null || now >= section.deadline_at) throw new Refusal('NOT_RUNNING')
    const rest = { paused_at: now, remaining_ms: section.deadline_at.getTime() - now.getTime() }
    await store.changeOpenSection(tx, { attemptId: id, skill: section.skill }, rest)
    const restEndsAt = addSeconds(now, restSeconds)
    await attempts.moveAttempt(tx, id, { move: moves.pause, change: { token_ends_at: restEndsAt, next_check_at: restEndsAt } })
    await attempts.insertEvent(tx, id, { at: now, kind: 'paused' })
    return getState(tx, id)
  })
}

/** Starts the clock again with what it held. */
export async function resumeAttempt({ db, entrance }: AttemptContext, attemptId: number, caller: Caller): Promise<AttemptState> {
  const { id } = await entrance.admitWriter(attemptId, caller)
  return inTransaction(db, async (tx) => {
    const { status } = await attempts.lockAttempt(tx, id)
    const section = (await store.listSections(tx, id)).find((each) => each.paused_at !== null)
    if (status !== 'paused' || section === undefined) throw new Refusal('NOT_PAUSED')
    await restartClock(tx, { id, section, now: await readClock(tx) })
    return getState(tx, id)
  })
}

async function restartClock(tx: Tx, { id, section, now }: { id: number; section: store.Section; now: Date }): Promise<void> {
  const { skill, remaining_ms, paused_at, paused_ms } = section
  const deadlineAt = new Date(now.getTime() + (remaining_ms ?? 0))
  const restedMs = now.getTime() - (paused_at ?? now).getTime()
  const change = { deadline_at: deadlineAt, paused_at: null, remaining_ms: null, paused_ms: paused_ms + restedMs }
  await store.changeOpenSection(tx, { attemptId: id, skill }, change)
  const times = { token_ends_at: addSeconds(deadlineAt, recoverySeconds), next_check_at: addSeconds(deadlineAt, writeWindowSeconds) }
  await attempts.moveAttempt(tx, id, { move: moves.resume, change: times })
  await attempts.insertEvent(tx, id, { at: now, kind: 'resumed' })
}
