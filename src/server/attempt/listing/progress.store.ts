import type { Mode, Scope } from '#contract/attempt/attempt.ts'
import type { Module, Product, Skill } from '#contract/content/group-type.ts'
import { anyOf, type Db, sql } from '#server/kit/database.ts'
import { isByCandidate } from '#server/attempt/preview.store.ts'

interface Reader {
  readonly personId: number
  readonly product: Product
}

const handedIn = sql`a.status in ('submitted', 'auto_scored', 'awaiting_review', 'complete')`
const isOpen = sql`a.is_open`
/** Parts and quick mocks are too short to stand for a section. */
const isWhole = sql`a.scope in ('full', 'section', 'retake')`

export interface TouchedTest {
  readonly test_id: number
  readonly open: boolean
  readonly done: boolean
  /** A full mock of it was handed in. */
  readonly mocked: boolean
}

/** The tests of which somebody has begun, opened or handed in anything. */
export async function listTouchedTests(db: Db, { personId, product }: Reader): Promise<TouchedTest[]> {
  const { rows } = await sql<TouchedTest>`
    select a.test_id, bool_or(${isOpen}) as open, bool_or(${handedIn}) as done, bool_or(${handedIn} and a.scope = 'full') as mocked
    from attempt.attempt a
    where a.person_id = ${personId} and a.product = ${product} and ${isByCandidate} and (a.started_at is not null or ${isOpen}) and a.status <> 'voided'
    group by a.test_id`.execute(db)
  return rows
}

/** What somebody has done, for some tests. */
interface OfTests {
  readonly personId: number
  readonly testIds: readonly number[]
}

export async function listOpenIds(db: Db, { personId, testIds }: OfTests): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from attempt.attempt a
    where a.person_id = ${personId} and a.test_id = ${anyOf(testIds)} and ${isByCandidate} and ${isOpen}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface NewestResult {
  readonly test_id: number
  readonly id: number
  readonly scope: Scope
}

/** The newest attempt at each test that was handed in. */
export async function listNewestResults(db: Db, { personId, testIds }: OfTests): Promise<NewestResult[]> {
  const { rows } = await sql<NewestResult>`
    select distinct on (a.test_id) a.test_id, a.id, a.scope from attempt.attempt a
    where a.person_id = ${personId} and a.test_id = ${anyOf(testIds)} and ${isByCandidate} and ${handedIn}
    order by a.test_id, a.submitted_at desc, a.id desc`.execute(db)
  return rows
}

/** A whole section that was opened, of an attempt that was handed in. */
export interface WholeSection {
  readonly attempt_id: number
  readonly test_id: number
  readonly mode: Mode
  readonly skill: Skill
}

/** The whole sections that somebody has handed in, by test, mode and skill; without those whose keys had been read before. */
export async function listWholeSections(db: Db, { personId, testIds }: OfTests): Promise<WholeSection[]> {
  const { rows } = await sql<WholeSection>`
    select a.id as attempt_id, a.test_id, a.mode, s.skill
    from attempt.attempt a join attempt.attempt_section s on s.attempt_id = a.id
    where a.person_id = ${personId} and a.test_id = ${anyOf(testIds)} and ${isByCandidate} and ${handedIn} and ${isWhole}
      and s.opened_at is not null and s.keys_read_at is null
    order by a.test_id, a.mode, s.skill, a.id`.execute(db)
  return rows
}

/** The same with what its band rests on. */
export interface WholeSectionOf extends WholeSection {
  readonly test_title: string
  readonly revision: string
  readonly module: Module
  readonly scope: Scope
  readonly submitted_at: Date
  /** Whether its keys had been read before. */
  readonly keys_read: boolean
}

/** The whole sections that somebody has handed in of any test, the newest first. */
export async function listWholeSectionsOf(db: Db, { personId, product }: Reader): Promise<WholeSectionOf[]> {
  const { rows } = await sql<WholeSectionOf>`
    select a.id as attempt_id, a.test_id, a.test_title, a.revision, a.module, a.scope, a.mode, s.skill, a.submitted_at,
      s.keys_read_at is not null as keys_read
    from attempt.attempt a join attempt.attempt_section s on s.attempt_id = a.id
    where a.person_id = ${personId} and a.product = ${product} and ${isByCandidate} and ${handedIn} and ${isWhole}
      and s.opened_at is not null
    order by a.submitted_at desc, a.id desc, s.position`.execute(db)
  return rows
}

/** When somebody last had a section before them. */
export interface TakenPart {
  readonly test_id: number
  /** Null: the whole section, or several parts of it. */
  readonly part: number | null
  readonly at: Date
}

/** What somebody has opened of a skill, of any test: each part, and each section as a whole, with the last time. */
export async function listTakenParts(db: Db, { personId, skill }: { personId: number; skill: Skill }): Promise<TakenPart[]> {
  const { rows } = await sql<TakenPart>`
    select a.test_id, a.part, max(s.opened_at) as at
    from attempt.attempt a join attempt.attempt_section s on s.attempt_id = a.id and s.skill = ${skill} and s.opened_at is not null
    where a.person_id = ${personId} and ${isByCandidate} and a.status <> 'voided' group by a.test_id, a.part`.execute(db)
  return rows
}

/** Sections that are over, in attempts that are handed in or still open. */
export async function listHandedIn(db: Db, { personId, testIds }: OfTests): Promise<{ test_id: number; skill: Skill }[]> {
  const { rows } = await sql<{ test_id: number; skill: Skill }>`
    select distinct a.test_id, s.skill from attempt.attempt a join attempt.attempt_section s on s.attempt_id = a.id
    where a.person_id = ${personId} and a.test_id = ${anyOf(testIds)} and ${isByCandidate} and ${isWhole} and s.opened_at is not null
      and (${handedIn} or (${isOpen} and s.status = 'closed'))`.execute(db)
  return rows
}
