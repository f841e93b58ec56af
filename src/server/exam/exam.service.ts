import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { z } from 'zod'
import { AnswerKey } from '#contract/content/answer-key.ts'
import type { SectionSummary, TestSummary } from '#contract/exam/exam.contract.ts'
import type { TestKind } from '#contract/content/test-kind.ts'
import type { Module, Product, Skill } from '#contract/content/group-type.ts'
import { Paper } from '#contract/content/paper.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { type PageQuery, toPage, toPageSlice } from '#server/kit/page.ts'
import { refuse } from './exam.refusals.ts'
import { createBatcher, forEachDb } from '#server/kit/batch/batcher.ts'
import type { BandTable } from '#server/marking/index.ts'
import * as store from './exam.store.ts'
import { rememberLatest } from './memory.ts'
import { findNewestBandTable } from './publication.store.ts'

const decompress = promisify(brotliDecompress)

/** A test as an attempt takes it: its current revision and the clocks of its sections. */
export interface PublishedTest extends store.TestRecord {
  readonly sections: readonly store.SectionRecord[]
}

export interface TestQuery extends PageQuery {
  readonly product: Product
  readonly kind?: TestKind | undefined
  readonly module?: Module | undefined
  readonly skill?: Skill | undefined
  readonly q?: string | undefined
  readonly kinds?: readonly TestKind[] | undefined
  readonly inParts?: boolean
  readonly among?: readonly number[]
  readonly except?: readonly number[]
}

export function toSectionSummary({ skill, seconds, ...facts }: Omit<store.SectionRecord, 'revision'>): SectionSummary {
  const { question_count, part_count, types } = facts
  return { skill, minutes: Math.ceil(seconds / 60), question_count, part_count, types }
}

export function toTestSummary(test: store.TestRecord, sections: readonly store.SectionRecord[]): TestSummary {
  const { id, slug, title, module, kind } = test
  return { id, slug, title, module, kind, sections: sections.map(toSectionSummary) }
}

/** The published tests of a product, a page at a time. */
export async function listTests(db: Db, query: TestQuery) {
  const total = await store.countTests(db, query)
  const tests = await store.listTestRecords(db, query, toPageSlice(query))
  const sections = await store.listSections(
    db,
    tests.map((test) => test.revision),
  )
  const data = tests.map((test) =>
    toTestSummary(
      test,
      sections.filter((section) => section.revision === test.revision),
    ),
  )
  return toPage(query, total, data)
}

/** All published tests of a product with a section of that skill, as attempts take them. */
export async function listPublishedTests(db: Db, filter: Pick<TestQuery, 'product' | 'skill'>): Promise<PublishedTest[]> {
  const tests = await store.listTestRecords(db, filter, { limit: await store.countTests(db, filter), offset: 0 })
  const sections = await store.listSections(
    db,
    tests.map((test) => test.revision),
  )
  return tests.map((test) => ({ ...test, sections: sections.filter(({ revision }) => revision === test.revision) }))
}

/** Which revision is current is asked each time; whoever asks while others are being answered is answered together with them. */
const testOf = forEachDb((db) =>
  createBatcher<number, store.TestRecord | null>({
    work: async (ids) => {
      const tests = new Map((await store.findTestRecords(db, ids)).map((test) => [test.id, test]))
      return ids.map((id) => tests.get(id) ?? null)
    },
  }),
)

/** The sections of a revision never change. */
const sectionsOf = rememberLatest<store.SectionRecord[]>(500)

/** A published test of any product; null when there is none, or it was retired. */
export async function findPublishedTest(db: Db, id: number): Promise<PublishedTest | null> {
  const test = await testOf(db)(id)
  if (test === null) return null
  return { ...test, sections: await sectionsOf(test.revision, () => store.listSections(db, [test.revision])) }
}

/** A test at one of its whole revisions, current or not, published or not; null when it has no such revision. */
export async function findTestAt(db: Db, id: number, revision: string): Promise<PublishedTest | null> {
  const test = await store.findTestAt(db, id, revision)
  return test === undefined ? null : { ...test, sections: await store.listSections(db, [revision]) }
}

export async function getTest(db: Db, id: number, product: Product): Promise<TestSummary> {
  const test = await findPublishedTest(db, id)
  if (test === null || test.product !== product) throw refuse.UNKNOWN_TEST()
  return toTestSummary(test, test.sections)
}

export interface StoredPaper {
  readonly paper: Paper
  /** The same document as an immutable file: JSON compressed with brotli, for `content-encoding: br`. */
  readonly brotli: Buffer
  /** Bytes of the JSON before compression. */
  readonly rawBytes: number
}

const papers = rememberLatest<StoredPaper>(100)
const answerKeys = rememberLatest<AnswerKey>(100)
const media = rememberLatest<store.MediaRecord>(500)

/** What the candidate may see of a section. A revision that is named must exist. */
export function getPaper(db: Db, revision: string, skill: Skill): Promise<StoredPaper> {
  return papers(`${revision}/${skill}`, async () => {
    const record = await store.findPaperRecord(db, revision, skill)
    if (record === undefined) throw new Error(`revision ${revision} has no paper for ${skill}`)
    const json = await decompress(record.document)
    return { paper: Paper.parse(JSON.parse(json.toString())), brotli: record.document, rawBytes: record.raw_bytes }
  })
}

/** The keys of a section: for marking, and for explanations after the section is over. A revision that is named must exist. */
export function getAnswerKey(db: Db, revision: string, skill: Skill): Promise<AnswerKey> {
  return answerKeys(`${revision}/${skill}`, async () => {
    const record = await store.findAnswerKeyRecord(db, revision, skill)
    if (record === undefined) throw new Error(`revision ${revision} has no answer key for ${skill}`)
    return AnswerKey.parse(record.document)
  })
}

/** The key of a section that the revision may not have. */
export async function findAnswerKey(db: Db, revision: string, skill: Skill): Promise<AnswerKey | null> {
  const sections = await store.listSections(db, [revision])
  return sections.some((section) => section.skill === skill) ? getAnswerKey(db, revision, skill) : null
}

/** A recording of a revision, by the name that its paper uses; its bytes lie in the file store. What is named must exist. */
export function getMedia(db: Db, revision: string, file: string): Promise<store.MediaRecord> {
  return media(`${revision}/${file}`, async () => {
    const record = await store.findMediaRecord(db, revision, file)
    if (record === undefined) throw new Error(`revision ${revision} has no ${file}`)
    return record
  })
}

/** Which of these files of the store belong to published tests, or to uploads that wait: nobody else may remove them. */
export function listMediaFiles(db: Db | Tx, sha256s: readonly string[]): Promise<string[]> {
  return store.listMedia(db, sha256s)
}

const BandRows = z.array(z.object({ from: z.int(), band: z.number() })).min(1)

/** The band table in force for a section; null where no machine marks. */
export async function getBandTable(db: Db, module: Module, skill: Skill): Promise<BandTable | null> {
  const record = await findNewestBandTable(db, module, skill)
  if (record === undefined) return null
  const id = skill === 'listening' ? skill : `${module}-${skill}`
  return { id, version: record.version, notAttempted: record.not_attempted, rows: BandRows.parse(record.rows) }
}
