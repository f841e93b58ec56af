import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

test.runIf(process.platform === 'linux')('nobody else on the machine reads the files', async () => {
  await files.put(bytes)
  const modeOf = async (path: string) => (await stat(path)).mode & 0o077
  expect(await Promise.all([folder, join(folder, name.slice(0, 2)), join(folder, 'drafts')].map(modeOf))).toEqual([0, 0, 0])
})

test('the same bytes again change nothing', async () => {
  await files.put(bytes)
  const before = await stat(pathOf(name))
  expect(await files.put(bytes)).toBe(name)
  expect((await stat(pathOf(name))).ino).toBe(before.ino)
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

test('a store that opens again has its files, and clears what was left half written', async () => {
  await files.put(bytes)
  const left = join(folder, 'drafts', 'left')
  await writeFile(left, 'half')
  await utimes(left, 1_000_000_000, 1_000_000_000)
  const again = await openFileStore(folder)
  expect(await again.find(name)).toEqual({ bytes: 10 })
  expect(await readdir(join(folder, 'drafts'))).toEqual([])
})
