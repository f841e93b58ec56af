import type { Skill } from '#contract/content/group-type.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type LockTimeout, type Tx } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { noSuchAttempt, requireAttempt } from '#server/attempt/attempt.policy.ts'
import { refuse } from '#server/attempt/attempt.refusals.ts'
import { type AllowanceReader, spendAllowances } from '#server/plan/index.ts'
import { isUnstarted } from '#server/attempt/attempt-states.ts'
import * as attempts from '#server/attempt/attempt.store.ts'
import { findStrictAttempt } from '#server/attempt/key-reading.service.ts'
import { holdKeyReaders, listStrictSections } from '#server/attempt/key-reading.store.ts'
import { allowanceKeyOf } from '#server/attempt/allowance-key.ts'
import * as store from '#server/attempt/section.store.ts'
import { openSections } from './start.store.ts'
import { addSeconds, clockSeconds, writeWindowSeconds } from '#server/attempt/time-rules.ts'

interface SectionClock {
  readonly openedAt: Date
  readonly deadlineAt: Date
}

/** The clock of a section that is open, and the moment at which it was looked at. */
export interface RunningClock extends SectionClock {
  readonly now: Date
}

export interface Opening {
  readonly attemptId: number
  /** Whose attempt it is. */
  readonly personId: number
  readonly skill: Skill
  readonly reader: AllowanceReader
  /** Why this person may not begin such a section; one that runs already may be finished. */
  readonly refusal: Refusal | null
}

/** An opening that is not refused, as far as its attempt alone decides. */
interface Entry {
  readonly attempt: attempts.LockedAttempt
  readonly opening: Opening
  readonly now: Date
  readonly clock: SectionClock
  /** Whether the clock runs already, or runs again from its rest: nothing is to be stored. */
  readonly isRunning: boolean
  readonly isFirst: boolean
}

/**
 * Opens sections of different people's attempts in one transaction: first it holds the people as readers of keys, then all attempts, in
 * the order of their numbers, then all allowances, in the order of people. A refusal is one opening's alone; nothing of that one is stored.
 */
export function openTogether(db: Db, openings: readonly Opening[], lockTimeout?: LockTimeout): Promise<(RunningClock | Refusal)[]> {
  const work = async (tx: Tx) => {
    const entries = await judge(tx, openings)
    const allowances = await spendAllowancesOf(tx, entries)
    const outcomes = entries.map((entry) => (entry instanceof Refusal ? entry : (refusalIn(allowances.get(entry)) ?? entry)))
    const opened = outcomes.filter((outcome) => !(outcome instanceof Refusal) && !outcome.isRunning) as Entry[]
    const [first] = opened
    if (first !== undefined)
      await openSections(
        tx,
        first.now,
        opened.map((entry) => toOpened(entry, allowances.get(entry))),
      )
    return outcomes.map((outcome) => (outcome instanceof Refusal ? outcome : { ...outcome.clock, now: outcome.now }))
  }
  return inTransaction(db, work, lockTimeout)
}

/** What became of an allowance: when it was counted, null where there is no limit, or the refusal. */
type AllowanceOutcome = Date | null | Refusal

function refusalIn(allowance: AllowanceOutcome | undefined): Refusal | undefined {
  return allowance instanceof Refusal ? allowance : undefined
}

function toOpened({ attempt, opening, clock, isFirst }: Entry, allowance: AllowanceOutcome | undefined) {
  return {
    attemptId: attempt.id,
    skill: opening.skill,
    deadlineAt: clock.deadlineAt,
    keysRead: attempt.mode === 'strict' ? { personId: opening.personId, testId: attempt.test_id, part: attempt.part } : null,
    isFirst,
    spentAt: allowance instanceof Date ? allowance : null,
  }
}

/** The openings with their attempts held; the sections are read by a statement of its own, so that they are as the last holder left them. */
async function judge(tx: Tx, openings: readonly Opening[]): Promise<(Entry | Refusal)[]> {
  const ids = openings.map(({ attemptId }) => attemptId)
  const people = openings.map(({ personId }) => personId)
  await holdKeyReaders(tx, people)
  const strict = await listStrictSections(tx, people)
  const held = await attempts.lockAttempts(tx, ids)
  const sections = await store.listSectionsNow(tx, ids)
  const [{ now } = { now: undefined }] = sections
  return openings.map((opening) => {
    const attempt = held.get(opening.attemptId)
    if (attempt === undefined || now === undefined) return noSuchAttempt()
    const own = sections.filter(({ attempt_id }) => attempt_id === attempt.id)
    const found = findEnterable(attempt, own, { skill: opening.skill, now })
    if (found instanceof Refusal) return found
    const { section, running } = found
    if (running === null && opening.refusal !== null) return opening.refusal
    const elsewhere = findStrictAttempt(strict, { ...opening, testId: attempt.test_id, skills: [opening.skill] })
    if (running === null && elsewhere !== null) return refuse.STRICT_OPEN({ attempt_id: elsewhere })
    const clock = running ?? { openedAt: now, deadlineAt: addSeconds(now, fullSeconds(attempt, section)) }
    return { attempt, opening, now, clock, isRunning: running !== null, isFirst: isUnstarted(attempt.status) }
  })
}

/** An attempt is counted when it begins; a preview never is. */
async function spendAllowancesOf(tx: Tx, entries: readonly (Entry | Refusal)[]): Promise<ReadonlyMap<Entry, AllowanceOutcome>> {
  const counted = entries.filter((entry): entry is Entry => {
    return !(entry instanceof Refusal) && !entry.isRunning && entry.isFirst && entry.attempt.preview_of === null
  })
  const asked = counted.map(({ attempt, opening }) => ({ allowance: allowanceKeyOf(attempt), reader: opening.reader }))
  const allowances = await spendAllowances(tx, asked)
  return new Map(counted.map((entry, place) => [entry, allowances[place] ?? null]))
}

type TimedAttempt = Pick<attempts.LockedAttempt, 'status' | 'mode' | 'accommodation'>

function fullSeconds({ mode, accommodation }: TimedAttempt, { skill, seconds }: store.Section): number {
  return clockSeconds({ skill, mode, seconds, accommodation: Number(accommodation) })
}

/** The section if the candidate is in it, with its clock, or may open it now; else the refusal that says why not. */
function findEnterable(
  { status, mode }: TimedAttempt,
  sections: readonly store.Section[],
  { skill, now }: { readonly skill: Skill; readonly now: Date },
): { readonly section: store.Section; readonly running: SectionClock | null } | Refusal {
  const section = sections.find((each) => each.skill === skill)
  if (section === undefined) return refuse.SECTION_NOT_NEXT()
  const running = findClock(section, now)
  if (running !== null) return { section, running }
  if (section.status !== 'locked' || !(isUnstarted(status) || status === 'in_progress')) return refuse.SECTION_CLOSED()
  if (status === 'created') return refuse.CHECK_FIRST()
  if (!isNext(section, sections, mode)) return refuse.SECTION_NOT_NEXT()
  return { section, running }
}

/** When a section that is open or may be opened now ends at the latest; refuses like opening it. */
export async function findLatestEnd(db: Db, asked: { readonly id: number; readonly skill: Skill }): Promise<Date> {
  const [times, sections, now] = await Promise.all([attempts.findTimes(db, asked.id), store.listSections(db, asked.id), readClock(db)])
  const attempt = requireAttempt(times)
  const found = findEnterable(attempt, sections, { skill: asked.skill, now })
  if (found instanceof Refusal) throw found
  const { section, running } = found
  return running?.deadlineAt ?? addSeconds(now, fullSeconds(attempt, section))
}

/** The clock of an open section that may still be written; a paused one is given as if it resumed now. */
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
