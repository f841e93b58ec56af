import type { StaffTest, TestStatus } from '#contract/exam/exam-staff.contract.ts'
import type { TestKind } from '#contract/content/test-kind.ts'
import type { Module, Skill } from '#contract/content/group-type.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { type PageSlice, toPattern } from '#server/kit/page.ts'
import type { TestEventCorrection } from './test-event.store.ts'

export interface StaffFilter {
  readonly q?: string | undefined
  readonly status?: TestStatus | undefined
  readonly kind?: TestKind | undefined
  readonly module?: Module | undefined
  readonly skill?: Skill | undefined
}

export interface StaffTestRow extends Omit<StaffTest, 'sections' | 'updated_at'> {
  readonly updated_at: Date
}

const columns = sql`
  t.id, t.slug, t.title, t.module, t.kind, t.status, t.current_revision, t.updated_at,
  (select count(*) from exam.revision r where r.test_id = t.id and r.form_of is null) as revision_count`

function matching({ q, status, kind, module, skill }: StaffFilter) {
  const conditions = [sql`true`]
  if (q !== undefined && q !== '') conditions.push(sql`(t.title ilike ${toPattern(q)} or t.slug ilike ${toPattern(q)})`)
  if (status !== undefined) conditions.push(sql`t.status = ${status}`)
  if (kind !== undefined) conditions.push(sql`t.kind = ${kind}`)
  if (module !== undefined) conditions.push(sql`t.module = ${module}`)
  if (skill !== undefined)
    conditions.push(sql`exists (select from exam.section_paper s where s.revision = t.current_revision and s.skill = ${skill})`)
  return sql.join(conditions, sql` and `)
}

/** What tests are sorted by in the database; by how they fare they are sorted where that is known. */
const orders = {
  title: sql`lower(t.title)`,
  kind: sql`t.kind`,
  module: sql`t.module`,
  status: sql`t.status`,
  revisions: sql`revision_count`,
  updated_at: sql`t.updated_at`,
} as const
export type StoredOrder = keyof typeof orders

export interface SortedPlace extends PageSlice {
  readonly order: StoredOrder
  readonly isDescending: boolean
}

/** All tests in whatever state, and how many there are. */
export async function listStaffTests(
  db: Db,
  filter: StaffFilter,
  { order, isDescending, limit, offset }: SortedPlace,
): Promise<{ total: number; rows: StaffTestRow[] }> {
  const counted = await sql<{ total: number }>`select count(*) as total from exam.test t where ${matching(filter)}`.execute(db)
  const { rows } = await sql<StaffTestRow>`
    select ${columns} from exam.test t where ${matching(filter)}
    order by ${orders[order]} ${isDescending ? sql`desc` : sql`asc`}, t.id limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}

export interface RevisionsOfTest {
  readonly id: number
  readonly revisions: readonly string[]
}

/** The revisions of some tests, forms included. */
export async function listRevisionsOfTests(db: Db, ids: readonly number[]): Promise<RevisionsOfTest[]> {
  const { rows } = await sql<RevisionsOfTest>`
    select test_id as id, array_agg(hash) as revisions from exam.revision where test_id = any(${[...ids]}::bigint[]) group by test_id`.execute(
    db,
  )
  return rows
}

export async function findStaffTest(db: Db, id: number): Promise<StaffTestRow | undefined> {
  const { rows } = await sql<StaffTestRow>`select ${columns} from exam.test t where t.id = ${id}`.execute(db)
  return rows[0]
}

export async function findTestBySlug(db: Db, slug: string): Promise<StaffTestRow | undefined> {
  const { rows } = await sql<StaffTestRow>`select ${columns} from exam.test t where t.slug = ${slug}`.execute(db)
  return rows[0]
}

/** Sets the state of a test; false when there is none. A test that was never published stays a draft. */
export async function setStatus(tx: Tx, id: number, status: TestStatus): Promise<boolean> {
  const { rows } = await sql`
    update exam.test set status = case when current_revision is null then 'draft' else ${status} end, updated_at = kit.now()
    where id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

/** The state of a test, held until the transaction ends; undefined when there is none. */
export async function findStatus(tx: Tx, id: number): Promise<TestStatus | undefined> {
  const { rows } = await sql<{ status: TestStatus }>`select status from exam.test where id = ${id} for update`.execute(tx)
  return rows[0]?.status
}

/** The revision that a test stands at. */
export async function findCurrent(tx: Tx, id: number): Promise<string | null> {
  const { rows } = await sql<{ current_revision: string | null }>`select current_revision from exam.test where id = ${id}`.execute(tx)
  return rows[0]?.current_revision ?? null
}

/** Makes a whole revision of the test the one that new attempts take, and a draft a published test; false when it is none. */
export async function setRevision(tx: Tx, id: number, revision: string): Promise<boolean> {
  const { rows } = await sql`
    update exam.test t set current_revision = r.hash, status = 'published', title = r.title, module = r.module, kind = r.kind, updated_at = kit.now()
    from exam.revision r
    where t.id = ${id} and r.test_id = t.id and r.hash = ${revision} and r.form_of is null returning t.id`.execute(tx)
  return rows.length > 0
}

/** Which revision a corrected key was made of, and what was corrected. */
interface CorrectionOf extends TestEventCorrection {
  readonly number: number
}

export interface RevisionRecord {
  readonly hash: string
  /** The first of a test is 1. */
  readonly number: number
  readonly correction: CorrectionOf | null
  /** Whether new attempts ever took it, or one that it corrects or that corrects it. */
  readonly was_published: boolean
  readonly stored_by: number | null
  readonly title: string
  readonly published_at: Date
  readonly is_current: boolean
  /** What was made of it for quick mocks and single parts. */
  readonly forms: string[]
}

/** What number a whole revision `r` has among those of its test. */
const numberOf = (r: string) => sql`
  (select count(*) from exam.revision o where o.test_id = ${sql.ref(`${r}.test_id`)} and o.form_of is null
    and (o.published_at < ${sql.ref(`${r}.published_at`)} or (o.published_at = ${sql.ref(`${r}.published_at`)} and o.hash >= ${sql.ref(`${r}.hash`)})))`

/** The numbers of whole revisions of a test by their hashes. */
export async function numberRevisions(db: Db, id: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ hash: string }>`
    select hash from exam.revision where test_id = ${id} and form_of is null order by published_at, hash desc`.execute(db)
  return new Map(rows.map(({ hash }, place) => [hash, place + 1]))
}

const published = sql`('shipped', 'imported', 'made_current', 'brought_back')`

/** The whole revisions of a test, the newest first. */
export async function listRevisionRecords(db: Db, id: number, place: PageSlice): Promise<{ total: number; rows: RevisionRecord[] }> {
  const counted = await sql<{ total: number }>`
    select count(*) as total from exam.revision where test_id = ${id} and form_of is null`.execute(db)
  const { rows } = await sql<RevisionRecord>`
    select r.hash, r.title, r.published_at, t.current_revision is not distinct from r.hash as is_current, ${numberOf('r')} as number,
      (select jsonb_build_object('number', ${numberOf('k')}, 'skill', c.skill, 'question', c.question, 'change', c.change, 'answers', c.answers)
        from exam.correction c join exam.revision k on k.hash = c.corrects where c.revision = r.hash) as correction,
      not exists (select from exam.test_event e where e.test_id = r.test_id and e.revision = r.hash and e.kind = 'drafted')
        or exists (select from exam.test_event e where e.test_id = r.test_id and e.kind in ${published}
          and (e.revision = r.hash or e.revision in (select c.revision from exam.correction c where c.corrects = r.hash))) as was_published,
      (select e.person_id from exam.test_event e where e.test_id = r.test_id and e.revision = r.hash and e.kind = 'drafted'
        order by e.id desc limit 1) as stored_by,
      coalesce((select array_agg(f.hash) from exam.revision f where f.form_of = r.hash), '{}') as forms
    from exam.revision r join exam.test t on t.id = r.test_id where r.test_id = ${id} and r.form_of is null
    order by r.published_at desc, r.hash limit ${place.limit} offset ${place.offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}

/** The revisions, forms included, that have a text in their title; undefined where nothing was typed. There are few, by which many rows are found. */
export async function findRevisionsByTitle(db: Db, text: string | undefined): Promise<string[] | undefined> {
  if (text === undefined || text === '') return undefined
  const { rows } = await sql<{ hash: string }>`select hash from exam.revision where title ilike ${toPattern(text)}`.execute(db)
  return rows.map(({ hash }) => hash)
}

/** The revisions of a test, forms included. */
export async function findRevisionsOf(db: Db, testId: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`select hash from exam.revision where test_id = ${testId}`.execute(db)
  return rows.map(({ hash }) => hash)
}

export async function isRevisionOf(db: Db, id: number, revision: string): Promise<boolean> {
  const { rows } = await sql`select from exam.revision where test_id = ${id} and hash = ${revision} and form_of is null`.execute(db)
  return rows.length > 0
}

/** How many tests people can take, and how many have never been published. */
export async function countTestsByStatus(db: Db): Promise<{ published: number; draft: number }> {
  const { rows } = await sql<{ published: number; draft: number }>`
    select count(*) filter (where status = 'published') as published, count(*) filter (where status = 'draft') as draft from exam.test`.execute(
    db,
  )
  return rows[0] ?? { published: 0, draft: 0 }
}
