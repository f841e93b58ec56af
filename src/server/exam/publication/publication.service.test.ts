import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#server/kit/database.ts'
import { createLog } from '#server/kit/log.ts'
import { shortMockFolder, fixtureFolder } from '#tests/world/content/fixtures.ts'
import { soundTest } from '#tests/world/content/plant-fault.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { openTestFiles, type TestFiles } from '#tests/world/files.ts'
import { buildTest, readTest } from '#server/authoring/index.ts'
import { getMedia } from '#server/exam/exam.service.ts'
import { publishShippedTests, publishTest } from './publication.service.ts'

const columns: Readonly<Record<string, string>> = { band_table: 'module', revision: 'module', media: 'type' }
const listeningTypes = ['form-completion', 'map-labelling', 'matching-features', 'multiple-choice']
const log = createLog('silent')
let database: TestDatabase
let store: TestFiles
let folder: string

beforeEach(async () => {
  database = await openTestDatabase()
  store = await openTestFiles()
  folder = await mkdtemp(join(tmpdir(), 'bandstand-content-'))
  await cp(fileURLToPath(new URL('every-type', fixtureFolder)), join(folder, 'every-type'), { recursive: true })
})

afterEach(async () => {
  await database.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const publish = (path: string) => publishShippedTests({ db: database.db, files: store.files, log }, pathToFileURL(path))
const publishFolder = () => publish(`${folder}/`)

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
  await publish(join(folder, 'nowhere/'))
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
  expect([first.changed, second]).toEqual([true, { ...first, before: first.revision, changed: false }])
})

describe('the recordings of a test', () => {
  beforeEach(() => cp(fileURLToPath(shortMockFolder), join(folder, 'short-mock'), { recursive: true }))

  async function findRevision(): Promise<string> {
    const { rows } = await sql<{ revision: string }>`
      select current_revision as revision from exam.test where slug = 'short-mock'`.execute(database.db)
    return rows[0]?.revision ?? ''
  }

  test('are found by revision and name, and their bytes in the file store', async () => {
    await publishFolder()
    const track = await getMedia(database.db, await findRevision(), 'listening.mp3')
    const shipped = await readFile(join(folder, 'short-mock/audio/listening.mp3'))
    expect(track).toMatchObject({ type: 'audio/mpeg', bytes: shipped.length, duration_ms: 37_049 })
    expect(await buffer(store.files.read(track.sha256))).toEqual(shipped)
    expect(await getMedia(database.db, await findRevision(), 'speaking-part-2-1.mp3')).toMatchObject({ type: 'audio/mpeg' })
  })

  test('of another revision or another name are not there', async () => {
    await publishFolder()
    await expect(getMedia(database.db, 'none', 'listening.mp3')).rejects.toThrow('has no listening.mp3')
    await expect(getMedia(database.db, await findRevision(), 'audio/listening.mp3')).rejects.toThrow('has no audio')
  })

  test('that changed make a new revision, and the old one keeps its own', async () => {
    await publishFolder()
    const before = await findRevision()
    const track = await getMedia(database.db, before, 'speaking-part-1-1.mp3')
    await cp(join(folder, 'short-mock/audio/speaking/part-1-2.mp3'), join(folder, 'short-mock/audio/speaking/part-1-1.mp3'))
    await publishFolder()
    expect(await findRevision()).not.toBe(before)
    expect(await getMedia(database.db, before, 'speaking-part-1-1.mp3')).toEqual(track)
  })

  test('that the file store has lost come back at the next start', async () => {
    await publishFolder()
    const { sha256 } = await getMedia(database.db, await findRevision(), 'listening.mp3')
    await store.files.remove(sha256)
    await publishFolder()
    expect(await store.files.find(sha256)).toEqual({ bytes: 222_816 })
  })

  test('tell how much each section asks', async () => {
    await publishFolder()
    const { rows } = await sql`
      select skill, seconds, question_count, part_count, types from exam.section_paper where revision = ${await findRevision()}
      order by array_position(array['listening', 'reading', 'writing', 'speaking'], skill)`.execute(database.db)
    expect(rows).toEqual([
      { skill: 'listening', seconds: 58, question_count: 8, part_count: 2, types: listeningTypes },
      { skill: 'reading', seconds: 300, question_count: 4, part_count: 1, types: ['true-false-not-given', 'sentence-completion'] },
      { skill: 'writing', seconds: 600, question_count: 2, part_count: 2, types: [] },
      { skill: 'speaking', seconds: 180, question_count: 5, part_count: 3, types: [] },
    ])
  })
})

test.each(['revision', 'section_paper', 'answer_key', 'band_table', 'media'])(
  'nothing in exam.%s can be changed, deleted or emptied',
  async (table) => {
    await cp(fileURLToPath(shortMockFolder), join(folder, 'short-mock'), { recursive: true })
    await publishFolder()
    const name = sql.table(`exam.${table}`)
    const column = sql.ref(columns[table] ?? 'skill')
    await expect(sql`update ${name} set ${column} = ${column}`.execute(database.db)).rejects.toThrow('what is published never changes')
    await expect(sql`delete from ${name}`.execute(database.db)).rejects.toThrow('what is published never changes')
    await expect(sql`truncate ${name} cascade`.execute(database.db)).rejects.toThrow('what is published never changes')
  },
)
