import type { Mode, Version } from '#contract/attempt/attempt.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { AttemptPlace } from './attempt.store.ts'
import type { AttemptTables } from './attempt.tables.ts'

const on = (db: Db | Tx) => db.withTables<AttemptTables>()

/** Whether attempt `a` counts as a candidate's. Whatever lists, counts or judges what people have taken asks this. */
export const isByCandidate = sql<boolean>`a.preview_of is null`

/** One way to look at a test: each skin and mode is a preview of its own. */
export interface PreviewPlace extends Omit<AttemptPlace, 'testId'> {
  /** The whole revision that is looked at. */
  readonly previewOf: string
  readonly mode: Mode
  readonly version: Version
}

/** The one preview of a person in this way that is not over. */
export function findOpenPreview(db: Db, place: PreviewPlace) {
  return on(db)
    .selectFrom('attempt.attempt')
    .select(['id', 'status', 'epoch'])
    .where('person_id', '=', place.personId)
    .where('preview_of', '=', place.previewOf)
    .where('scope', '=', place.scope)
    .where('skill', 'is not distinct from', place.skill)
    .where('part', 'is not distinct from', place.part)
    .where('mode', '=', place.mode)
    .where('version', '=', place.version)
    .where('is_open', '=', true)
    .executeTakeFirst()
}

/** Holds a preview for the rest of the transaction; false where there is none of that number, or it is somebody else's. */
export async function lockPreview(tx: Tx, { id, personId }: { id: number; personId: number | null }): Promise<boolean> {
  const { rows } = await sql`
    select from attempt.attempt a where a.id = ${id} and a.preview_of is not null and a.person_id = coalesce(${personId}, a.person_id) for update`.execute(
    tx,
  )
  return rows.length > 0
}

/** A preview that was begun before then, other than those named. */
export async function findOldPreview(db: Db, { before, except }: { before: Date; except: readonly number[] }): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select a.id from attempt.attempt a
    where a.preview_of is not null and a.created_at <= ${before} and a.id <> all(${[...except]}::bigint[]) order by a.created_at limit 1`.execute(
    db,
  )
  return rows[0]?.id
}

/** What hangs on an attempt, from the leaves to the root. */
const ofAttempt = [
  'attempt.late_op',
  'attempt.attempt_op',
  'attempt.answer',
  'attempt.annotation',
  'attempt.checked',
  'attempt.attempt_event',
  'attempt.recording_consent',
  'attempt.attempt_section',
] as const

/** Removes a preview, of which nothing is left in other modules. The database refuses it for a candidate's attempt. */
export async function deletePreview(tx: Tx, id: number): Promise<void> {
  for (const table of ofAttempt) await on(tx).deleteFrom(table).where('attempt_id', '=', id).execute()
  await on(tx).deleteFrom('attempt.attempt').where('id', '=', id).where('preview_of', 'is not', null).execute()
}
