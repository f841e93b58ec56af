import type { Module, Skill } from '#contract/content/group-type.ts'
import type { Media } from '#contract/content/paper.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { BuiltTest } from '#server/authoring/index.ts'
import type { ExamTables, SectionPaperRow } from './exam.tables.ts'

const on = (db: Db | Tx) => db.withTables<ExamTables>()

/** What is stored of a test; the bytes of its recordings lie in the file store. */
export interface PublishedContent extends Omit<BuiltTest, 'media'> {
  readonly media: readonly Media[]
}

export interface PublishedSource {
  /** Of the authoring folder that the test was last published from. */
  readonly sourceSha256: string | null
  /** The SHA-256s of what its current revision plays. */
  readonly media: string[]
}

/** Where each test stands, by slug. */
export async function listPublishedSources(db: Db): Promise<Map<string, PublishedSource>> {
  const rows = await on(db)
    .selectFrom('exam.test as t')
    .leftJoin('exam.media as m', 'm.revision', 't.current_revision')
    .select(['t.slug', 't.source_sha256', 'm.sha256'])
    .execute()
  const sources = new Map<string, PublishedSource>()
  for (const { slug, source_sha256, sha256 } of rows) {
    const source = sources.get(slug) ?? { sourceSha256: source_sha256, media: [] }
    if (sha256 !== null) source.media.push(sha256)
    sources.set(slug, source)
  }
  return sources
}

/** Makes sure that a test has its row, and locks it until the transaction ends. */
export async function lockTest(tx: Tx, test: PublishedContent): Promise<{ id: number; current_revision: string | null }> {
  const { slug, product, title, module, kind } = test
  return on(tx)
    .insertInto('exam.test')
    .values({ slug, product, title, module, kind, current_revision: null, source_sha256: null })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ slug }))
    .returning(['id', 'current_revision'])
    .executeTakeFirstOrThrow()
}

/** Stores a revision; false when it was there already. */
export async function insertRevision(tx: Tx, testId: number, test: PublishedContent): Promise<boolean> {
  const { hash, title, module, kind, licence, origin } = test
  const inserted = await on(tx)
    .insertInto('exam.revision')
    .values({ hash, test_id: testId, title, module, kind, licence, origin })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function insertPaper(tx: Tx, paper: SectionPaperRow): Promise<void> {
  await on(tx).insertInto('exam.section_paper').values(paper).execute()
}

export async function insertAnswerKey(tx: Tx, revision: string, answerKey: BuiltTest['sections'][number]['answerKey']): Promise<void> {
  await on(tx)
    .insertInto('exam.answer_key')
    .values({ revision, skill: answerKey.skill, document: JSON.stringify(answerKey) })
    .execute()
}

export async function insertMedia(tx: Tx, revision: string, media: readonly Media[]): Promise<void> {
  if (media.length === 0) return
  const rows = media.map(({ file, type, bytes, sha256, duration_ms }) => ({ revision, file, type, bytes, sha256, duration_ms }))
  await on(tx).insertInto('exam.media').values(rows).execute()
}

/** Makes a revision the one that new attempts take. A test that was retired stays so. */
export async function setCurrentRevision(tx: Tx, testId: number, test: PublishedContent): Promise<void> {
  const { title, module, kind, hash } = test
  await on(tx)
    .updateTable('exam.test')
    .set({
      title,
      module,
      kind,
      current_revision: hash,
      status: sql<string>`case status when 'retired' then status else 'published' end`,
      updated_at: sql<Date>`kit.now()`,
    })
    .where('id', '=', testId)
    .execute()
}

export async function rememberSource(tx: Tx, testId: number, sourceSha256: string): Promise<void> {
  await on(tx).updateTable('exam.test').set({ source_sha256: sourceSha256 }).where('id', '=', testId).execute()
}

export interface BandTableRecord {
  readonly version: string
  readonly not_attempted: number
  readonly rows: unknown
}

export async function insertBandTable(tx: Db | Tx, table: BandTableRecord & { module: Module; skill: Skill }): Promise<void> {
  await on(tx)
    .insertInto('exam.band_table')
    .values({ ...table, not_attempted: String(table.not_attempted), rows: JSON.stringify(table.rows) })
    .onConflict((conflict) => conflict.columns(['version', 'module', 'skill']).doNothing())
    .execute()
}

/** The table in force. */
export async function findNewestBandTable(db: Db, module: Module, skill: Skill): Promise<BandTableRecord | undefined> {
  const row = await on(db)
    .selectFrom('exam.band_table')
    .select(['version', 'not_attempted', 'rows'])
    .where('module', '=', module)
    .where('skill', '=', skill)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? undefined : { ...row, not_attempted: Number(row.not_attempted) }
}
