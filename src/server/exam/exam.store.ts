import type { TestKind } from '#contract/content/test-kind.ts'
import type { GroupType, Module, Product, Skill } from '#contract/content/group-type.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'
import { type PageSlice, toPattern } from '#server/kit/page.ts'
import type { ExamTables } from './exam.tables.ts'

const on = (db: Db | Tx) => db.withTables<ExamTables>()

export interface TestRecord {
  readonly id: number
  readonly slug: string
  readonly product: Product
  readonly title: string
  readonly module: Module
  readonly kind: TestKind
  readonly revision: string
}

export interface SectionRecord {
  readonly revision: string
  readonly skill: Skill
  readonly seconds: number
  readonly question_count: number
  readonly part_count: number
  readonly types: GroupType[]
}

export interface TestFilter {
  readonly product: Product
  readonly kind?: TestKind | undefined
  readonly module?: Module | undefined
  readonly skill?: Skill | undefined
  readonly q?: string | undefined
  readonly kinds?: readonly TestKind[] | undefined
  /** Only tests with a section that has several parts. */
  readonly inParts?: boolean
  /** Only these. */
  readonly among?: readonly number[]
  readonly except?: readonly number[]
}

// Checks and constraints of the schema hold these to the contract's words.
type TestWords = Pick<TestRecord, 'product' | 'module' | 'kind' | 'revision'>
type SectionWords = Pick<SectionRecord, 'skill' | 'types'>

function testsAmong(db: Db, { among, except }: TestFilter) {
  const query = on(db).selectFrom('exam.test as t').where('t.status', '=', 'published')
  const narrowed = among === undefined ? query : query.where(sql<boolean>`t.id = ${anyOf(among)}`)
  return except === undefined ? narrowed : narrowed.where(sql<boolean>`t.id <> all(${except}::bigint[])`)
}

function publishedTests(db: Db, filter: TestFilter) {
  let query = testsAmong(db, filter).where('t.product', '=', filter.product)
  if (filter.kind !== undefined) query = query.where('t.kind', '=', filter.kind)
  if (filter.kinds !== undefined) query = query.where('t.kind', 'in', filter.kinds)
  if (filter.module !== undefined) query = query.where('t.module', '=', filter.module)
  if (filter.q !== undefined && filter.q !== '') query = query.where('t.title', 'ilike', toPattern(filter.q))
  const { skill, inParts = false } = filter
  if (skill === undefined && !inParts) return query
  return query.where((where) => {
    let sections = where.selectFrom('exam.section_paper as s').select('s.skill').whereRef('s.revision', '=', 't.current_revision')
    if (skill !== undefined) sections = sections.where('s.skill', '=', skill)
    if (inParts) sections = sections.where('s.part_count', '>', 1)
    return where.exists(sections)
  })
}

const testColumns = ['t.id', 't.slug', 't.product', 't.title', 't.module', 't.kind', 't.current_revision as revision'] as const

export async function countTests(db: Db, filter: TestFilter): Promise<number> {
  const { total } = await publishedTests(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function listTestRecords(db: Db, filter: TestFilter, { limit, offset }: PageSlice): Promise<TestRecord[]> {
  return publishedTests(db, filter)
    .select(testColumns)
    .orderBy('t.position')
    .orderBy('t.id')
    .limit(limit)
    .offset(offset)
    .$narrowType<TestWords>()
    .execute()
}

/** The published ones of some tests, of any product, in any order. */
export function findTestRecords(db: Db, ids: readonly number[]): Promise<TestRecord[]> {
  return on(db)
    .selectFrom('exam.test as t')
    .select(testColumns)
    .where(sql<boolean>`t.id = ${anyOf(ids)}`)
    .where('t.status', '=', 'published')
    .$narrowType<TestWords>()
    .execute()
}

/** A test as it stands at one of its whole revisions, in whatever state it is. */
export function findTestAt(db: Db, id: number, revision: string): Promise<TestRecord | undefined> {
  return on(db)
    .selectFrom('exam.revision as r')
    .innerJoin('exam.test as t', 't.id', 'r.test_id')
    .select(['t.id', 't.slug', 't.product', 'r.title', 'r.module', 'r.kind', 'r.hash as revision'])
    .where('t.id', '=', id)
    .where('r.hash', '=', revision)
    .where('r.form_of', 'is', null)
    .$narrowType<TestWords>()
    .executeTakeFirst()
}

/** The sections of some revisions, in the order of the exam. */
export async function listSections(db: Db, revisions: readonly string[]): Promise<SectionRecord[]> {
  if (revisions.length === 0) return []
  return on(db)
    .selectFrom('exam.section_paper')
    .select(['revision', 'skill', 'seconds', 'question_count', 'part_count', 'types'])
    .where('revision', 'in', revisions)
    .orderBy(sql`array_position(array['listening', 'reading', 'writing', 'speaking'], skill)`)
    .$narrowType<SectionWords>()
    .execute()
}

export interface PaperRecord {
  readonly document: Buffer
  readonly raw_bytes: number
}

export function findPaperRecord(db: Db, revision: string, skill: Skill): Promise<PaperRecord | undefined> {
  return on(db)
    .selectFrom('exam.section_paper')
    .select(['document', 'raw_bytes'])
    .where('revision', '=', revision)
    .where('skill', '=', skill)
    .executeTakeFirst()
}

export function findAnswerKeyRecord(db: Db, revision: string, skill: Skill): Promise<{ document: unknown } | undefined> {
  return on(db)
    .selectFrom('exam.answer_key')
    .select('document')
    .where('revision', '=', revision)
    .where('skill', '=', skill)
    .executeTakeFirst()
}

export interface MediaRecord {
  readonly type: string
  readonly bytes: number
  readonly sha256: string
  readonly duration_ms: number
}

/** Which of these files any revision, upload or draft plays. */
export async function listMedia(db: Db | Tx, sha256s: readonly string[]): Promise<string[]> {
  const hashes = sql`${[...sha256s]}::text[]`
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from exam.media where sha256 = any(${hashes})
    union select file from exam.upload, unnest(media) as file where media && ${hashes} and file = any(${hashes})
    union select sha256 from exam.draft_media where sha256 = any(${hashes})`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

export function findMediaRecord(db: Db, revision: string, file: string): Promise<MediaRecord | undefined> {
  return on(db)
    .selectFrom('exam.media')
    .select(['type', 'bytes', 'sha256', 'duration_ms'])
    .where('revision', '=', revision)
    .where('file', '=', file)
    .executeTakeFirst()
}
