import { cp, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getForm, publishShippedTests } from '#server/exam/index.ts'
import { moveClock } from '#server/kit/clock.ts'
import { inTransaction } from '#server/kit/database.ts'
import { lockFiles } from '#server/kit/file-lock.ts'
import { type FileStore, openFileStore } from '#server/kit/file-store/index.ts'
import { createLog } from '#server/kit/log.ts'
import { type Candidate, type ExamWorld, openExamWorld, seatSpeaker } from '#tests/world/attempt.ts'
import { shortMockFolder } from '#tests/world/content/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { makeDataFolder, openTestFiles } from '#tests/world/files.ts'
import { cutStream, sendTake } from '#tests/world/recordings.ts'
import { completeRecording } from './recording.service.ts'
import { listTakes, putTake } from './take.store.ts'
import { removeOrphans, removeUnnamed } from './unnamed-files.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())
afterEach(() => moveClock(world.db, 'reset'))

const hours = 3600

async function listPlayed(): Promise<string[]> {
  const { rows } = await world.pool.query<{ sha256: string }>('select distinct sha256 from exam.media')
  return rows.map(({ sha256 }) => sha256)
}

async function record(): Promise<{ candidate: Candidate; file: string }> {
  const candidate = await seatSpeaker(world)
  await sendTake(world, candidate, cutStream('webm'))
  await completeRecording(world, { id: candidate.id, question: 'part-1.1', takes: [{ take: 1, chunks: 5 }] }, candidate.caller)
  return { candidate, file: (await listTakes(world.db, candidate.id))[0]?.sha256 ?? '' }
}

/** Settles when the work waits for a file that another transaction holds. */
async function untilItWaits(work: Promise<unknown>, { pool }: Pick<TestDatabase, 'pool'> = world): Promise<void> {
  let ended = false
  void work.finally(() => (ended = true)).catch(() => undefined)
  while (!ended) {
    const { rows } = await pool.query(
      `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
    )
    if (rows.length > 0) return
  }
  throw new Error('it did not wait')
}

test('a file that nothing names is removed after a day; what a recording or a test plays stays', async () => {
  const { file } = await record()
  const played = await listPlayed()
  const orphan = await world.files.put(Buffer.from('put, and then the power went'))
  await world.advance(23 * hours)
  await removeOrphans(world)
  expect(await world.files.find(orphan)).not.toBeNull()
  await world.advance(2 * hours)
  await removeOrphans(world)
  expect(await world.files.find(orphan)).toBeNull()
  expect(played.length).toBeGreaterThan(0)
  const found = await Promise.all([file, ...played].map((name) => world.files.find(name)))
  expect(found.filter((each) => each === null)).toEqual([])
})

test('a file that somebody is about to name stays', async () => {
  const { candidate } = await record()
  const file = await world.files.put(Buffer.from('an old file that is recorded once more'))
  await world.advance(25 * hours)
  const [take] = await listTakes(world.db, candidate.id)
  let removal: Promise<void> | undefined
  await inTransaction(world.db, async (tx) => {
    await lockFiles(tx, [file])
    removal = removeOrphans(world)
    await untilItWaits(removal)
    if (take !== undefined) await putTake(tx, candidate.id, { ...take, take: 2, sha256: file, peaks: Buffer.alloc(0), at: new Date() })
  })
  await removal
  expect(await world.files.find(file)).not.toBeNull()
})

test('a file that is put again meanwhile stays, too', async () => {
  const folder = await makeDataFolder()
  const files = await openFileStore(folder.path)
  const bytes = Buffer.from('put twice')
  const file = await files.put(bytes)
  const longAgo = new Date(0)
  await utimes(join(folder.path, file.slice(0, 2), file.slice(2, 4), file), longAgo, longAgo)
  let removal: Promise<void> | undefined
  await inTransaction(world.db, async (tx) => {
    await lockFiles(tx, [file])
    removal = removeOrphans({ db: world.db, files })
    await untilItWaits(removal)
    await files.put(bytes)
  })
  await removal
  expect(await files.find(file)).not.toBeNull()
  await folder.remove()
})

test('files that belong to another database are left alone', async () => {
  const { files, close } = await openTestFiles()
  const names = await Promise.all(Array.from({ length: 21 }, (_, index) => files.put(Buffer.from(`file ${index}`))))
  await world.advance(25 * hours)
  await removeOrphans({ db: world.db, files })
  const found = await Promise.all(names.map((name) => files.find(name)))
  expect(found.filter((each) => each === null)).toEqual([])
  await close()
})

test('a test that is published meanwhile has its files', async () => {
  const [database, { files, close }, folder] = [await openTestDatabase(), await openTestFiles(), await makeDataFolder()]
  await cp(fileURLToPath(shortMockFolder), join(folder.path, 'short-mock'), { recursive: true })
  const file = await files.put(await readFile(join(folder.path, 'short-mock/audio/listening.mp3')))
  let publication: Promise<void> | undefined
  await inTransaction(database.db, async (tx) => {
    await lockFiles(tx, [file])
    publication = publishShippedTests({ db: database.db, files, log: createLog('silent') }, pathToFileURL(`${folder.path}/`))
    await untilItWaits(publication, database)
    await removeUnnamed(tx, files, [file])
    expect(await files.find(file)).toBeNull()
  })
  await publication
  expect(await files.find(file)).not.toBeNull()
  await Promise.all([database.close(), close(), folder.remove()])
})

test('a part that is made meanwhile has the recording that was cut for it', async () => {
  const { rows } = await world.pool.query<{ revision: string }>(
    `select current_revision as revision from exam.test where slug = 'short-mock'`,
  )
  let cut = ''
  let removal: Promise<void> | undefined
  const removeOnceHeld = async (hold: () => void) =>
    inTransaction(world.db, async (tx) => {
      await lockFiles(tx, [cut])
      hold()
      await untilItWaits(making)
      await removeUnnamed(tx, world.files, [cut])
      expect(await world.files.find(cut)).toBeNull()
    })
  const put: FileStore['put'] = async (bytes) => {
    const name = await world.files.put(bytes)
    if (cut !== '') return name
    cut = name
    await new Promise<void>((hold) => (removal = removeOnceHeld(hold)))
    return name
  }
  const making = getForm({ db: world.db, files: { ...world.files, put } }, rows[0]?.revision ?? '', 'listening-1')
  expect(await making).not.toBeNull()
  await removal
  expect(await listPlayed()).toContain(cut)
  expect(await world.files.find(cut)).not.toBeNull()
})
