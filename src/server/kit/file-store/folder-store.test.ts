import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FileStore, openFileStore } from './index.ts'

let root: string
let folder: string
let files: FileStore

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bandstand-files-'))
  folder = join(root, 'data', 'files')
  files = await openFileStore(folder)
})
afterEach(() => rm(root, { recursive: true, force: true }))

const bytes = Buffer.from('0123456789')
const name = createHash('sha256').update(bytes).digest('hex')
const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)

test('keeps bytes under their SHA-256, two folders deep', async () => {
  expect(await files.put(bytes)).toBe(name)
  expect((await stat(pathOf(name))).size).toBe(10)
  expect(await files.find(name)).toEqual({ bytes: 10 })
  expect(await buffer(files.read(name))).toEqual(bytes)
})

test('reads a range with both its ends', async () => {
  await files.put(bytes)
  expect(String(await buffer(files.read(name, { start: 2, end: 4 })))).toBe('234')
  expect(String(await buffer(files.read(name, { start: 9, end: 9 })))).toBe('9')
})

test('the same bytes again change nothing', async () => {
  await files.put(bytes)
  const before = await stat(pathOf(name))
  expect(await files.put(bytes)).toBe(name)
  expect((await stat(pathOf(name))).ino).toBe(before.ino)
})

test('many may put the same bytes at once, and no draft stays', async () => {
  const names = await Promise.all(Array.from({ length: 20 }, () => files.put(bytes)))
  expect(new Set(names)).toEqual(new Set([name]))
  expect(await readdir(join(folder, 'drafts'))).toEqual([])
  expect(await buffer(files.read(name))).toEqual(bytes)
})

test('bytes that are put again are as young as new ones', async () => {
  await files.put(bytes)
  await utimes(pathOf(name), 1_000_000_000, 1_000_000_000)
  expect(await files.putAt(name)).toEqual(new Date(1_000_000_000_000))
  await files.put(bytes)
  expect((await files.putAt(name))?.getFullYear()).toBeGreaterThan(2001)
  expect(await files.putAt(name.replaceAll(/./g, '0'))).toBeNull()
})

test('lists its files, and neither drafts nor folders', async () => {
  const others = await Promise.all(['one', 'two'].map((text) => files.put(Buffer.from(text))))
  await files.put(bytes)
  await writeFile(join(folder, 'drafts', 'left'), 'half')
  const listed: string[] = []
  for await (const each of files.list()) listed.push(each)
  expect(listed.toSorted()).toEqual([...others, name].toSorted())
})

test('lists those that were put before a time', async () => {
  const old = await files.put(Buffer.from('old'))
  await utimes(pathOf(old), 1_000_000_000, 1_000_000_000)
  await files.put(bytes)
  const listed: string[] = []
  for await (const each of files.list({ putBefore: new Date(1_000_000_001_000) })) listed.push(each)
  expect(listed).toEqual([old])
})

test.runIf(process.platform === 'linux')('lists its files without holding their folders open', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => files.put(Buffer.from(`file ${index}`))))
  const countOpen = async () => (await readdir('/proc/self/fd')).length
  const before = await countOpen()
  const open: { each: string; more: number }[] = []
  for await (const each of files.list()) open.push({ each, more: (await countOpen()) - before })
  expect(open).toHaveLength(40)
  expect(Math.max(...open.map(({ more }) => more))).toBeLessThan(5)
})

test('a file that a broken disk cut short is written again', async () => {
  await files.put(bytes)
  await writeFile(pathOf(name), 'cut')
  await files.put(bytes)
  expect(await buffer(files.read(name))).toEqual(bytes)
})

test('what was removed is not found, and removing it again is no fault', async () => {
  await files.put(bytes)
  await files.remove(name)
  await files.remove(name)
  expect(await files.find(name)).toBeNull()
  await expect(buffer(files.read(name))).rejects.toThrow('ENOENT')
})

test('bytes may come back after they were removed', async () => {
  await files.put(bytes)
  await files.remove(name)
  await files.put(bytes)
  expect(await files.find(name)).toEqual({ bytes: 10 })
})

test('a store that opens again has its files, and clears what was left half written', async () => {
  await files.put(bytes)
  const left = join(folder, 'drafts', 'left')
  await writeFile(left, 'half')
  await utimes(left, 1_000_000_000, 1_000_000_000)
  const again = await openFileStore(folder)
  expect(await again.find(name)).toEqual({ bytes: 10 })
  expect(await readdir(join(folder, 'drafts'))).toEqual([])
})

test('a name that is no SHA-256 leads nowhere', async () => {
  await expect(files.find('../../etc/passwd')).rejects.toThrow(TypeError)
  expect(() => files.read('ab')).toThrow(TypeError)
})
