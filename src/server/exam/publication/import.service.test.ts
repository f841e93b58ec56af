import { mkdir, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publishShippedTests } from './publication.service.ts'
import { getStaffTest, listRevisions, makeCurrent, retireTest } from '#server/exam/admin/staff-test.service.ts'
import { listMediaFiles } from '#server/exam/exam.service.ts'
import { listTestEvents } from '#server/exam/test-event.store.ts'
import { moveClock } from '#server/kit/clock.ts'
import { sql } from '#server/kit/database.ts'
import { createLog } from '#server/kit/log.ts'
import { createCaller } from '#tests/world/attempt.ts'
import { everyTypeFolder, fixtureFolder, shortMockFolder } from '#tests/world/content/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { type DataFolder, makeDataFolder, openTestFiles, type TestFiles } from '#tests/world/files.ts'
import { listFolderEntries, packZip, type ZipEntry } from '#tests/world/zip.ts'
import { checkFolder } from './check-folder.ts'
import { createImporter, type Importer, keptMs } from './import.service.ts'
import { inspectFolder } from './inspect-folder.ts'

const log = createLog('silent')
/** No key is corrected here. */
const staff = createCaller({ personId: 7 })
const recordCarried = () => Promise.reject(new Error('nothing was carried over'))
const everyType = await listFolderEntries(everyTypeFolder, 'from-elsewhere')
const mock = await listFolderEntries(shortMockFolder, 'whole-mock')

let database: TestDatabase
let store: TestFiles
let folder: DataFolder
let importer: Importer

beforeEach(async () => {
  database = await openTestDatabase()
  store = await openTestFiles()
  folder = await makeDataFolder()
  importer = openImporter(inspectFolder)
})
afterEach(async () => {
  await database.close()
  await store.close()
  await folder.remove()
})

/** Most of these judge in this process: starting another takes long. */
const openImporter = (judge?: typeof inspectFolder, path = folder.path) =>
  createImporter({
    db: database.db,
    files: store.files,
    log,
    folder: path,
    removeUnnamed: async (tx, hashes) => {
      const named = await listMediaFiles(tx, hashes)
      for (const hash of hashes.filter((each) => !named.includes(each))) await store.files.remove(hash)
    },
    ...(judge && { judge }),
  })
const check = (entries: readonly ZipEntry[]) => importer.check(Readable.from([packZip(entries)]))

async function countStored() {
  const { rows } = await sql<{ tests: number; media: number; uploads: number }>`
    select (select count(*) from exam.test) as tests, (select count(*) from exam.media) as media,
      (select count(*) from exam.upload) as uploads`.execute(database.db)
  const files: string[] = []
  for await (const name of store.files.list()) files.push(name)
  return { ...rows[0], files: files.length, folders: (await readdir(folder.path)).length }
}
const nothing = { tests: 0, media: 0, files: 0, uploads: 0, folders: 0 }

/** The same files with one of them changed, or left out. */
function edit(entries: readonly ZipEntry[], name: string, change: (content: Buffer) => Buffer | string | null): ZipEntry[] {
  if (!entries.some((entry) => String(entry.name).endsWith(`/${name}`))) throw new Error(`there is no ${name}`)
  return entries.flatMap((entry) => {
    if (!String(entry.name).endsWith(`/${name}`)) return [entry]
    const content = change(entry.content as Buffer)
    return content === null ? [] : [{ ...entry, content }]
  })
}
const replace = (from: string, to: string) => (content: Buffer) => content.toString().replace(from, to)

const prompt = mock.find(({ name }) => String(name).endsWith('part-1-1.mp3'))?.content as Buffer
const faulty: readonly (readonly [string, readonly ZipEntry[], { file: string; message: RegExp }])[] = [
  [
    'YAML that cannot be read',
    edit(everyType, 'reading.yaml', () => 'seconds: [1800\nparts: "\n'),
    { file: 'reading.yaml', message: /not valid YAML/ },
  ],
  ['no test.yaml', edit(everyType, 'test.yaml', () => null), { file: 'test.yaml', message: /is missing/ }],
  [
    'a recording that is missing',
    edit(mock, 'audio/speaking/part-1-1.mp3', () => null),
    { file: 'speaking.yaml', message: /audio\/speaking\/part-1-1\.mp3 does not exist/ },
  ],
  [
    'a recording that is something else',
    edit(mock, 'audio/listening.mp3', () => Buffer.concat([Buffer.from('RIFF....WAVEfmt '), Buffer.alloc(4000, 7)])),
    { file: 'audio/listening.mp3', message: /not an MP3 file/ },
  ],
  [
    'a recording of another length',
    edit(mock, 'audio/listening.mp3', () => prompt),
    { file: 'audio/listening.timing.yaml', message: /outside of 0 to \d+ ms/ },
  ],
  [
    'a file that nothing refers to',
    [...everyType, { name: 'from-elsewhere/reading/inner.zip', content: packZip(everyType) }],
    { file: 'reading/inner.zip', message: /nothing in the test refers/ },
  ],
]

describe('a test with faults is told line by line, and nothing of it is stored', () => {
  test.each(faulty)('%s', async (_what, entries, problem) => {
    const report = await check(entries)
    expect(report).toMatchObject({ upload: null, facts: null, problem_count: report.problems.length })
    expect(report.problems).toContainEqual(
      expect.objectContaining({ file: problem.file, line: expect.any(Number), message: expect.stringMatching(problem.message) }),
    )
    expect(await countStored()).toEqual(nothing)
  })
})

test('a zip that is refused, and one whose sender goes away, leave nothing behind', async () => {
  await expect(check([{ name: '../test.yaml' }])).rejects.toMatchObject({ code: 'ZIP_NAME' })
  const cut = new Readable({ read() {} })
  cut.on('error', () => undefined)
  cut.push(packZip(everyType).subarray(0, 500))
  const checking = importer.check(cut)
  cut.destroy(new Error('gone'))
  await expect(checking).rejects.toThrow('gone')
  expect(await countStored()).toEqual(nothing)
})

test('a sound test is told with its facts and published when somebody says so, recordings and all', async () => {
  importer = openImporter()
  const report = await check(mock)
  expect(report).toMatchObject({
    slug: 'whole-mock',
    problems: [],
    facts: {
      kind: 'full',
      sections: [{ skill: 'listening', question_count: 8 }, { skill: 'reading' }, { skill: 'writing' }, { skill: 'speaking' }],
    },
    current: null,
    same: false,
    key_changes: [],
  })
  expect(await countStored()).toEqual({ ...nothing, files: 6, uploads: 1 })
  const id = await importer.publish(report.upload ?? '', { by: staff })
  expect(await getStaffTest(database.db, id)).toMatchObject({
    slug: 'whole-mock',
    status: 'published',
    current_revision: report.facts?.revision,
  })
  expect(await countStored()).toEqual({ ...nothing, tests: 1, media: 6, files: 6 })
  await expect(importer.publish(report.upload ?? '', { by: staff })).rejects.toMatchObject({ code: 'NO_SUCH_UPLOAD' })
  await expect(importer.publish('../../etc', { by: staff })).rejects.toMatchObject({ code: 'NO_SUCH_UPLOAD' })
})

test('a correction tells whose key changes, and becomes a new revision; an older one can be put forward again', async () => {
  const { db } = database
  const first = await check(everyType)
  const id = await importer.publish(first.upload ?? '', { by: staff })
  expect(await check(everyType)).toMatchObject({ same: true, current: { id, revision: first.facts?.revision ?? '' } })

  const corrected = edit(everyType, 'reading/part-1.yaml', replace('key: "TRUE"', 'key: "NOT GIVEN"'))
  const second = await check(corrected)
  expect(second.key_changes).toEqual([
    { skill: 'reading', numbers: [expect.any(Number)], change: 'changed', before: ['TRUE'], after: ['NOT GIVEN'], corrected: false },
  ])
  expect(await importer.publish(second.upload ?? '', { by: staff })).toBe(id)
  const { data } = await listRevisions(db, { id, page: 1, per_page: 20 })
  expect(data.map(({ hash, is_current }) => [hash, is_current])).toEqual(
    expect.arrayContaining([
      [first.facts?.revision, false],
      [second.facts?.revision, true],
    ]),
  )

  const by = { log, caller: createCaller({ personId: 1 }), recordCarried }
  await retireTest(db, id, by)
  expect(await getStaffTest(db, id)).toMatchObject({ status: 'retired' })
  await makeCurrent(db, { id, revision: first.facts?.revision ?? '' }, by)
  expect(await getStaffTest(db, id)).toMatchObject({ status: 'published', current_revision: first.facts?.revision })
  await expect(makeCurrent(db, { id, revision: 'f'.repeat(64) }, by)).rejects.toMatchObject({ code: 'NO_SUCH_REVISION' })
  await expect(retireTest(db, 9999, by)).rejects.toMatchObject({ code: 'UNKNOWN_TEST' })
})

test('a start does not put a shipped test back over a correction that was imported', async () => {
  const start = () => publishShippedTests({ db: database.db, files: store.files, log }, fixtureFolder)
  await start()
  const shipped = await listFolderEntries(everyTypeFolder, 'every-type')
  const report = await check(edit(shipped, 'reading/part-1.yaml', replace('key: "TRUE"', 'key: "NOT GIVEN"')))
  const id = await importer.publish(report.upload ?? '', { by: staff })
  await start()
  expect(await getStaffTest(database.db, id)).toMatchObject({ current_revision: report.facts?.revision, revision_count: 2 })
})

test('what one server has checked another publishes', async () => {
  const other = await makeDataFolder()
  const { upload } = await check(mock)
  const id = await openImporter(inspectFolder, other.path).publish(upload ?? '', { by: staff })
  expect(await getStaffTest(database.db, id)).toMatchObject({ slug: 'whole-mock', status: 'published' })
  expect(await countStored()).toEqual({ ...nothing, tests: 1, media: 6, files: 6 })
  await other.remove()
})

test('an upload waits for an hour, then it is swept away with its recordings', async () => {
  const { upload } = await check(mock)
  await importer.sweep()
  expect(await countStored()).toEqual({ ...nothing, files: 6, uploads: 1 })
  await moveClock(database.db, { advanceMs: keptMs + 1000 })
  await expect(importer.publish(upload ?? '', { by: staff })).rejects.toMatchObject({ code: 'NO_SUCH_UPLOAD' })
  await importer.sweep()
  expect(await countStored()).toEqual(nothing)
})

test('a sweep takes what a crash left on the disk, and nothing that is being checked, here or on another server', async () => {
  const leave = async (name: string, ageMs: number) => {
    const path = join(folder.path, name.repeat(32))
    await mkdir(join(path, 'test'), { recursive: true })
    const at = new Date(Date.now() - ageMs)
    await utimes(path, at, at)
  }
  await leave('a', keptMs + 60_000)
  await leave('b', keptMs - 60_000)
  await importer.sweep()
  expect(await readdir(folder.path)).toEqual(['b'.repeat(32)])
})

test('what is not stored as it was checked, or has lost a recording, is not published', async () => {
  const [one, other] = [await check(mock), await check(mock)]
  await sql`update exam.upload set content = replace(content, 'TRUE', 'FALSE') where name = ${one.upload}`.execute(database.db)
  await expect(importer.publish(one.upload ?? '', { by: staff })).rejects.toMatchObject({ code: 'UPLOAD_CHANGED' })
  for await (const name of store.files.list()) {
    await store.files.remove(name)
    break
  }
  await expect(importer.publish(other.upload ?? '', { by: staff })).rejects.toMatchObject({ code: 'UPLOAD_CHANGED' })
  expect(await countStored()).toMatchObject({ tests: 0, media: 0 })
})

test('an upload that was checked before the test came to stand elsewhere is not published, and may be kept as a draft', async () => {
  const [one, other] = [await check(everyType), await check(everyType)]
  await importer.publish(one.upload ?? '', { by: null })
  await expect(importer.publish(other.upload ?? '', { by: null })).rejects.toMatchObject({ code: 'TEST_MOVED' })
  await importer.publish(other.upload ?? '', { draft: true, by: null })
})

test('a folder that takes too long to judge is refused', async () => {
  await expect(checkFolder(folder.path, 1)).rejects.toMatchObject({ code: 'NOT_CHECKED' })
})

test('an upload that keeps the checker busy holds up no other', async () => {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  let turn = 0
  importer = openImporter(async (path) => {
    turn += 1
    if (turn === 1) await held
    return inspectFolder(path)
  })
  const slow = check(everyType)
  await expect.poll(() => turn).toBe(1)
  expect((await check(everyType)).upload).not.toBeNull()
  release()
  await slow
})

test('a draft is stored without being taken by anybody; published later it is the same revision', async () => {
  const draft = await importer.publish((await check(everyType)).upload ?? '', { draft: true, by: staff })
  expect(await getStaffTest(database.db, draft)).toMatchObject({ status: 'draft', current_revision: null, revision_count: 1 })
  const { data } = await listRevisions(database.db, { id: draft, page: 1, per_page: 20 })
  const revision = data[0]?.hash ?? ''
  await makeCurrent(database.db, { id: draft, revision }, { log, caller: staff, recordCarried })
  expect(await getStaffTest(database.db, draft)).toMatchObject({ status: 'published', current_revision: revision, revision_count: 1 })

  const edited = edit(everyType, 'test.yaml', replace('title: ', 'title: New '))
  await importer.publish((await check(edited)).upload ?? '', { draft: true, by: staff })
  expect(await getStaffTest(database.db, draft)).toMatchObject({ status: 'published', current_revision: revision, revision_count: 2 })
  await importer.publish((await check(edited)).upload ?? '', { by: staff })
  const { current_revision, revision_count } = await getStaffTest(database.db, draft)
  expect([current_revision === revision, revision_count]).toEqual([false, 2])
  await retireTest(database.db, draft, { log, caller: createCaller({ personId: 8 }) })
  await expect(
    makeCurrent(database.db, { id: draft, revision: '0'.repeat(64) }, { log, caller: createCaller({ personId: 8 }), recordCarried }),
  ).rejects.toMatchObject({
    code: 'NO_SUCH_REVISION',
  })
  const { rows } = await listTestEvents(database.db, draft, { limit: 20, offset: 0 })
  expect(rows.map(({ kind, person_id }) => [kind, person_id])).toEqual([
    ['retired', 8],
    ['imported', 7],
    ['drafted', 7],
    ['made_current', 7],
    ['drafted', 7],
  ])
  expect(rows.at(-1)?.revision).toBe(revision)
  expect([rows[0]?.revision, rows[1]?.revision]).toEqual([current_revision, current_revision])
  await expect(database.pool.query('delete from exam.test_event')).rejects.toThrow('never changes')
})
