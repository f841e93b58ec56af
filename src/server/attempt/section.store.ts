import type { SectionState } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'
import type { AttemptTables } from './attempt.tables.ts'

const on = (db: Db | Tx) => db.withTables<AttemptTables>()

export interface NewSection {
  readonly skill: Skill
  readonly seconds: number
  readonly question_count: number
}

/** Who stopped a clock: the candidate by the button, the room when it was left, or the sweeper after the room stopped sending. */
export type PauseCause = 'candidate' | 'leaving' | 'absence'

/** Whether a clock stands because nobody is there, not because of the button. A cause without a pause is of a pause that is over. */
export function isLeft({
  paused_at,
  paused_by,
}: {
  readonly paused_at: Date | string | null
  readonly paused_by: PauseCause | null
}): boolean {
  return paused_at !== null && paused_by !== null && paused_by !== 'candidate'
}

// Constraints of the schema hold these to the contract's words.
interface SectionWords {
  paused_by: PauseCause | null
  skill: Skill
  status: 'locked' | 'open' | 'closed'
  close_reason: SectionState['close_reason']
}

const sectionColumns = [
  'skill',
  'status',
  'seconds',
  'opened_at',
  'deadline_at',
  'closed_at',
  'close_reason',
  'paused_at',
  'paused_by',
  'remaining_ms',
  'paused_ms',
] as const

/** The sections of an attempt in their order. */
export function listSections(db: Db | Tx, attemptId: number) {
  return on(db)
    .selectFrom('attempt.attempt_section')
    .select(sectionColumns)
    .where('attempt_id', '=', attemptId)
    .orderBy('position')
    .$narrowType<SectionWords>()
    .execute()
}

/** The sections of several attempts, each with its attempt's in their order, and what the clock said then. */
export function listSectionsNow(tx: Tx, attemptIds: readonly number[]) {
  return on(tx)
    .selectFrom('attempt.attempt_section')
    .select([...sectionColumns, 'attempt_id', sql<Date>`(select kit.now())`.as('now')])
    .where('attempt_id', '=', anyOf(attemptIds))
    .orderBy('attempt_id')
    .orderBy('position')
    .$narrowType<SectionWords>()
    .execute()
}

export type Section = Awaited<ReturnType<typeof listSections>>[number]

interface SectionChange {
  deadline_at?: Date
  paused_at?: Date | null
  paused_by?: PauseCause | null
  paused_seq?: number | null
  remaining_ms?: number | null
  paused_ms?: number
}

export async function changeOpenSection(tx: Tx, section: { attemptId: number; skill: Skill }, change: SectionChange): Promise<boolean> {
  const changed = await on(tx)
    .updateTable('attempt.attempt_section')
    .set(change)
    .where('attempt_id', '=', section.attemptId)
    .where('skill', '=', section.skill)
    .where('status', '=', 'open')
    .returning('skill')
    .executeTakeFirst()
  return changed !== undefined
}
