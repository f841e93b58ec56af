import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction, sql } from '#server/kit/database.ts'
import { createLog } from '#server/kit/log.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { soundTest } from '#tests/world/content/plant-fault.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { buildTest } from './authoring/build-test.ts'
import { readTest } from './authoring/read-test.ts'
import { publishShippedTests, publishTest } from './publication.service.ts'

const log = createLog('silent')
let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'bandstand-content-'))
  await cp(fileURLToPath(new URL('every-type', fixtureFolder)), join(folder, 'every-type'), { recursive: true })
})

afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const publishFolder = () => publishShippedTests(database.db, pathToFileURL(`${folder}/`), log)

async function edit(file: string, from: string, to: string): Promise<void> {
  const path = join(folder, 'every-type', file)
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to))
}

async function readTests() {
  const { rows } = await sql<{ slug: string; title: string; status: string; current_revision: string; revisions: number }>`
    select slug, title, status, current_revision, (select count(*) from exam.revision r where r.test_id = t.id) as revisions
    from exam.test t order by id`.execute(database.db)
  return rows
}

function build() {
  const { source } = readTest(soundTest)
  if (source === null) throw new Error('the sound test cannot be read')
  return buildTest(source)
}

test('a start publishes the tests of the folder', async () => {
  await publishFolder()
  expect(await readTests()).toMatchObject([{ slug: 'every-type', title: 'Every question type', status: 'published', revisions: 1 }])
})

test('a second start changes nothing', async () => {
  await publishFolder()
  const before = await readTests()
  await publishFolder()
  expect(await readTests()).toEqual(before)
})

test('a corrected test is a new revision, and the old one stays', async () => {
  await publishFolder()
  const [before] = await readTests()
  await edit('test.yaml', 'Every question type', 'All question types')
  await publishFolder()
  const [after] = await readTests()
  expect(after).toMatchObject({ title: 'All question types', revisions: 2 })
  expect(after?.current_revision).not.toBe(before?.current_revision)
})

test('a correction that is taken back is the first revision again', async () => {
  await publishFolder()
  const before = await readTests()
  await edit('test.yaml', 'Every question type', 'All question types')
  await publishFolder()
  await edit('test.yaml', 'All question types', 'Every question type')
  await publishFolder()
  expect(await readTests()).toEqual(before.map((row) => ({ ...row, revisions: 2 })))
})

test('a test with faults is left out, and the others are published', async () => {
  await cp(join(folder, 'every-type'), join(folder, 'faulty'), { recursive: true })
  await writeFile(join(folder, 'faulty', 'test.yaml'), 'title: Faulty\n')
  await publishFolder()
  expect(await readTests()).toMatchObject([{ slug: 'every-type' }])
})

test('a published test that becomes faulty keeps its revision', async () => {
  await publishFolder()
  const before = await readTests()
  await edit('reading/part-1.yaml', 'number: 1\n', 'number: 4\n')
  await publishFolder()
  expect(await readTests()).toEqual(before)
})

test('a folder that is not there publishes nothing and stops nothing', async () => {
  await publishShippedTests(database.db, pathToFileURL(join(folder, 'nowhere/')), log)
  expect(await readTests()).toEqual([])
})

test('a retired test stays retired when its content changes', async () => {
  await publishFolder()
  await sql`update exam.test set status = 'retired'`.execute(database.db)
  await edit('test.yaml', 'Every question type', 'All question types')
  await publishFolder()
  expect(await readTests()).toMatchObject([{ status: 'retired', revisions: 2 }])
})

test('two servers that start at once publish once', async () => {
  await Promise.all([publishFolder(), publishFolder()])
  expect(await readTests()).toMatchObject([{ revisions: 1 }])
})

test('publishing the same again is told as no change', async () => {
  const test = build()
  const first = await inTransaction(database.db, (tx) => publishTest(tx, test))
  const second = await inTransaction(database.db, (tx) => publishTest(tx, test))
  expect([first.changed, second]).toEqual([true, { ...first, changed: false }])
})

test.each(['revision', 'section_paper', 'answer_key', 'band_table'])(
  'nothing in exam.%s can be changed, deleted or emptied',
  async (table) => {
    await publishFolder()
    const name = sql.table(`exam.${table}`)
    const column = sql.ref(table === 'band_table' || table === 'revision' ? 'module' : 'skill')
    await expect(sql`update ${name} set ${column} = ${column}`.execute(database.db)).rejects.toThrow('what is published never changes')
    await expect(sql`delete from ${name}`.execute(database.db)).rejects.toThrow('what is published never changes')
    await expect(sql`truncate ${name} cascade`.execute(database.db)).rejects.toThrow('what is published never changes')
  },
)
