import type { Skill } from '#contract/content/group-type.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

/**
 * Holds people for the rest of the transaction, in the order of their numbers: opening a section and reading a key take turns. Taken
 * before any attempt is held.
 */
export async function holdKeyReaders(tx: Tx, personIds: readonly number[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('keys of ' || p.id, 0))
    from (select distinct id from unnest(${[...personIds]}::bigint[]) as t(id) order by id) p`.execute(tx)
}

/** A section of an attempt that its person has begun under exam conditions and not handed in. */
export interface StrictSection {
  readonly attempt_id: number
  readonly person_id: number
  readonly test_id: number
  readonly skill: Skill
}

/** All sections, also those that were not opened yet; the oldest attempt first. Previews are none. */
export async function listStrictSections(db: Db | Tx, personIds: readonly number[]): Promise<StrictSection[]> {
  const { rows } = await sql<StrictSection>`
    select a.id as attempt_id, a.person_id, a.test_id, s.skill
    from attempt.attempt a join attempt.attempt_section s on s.attempt_id = a.id
    where a.person_id = any(${[...personIds]}::bigint[]) and a.mode = 'strict' and a.is_open and a.preview_of is null
      and a.status in ('in_progress', 'paused')
    order by a.id, s.position`.execute(db)
  return rows
}

/** Whether a person has an attempt under exam conditions, begun or not, in which this section was not opened yet. Previews are none. */
export async function hasStrictSectionAhead(
  db: Db,
  { personId, testId, skill }: { readonly personId: number; readonly testId: number; readonly skill: Skill },
): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from attempt.attempt a join attempt.attempt_section s on s.attempt_id = a.id
    where a.person_id = ${personId} and a.test_id = ${testId} and a.mode = 'strict' and a.is_open and a.preview_of is null
      and s.skill = ${skill} and s.status = 'locked'
    limit 1`.execute(db)
  return rows.length > 0
}

/** The questions whose key is read. */
export interface ReadKeys {
  readonly personId: number
  readonly testId: number
  readonly skills: readonly Skill[]
  /** Null: several parts, or all. */
  readonly part: number | null
}

/** Notes that a person reads keys, where they have not before. */
export async function insertKeyReadings(tx: Tx, { personId, testId, skills, part }: ReadKeys): Promise<void> {
  await sql`
    insert into attempt.key_reading (person_id, test_id, skill, part, first_read_at)
    select ${personId}, ${testId}, t.skill, ${part ?? 0}, kit.now() from unnest(${[...skills]}::text[]) as t(skill)
    on conflict on constraint key_is_first_read_once do nothing`.execute(tx)
}

/** Notes that the result or the explanation of an attempt is answered, and answers when; null where that was noted before. */
export async function markExplained(tx: Tx, attemptId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    update attempt.attempt set explained_at = kit.now() where id = ${attemptId} and explained_at is null returning explained_at as at`.execute(
    tx,
  )
  return rows[0]?.at ?? null
}
