import type { SectionState } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/exam/group-type.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import type { AttemptTables } from './attempt.tables.ts'

const on = (db: Db | Tx) => db.withTables<AttemptTables>()

export interface NewSection {
  readonly skill: Skill
  readonly seconds: number
  readonly question_count: number
}

/** Stores the sections in their order, locked. */
export async function insertSections(tx: Tx, attemptId: number, sections: readonly NewSection[]): Promise<void> {
  await on(tx)
    .insertInto('attempt.attempt_section')
    .values(
      sections.map(({ skill, seconds, question_count }, index) => ({
        attempt_id: attemptId,
        skill,
        position: index + 1,
        seconds,
        question_count,
      })),
    )
    .execute()
}

// Constraints of the schema hold these to the contract's words.
interface SectionWords {
  skill: Skill
  status: 'locked' | 'open' | 'closed'
  close_reason: SectionState['close_reason']
}

/** The sections of an attempt in their order. */
export function listSections(db: Db | Tx, attemptId: number) {
  return on(db)
    .selectFrom('attempt.attempt_section')
    .select([
      'skill',
      'status',
      'seconds',
      'opened_at',
      'deadline_at',
      'closed_at',
      'close_reason',
      'paused_at',
      'remaining_ms',
      'paused_ms',
    ])
    .where('attempt_id', '=', attemptId)
    .orderBy('position')
    .$narrowType<SectionWords>()
    .execute()
}

export type Section = Awaited<ReturnType<typeof listSections>>[number]

interface SectionChange {
  opened_at?: Date
  deadline_at?: Date
  paused_at?: Date | null
  remaining_ms?: number | null
  paused_ms?: number
}

async function changeSection(tx: Tx, section: { attemptId: number; skill: Skill; from: string }, change: object): Promise<boolean> {
  const changed = await on(tx)
    .updateTable('attempt.attempt_section')
    .set(change)
    .where('attempt_id', '=', section.attemptId)
    .where('skill', '=', section.skill)
    .where('status', '=', section.from)
    .returning('skill')
    .executeTakeFirst()
  return changed !== undefined
}

export function openSection(tx: Tx, attemptId: number, section: { skill: Skill; openedAt: Date; deadlineAt: Date }): Promise<boolean> {
  const { skill, openedAt, deadlineAt } = section
  return changeSection(tx, { attemptId, skill, from: 'locked' }, { status: 'open', opened_at: openedAt, deadline_at: deadlineAt })
}

export function changeOpenSection(tx: Tx, section: { attemptId: number; skill: Skill }, change: SectionChange): Promise<boolean> {
  return changeSection(tx, { ...section, from: 'open' }, change)
}

export function closeSection(
  tx: Tx,
  attemptId: number,
  section: { skill: Skill; closedAt: Date; reason: 'candidate' | 'timer' | 'sweeper' | 'staff'; pausedMs: number },
): Promise<boolean> {
  const { skill, closedAt, reason, pausedMs } = section
  const change = { status: 'closed', closed_at: closedAt, close_reason: reason, paused_at: null, remaining_ms: null, paused_ms: pausedMs }
  return changeSection(tx, { attemptId, skill, from: 'open' }, change)
}
