import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/kit/log.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { type DataFolder, makeDataFolder } from '#tests/world/files.ts'
import { importWordSounds } from './word-sound.service.ts'
import { findSound } from './word-sound.store.ts'

let database: TestDatabase
let folder: DataFolder
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await makeDataFolder()
})
afterAll(() => database.close())

async function importFiles(sound: string, places: object): Promise<void> {
  const path = join(folder.path, 'word-sounds')
  await mkdir(path, { recursive: true })
  await writeFile(join(path, 'words.mp3'), sound)
  await writeFile(join(path, 'words.json'), JSON.stringify(places))
  await importWordSounds({ db: database.db, log: createLog('silent') }, pathToFileURL(`${path}/`))
}

const listen = async (word: string) => (await findSound(database.db, word))?.toString()

test('without files no word has a sound', async () => {
  await importWordSounds({ db: database.db, log: createLog('silent') }, pathToFileURL(join(folder.path, 'nothing/')))
  expect(await listen('harbour')).toBeUndefined()
})

test('each word has its part of the file, whatever its capitals, and a changed file replaces all', async () => {
  await importFiles('harbourquay', { harbour: [0, 7], quay: [7, 4] })
  expect(await Promise.all(['Harbour', 'quay', 'pier'].map(listen))).toEqual(['harbour', 'quay', undefined])
  await importFiles('harbourpier', { harbour: [0, 7], pier: [7, 4] })
  expect(await Promise.all(['harbour', 'quay', 'pier'].map(listen))).toEqual(['harbour', undefined, 'pier'])
})

test('two servers that start together store them once', async () => {
  await Promise.all(['one', 'other'].map(() => importFiles('harbour', { harbour: [0, 7] })))
  expect(await listen('harbour')).toBe('harbour')
})

test('more words than one statement takes are stored', async () => {
  const places = Object.fromEntries(Array.from({ length: 450 }, (_, place) => [`word${place}`, [place, 1]]))
  await importFiles('x'.repeat(450), places)
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from flashcard.word_sound')
  expect(rows[0]?.count).toBe(450)
})
