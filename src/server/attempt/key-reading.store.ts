import type { Skill } from '#contract/content/group-type.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'

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
    where a.person_id = ${anyOf(personIds)} and a.mode = 'strict' and a.is_open and a.preview_of is null
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

/** Notes that people read keys, where they have not before. */
export async function insertKeyReadings(tx: Tx, readings: readonly ReadKeys[]): Promise<void> {
  const read = readings.flatMap(({ personId, testId, skills, part }) =>
    skills.map((skill) => ({ person: personId, test: testId, skill, part: part ?? 0 })),
  )
  if (read.length === 0) return
  await sql`
    insert into attempt.key_reading (person_id, test_id, skill, part, first_read_at)
    select r.person, r.test, r.skill, r.part, kit.now()
    from jsonb_to_recordset(${JSON.stringify(read)}) as r(person bigint, test bigint, skill text, part integer)
    order by r.person, r.test, r.skill, r.part
    on conflict on constraint key_is_first_read_once do nothing`.execute(tx)
}

/** Notes that the result or the explanation of attempts is answered, with an event where that was not noted before. Takes them in the order of their numbers. */
export async function markExplained(tx: Tx, attemptIds: readonly number[]): Promise<void> {
  if (attemptIds.length === 0) return
  await sql`
    with held as materialized (
      select id from attempt.attempt where id = ${anyOf(attemptIds)} and explained_at is null order by id for no key update
    ), explained as (
      update attempt.attempt a set explained_at = kit.now() from held where a.id = held.id returning a.id, a.explained_at
    )
    insert into attempt.attempt_event (attempt_id, at, kind) select id, explained_at, 'explained' from explained order by id`.execute(tx)
}
