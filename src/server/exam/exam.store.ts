import type { TestKind } from '#contract/exam/exam.contract.ts'
import type { GroupType, Module, Product, Skill } from '#contract/exam/group-type.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
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
}

// Checks and constraints of the schema hold these to the contract's words.
type TestWords = Pick<TestRecord, 'product' | 'module' | 'kind' | 'revision'>
type SectionWords = Pick<SectionRecord, 'skill' | 'types'>

function publishedTests(db: Db, filter: TestFilter) {
  let query = on(db).selectFrom('exam.test as t').where('t.status', '=', 'published').where('t.product', '=', filter.product)
  if (filter.kind !== undefined) query = query.where('t.kind', '=', filter.kind)
  if (filter.module !== undefined) query = query.where('t.module', '=', filter.module)
  if (filter.q !== undefined && filter.q !== '')
    query = query.where('t.title', 'ilike', `%${filter.q.replace(/[\\%_]/g, String.raw`\$&`)}%`)
  const skill = filter.skill
  if (skill === undefined) return query
  return query.where((where) =>
    where.exists(
      where
        .selectFrom('exam.section_paper as s')
        .select('s.skill')
        .whereRef('s.revision', '=', 't.current_revision')
        .where('s.skill', '=', skill),
    ),
  )
}

const testColumns = ['t.id', 't.slug', 't.product', 't.title', 't.module', 't.kind', 't.current_revision as revision'] as const

export async function countTests(db: Db, filter: TestFilter): Promise<number> {
  const { total } = await publishedTests(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function listTestRecords(db: Db, filter: TestFilter, page: { limit: number; offset: number }): Promise<TestRecord[]> {
  return publishedTests(db, filter)
    .select(testColumns)
    .orderBy('t.position')
    .orderBy('t.id')
    .limit(page.limit)
    .offset(page.offset)
    .$narrowType<TestWords>()
    .execute()
}

export function findTestRecord(db: Db, id: number): Promise<TestRecord | undefined> {
  return on(db)
    .selectFrom('exam.test as t')
    .select(testColumns)
    .where('t.id', '=', id)
    .where('t.status', '=', 'published')
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

/** Whether any revision plays that file. */
export async function isMedia(db: Db | Tx, sha256: string): Promise<boolean> {
  const found = await on(db).selectFrom('exam.media').select('file').where('sha256', '=', sha256).limit(1).executeTakeFirst()
  return found !== undefined
}

export function findMediaRecord(db: Db, revision: string, file: string): Promise<MediaRecord | undefined> {
  return on(db)
    .selectFrom('exam.media')
    .select(['type', 'bytes', 'sha256', 'duration_ms'])
    .where('revision', '=', revision)
    .where('file', '=', file)
    .executeTakeFirst()
}
