import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AnswerKey } from '#contract/content/answer-key.ts'
import { GroupType } from '#contract/content/group-type.ts'
import { Paper } from '#contract/content/paper.ts'
import { keyEntriesOf } from '#contract/content/walk.ts'
import { inTransaction, sql } from '#server/kit/database.ts'
import { createLog } from '#server/kit/log.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { bandTables } from '#server/marking/index.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { soundTest } from '#tests/world/content/plant-fault.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { openTestFiles, type TestFiles } from '#tests/world/files.ts'
import { buildTest, readTest } from '#server/authoring/index.ts'
import { findPublishedTest, getAnswerKey, getBandTable, getPaper, getTest, listTests, type TestQuery } from './exam.service.ts'
import { publishShippedTests, publishTest } from './publication/publication.service.ts'

let database: TestDatabase
let store: TestFiles

async function publishUnder(slug: string, title: string): Promise<number> {
  const { source } = readTest(soundTest)
  if (source === null) throw new Error('the sound test cannot be read')
  const { testId } = await inTransaction(database.db, (tx) => publishTest(tx, buildTest({ ...source, slug, title })))
  return testId
}

beforeAll(async () => {
  database = await openTestDatabase()
  store = await openTestFiles()
  await publishShippedTests({ db: database.db, files: store.files, log: createLog('silent') }, fixtureFolder)
  await publishUnder('second', '100% harder')
  await publishUnder('third', 'Third test')
  await publishUnder('fourth', 'Retired test')
  await sql`update exam.test set status = 'retired' where slug = 'fourth'`.execute(database.db)
  await sql`update exam.test set position = -1 where slug = 'third'`.execute(database.db)
})

afterAll(async () => {
  await database.close()
  await store.close()
})

const query: TestQuery = { product: 'ielts', page: 1, per_page: 20 }
const list = async (more: Partial<TestQuery> = {}) => (await listTests(database.db, { ...query, ...more })).data.map((row) => row.slug)

describe('the list of tests', () => {
  test('has the published ones by place, then in the order of their publication', async () => {
    expect(await list()).toEqual(['third', 'every-type', 'short-mock', 'second'])
  })

  test('tells what each section holds', async () => {
    const { data } = await listTests(database.db, query)
    expect(data[1]).toMatchObject({ slug: 'every-type', module: 'academic', kind: 'section' })
    expect(data[1]?.sections).toMatchObject([{ skill: 'reading', minutes: 30, question_count: 32, part_count: 2 }])
    expect(new Set(data[1]?.sections[0]?.types)).toEqual(new Set(GroupType.options))
  })

  test('comes a page at a time', async () => {
    const { data, meta } = await listTests(database.db, { ...query, page: 2, per_page: 3 })
    expect({ slugs: data.map((row) => row.slug), meta }).toEqual({
      slugs: ['second'],
      meta: { current_page: 2, last_page: 2, per_page: 3, total: 4 },
    })
  })

  test('can be narrowed', async () => {
    expect(await list({ skill: 'reading', kind: 'section', module: 'academic' })).toHaveLength(3)
    expect(await list({ skill: 'listening' })).toEqual(['short-mock'])
    expect(await list({ kind: 'full' })).toEqual(['short-mock'])
    expect(await list({ kind: 'quick' })).toEqual([])
    expect(await list({ module: 'general' })).toEqual([])
    expect(await list({ product: 'toefl' })).toEqual([])
    expect(await list({ q: 'THIRD' })).toEqual(['third'])
    expect(await list({ q: '0%' })).toEqual(['second'])
    expect(await list({ q: '_' })).toEqual([])
  })
})

describe('one test', () => {
  test('is found by its number, with its revision and clocks', async () => {
    const [first] = (await listTests(database.db, query)).data
    const found = await findPublishedTest(database.db, first?.id ?? 0)
    expect(found).toMatchObject({
      slug: 'third',
      product: 'ielts',
      revision: expect.stringMatching(/^[0-9a-f]{64}$/),
      sections: [{ seconds: 1800 }],
    })
  })

  test('that was retired, or is of the other product, is unknown', async () => {
    const { rows } = await sql<{ id: number }>`select id from exam.test where slug = 'fourth'`.execute(database.db)
    const retired = rows[0]?.id ?? 0
    const [first] = (await listTests(database.db, query)).data
    expect(await findPublishedTest(database.db, retired)).toBeNull()
    await expect(getTest(database.db, retired, 'ielts')).rejects.toEqual(new Refusal('UNKNOWN_TEST'))
    await expect(getTest(database.db, first?.id ?? 0, 'toefl')).rejects.toEqual(new Refusal('UNKNOWN_TEST'))
  })
})

describe('the documents of a revision', () => {
  test('are stored as the contract has them, the paper ready to be served', async () => {
    const [first] = (await listTests(database.db, query)).data
    const { revision } = (await findPublishedTest(database.db, first?.id ?? 0)) ?? { revision: '' }
    const { paper, brotli, rawBytes } = await getPaper(database.db, revision, 'reading')
    const served = brotliDecompressSync(brotli)
    expect(served.length).toBe(rawBytes)
    expect(Paper.parse(JSON.parse(served.toString()))).toEqual(paper)
    expect(keyEntriesOf(AnswerKey.parse(await getAnswerKey(database.db, revision, 'reading')))).toHaveLength(31)
  })

  test('of an unknown revision are a mistake of the caller', async () => {
    await expect(getPaper(database.db, 'none', 'reading')).rejects.toThrow('no paper')
    await expect(getAnswerKey(database.db, 'none', 'reading')).rejects.toThrow('no answer key')
  })
})

test('band tables are read as they ship', async () => {
  expect(await getBandTable(database.db, 'academic', 'reading')).toEqual(bandTables['academic-reading'])
  expect(await getBandTable(database.db, 'general', 'reading')).toEqual(bandTables['general-reading'])
  expect(await getBandTable(database.db, 'general', 'listening')).toEqual(bandTables.listening)
  expect(await getBandTable(database.db, 'academic', 'writing')).toBeNull()
})
