import type { SectionState } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { AttemptTables } from './attempt.tables.ts'

const on = (db: Db | Tx) => db.withTables<AttemptTables>()

export interface NewSection {
  readonly skill: Skill
  readonly seconds: number
  readonly question_count: number
}

// Constraints of the schema hold these to the contract's words.
interface SectionWords {
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
    .where('attempt_id', '=', sql<number>`any(${[...attemptIds]}::bigint[])`)
    .orderBy('attempt_id')
    .orderBy('position')
    .$narrowType<SectionWords>()
    .execute()
}

export type Section = Awaited<ReturnType<typeof listSections>>[number]

interface SectionChange {
  deadline_at?: Date
  paused_at?: Date | null
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
