import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestFileStore, testFileStores } from '#tests/world/file-stores.ts'

const bytes = Buffer.from('0123456789')
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const name = hashOf(bytes)
const pathOf = (sha256: string) => `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
const longAgo = new Date(1_000_000_000_000)

async function collect(names: AsyncIterable<string>): Promise<string[]> {
  const collected: string[] = []
  for await (const each of names) collected.push(each)
  return collected.toSorted()
}

describe.each(Object.entries(testFileStores))('a file store %s', (_name, open) => {
  let store: TestFileStore
  beforeEach(async () => {
    store = await open()
  })
  afterEach(() => store.close())

  const readText = async (range?: { start: number; end: number }) => String(await buffer(store.files.read(name, range)))

  test('keeps bytes under their SHA-256, and nothing else', async () => {
    expect(await store.files.put(bytes)).toBe(name)
    expect(await store.listPaths()).toEqual([pathOf(name)])
    expect(await store.files.find(name)).toEqual({ bytes: 10 })
    expect(await readText()).toBe('0123456789')
  })

  test('keeps an empty file', async () => {
    const empty = await store.files.put(new Uint8Array())
    expect(await store.files.find(empty)).toEqual({ bytes: 0 })
    expect(await buffer(store.files.read(empty))).toHaveLength(0)
  })

  test('keeps the bytes that a view shows of a longer buffer', async () => {
    expect(await store.files.put(Buffer.from('xx0123456789xx').subarray(2, 12))).toBe(name)
    expect(await readText()).toBe('0123456789')
  })

  test('reads a range with both its ends, as far as the file goes', async () => {
    await store.files.put(bytes)
    expect(await readText({ start: 2, end: 4 })).toBe('234')
    expect(await readText({ start: 0, end: 0 })).toBe('0')
    expect(await readText({ start: 9, end: 9 })).toBe('9')
    expect(await readText({ start: 8, end: 99 })).toBe('89')
    expect(await readText({ start: 10, end: 12 })).toBe('')
  })

  test('reads a long file and ranges of it just as they were put', async () => {
    const content = Buffer.from(new Uint8Array(3_000_001).map((_, index) => (index * 7 + (index >> 8)) & 255))
    const sha256 = await store.files.put(content)
    expect(hashOf(await buffer(store.files.read(sha256)))).toBe(sha256)
    const ranges = [
      { start: 262_143, end: 262_144 },
      { start: 1, end: 2_999_999 },
      { start: 3_000_000, end: 3_000_000 },
    ]
    for (const range of ranges) {
      const part = await buffer(store.files.read(sha256, range))
      expect(part.equals(content.subarray(range.start, range.end + 1))).toBe(true)
    }
  })

  test('lets a reader go in the middle of a file', async () => {
    const sha256 = await store.files.put(Buffer.alloc(3_000_000, 'a'))
    for await (const piece of store.files.read(sha256)) {
      expect(piece).not.toHaveLength(0)
      break
    }
    expect(await store.files.find(sha256)).toEqual({ bytes: 3_000_000 })
  })

  test('keeps what many put at once as one file', async () => {
    const names = await Promise.all(Array.from({ length: 20 }, () => store.files.put(bytes)))
    expect(new Set(names)).toEqual(new Set([name]))
    expect(await store.listPaths()).toEqual([pathOf(name)])
    expect(await readText()).toBe('0123456789')
  })

  test('makes bytes that are put again as young as new ones', async () => {
    await store.files.put(bytes)
    await store.setPutAt(pathOf(name), longAgo)
    expect(await store.files.putAt(name)).toEqual(longAgo)
    await store.files.put(bytes)
    expect((await store.files.putAt(name))?.getFullYear()).toBeGreaterThan(2001)
  })

  test('writes a file again that is shorter than it was', async () => {
    await store.plant(pathOf(name), 'cut')
    await store.files.put(bytes)
    expect(await readText()).toBe('0123456789')
  })

  test('lists its files, and nothing else that lies there', async () => {
    const others = await Promise.all(Array.from({ length: 20 }, (_, index) => store.files.put(Buffer.from(`file ${index}`))))
    await store.plant('drafts/left', 'half')
    await store.plant('README', 'somebody put this here')
    await store.plant(`ab/cd/${'f'.repeat(63)}`, 'a name that is too short')
    expect(await collect(store.files.list())).toEqual(others.toSorted())
  })

  test('lists those that were put before a time', async () => {
    const old = await store.files.put(Buffer.from('old'))
    await store.setPutAt(pathOf(old), longAgo)
    await store.files.put(bytes)
    expect(await collect(store.files.list({ putBefore: new Date(longAgo.getTime() + 1000) }))).toEqual([old])
  })

  test('knows nothing of a file that is not there', async () => {
    expect(await store.files.find(name)).toBeNull()
    expect(await store.files.putAt(name)).toBeNull()
    await expect(buffer(store.files.read(name))).rejects.toThrow('ENOENT')
    await expect(buffer(store.files.read(name, { start: 0, end: 1 }))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('removes a file once and for all, and takes it back', async () => {
    await store.files.put(bytes)
    await store.files.remove(name)
    await store.files.remove(name)
    expect(await store.files.find(name)).toBeNull()
    expect(await store.listPaths()).toEqual([])
    await store.files.put(bytes)
    expect(await readText()).toBe('0123456789')
  })

  test('has its files when it is opened again', async () => {
    await store.files.put(bytes)
    const again = await store.reopen()
    expect(await again.find(name)).toEqual({ bytes: 10 })
  })

  test.each(['../../etc/passwd', 'ab', name.toUpperCase(), `${name}/..`, ''])('refuses %j as a name', async (other) => {
    await expect(store.files.find(other)).rejects.toThrow(TypeError)
    await expect(store.files.putAt(other)).rejects.toThrow(TypeError)
    await expect(store.files.remove(other)).rejects.toThrow(TypeError)
    expect(() => store.files.read(other)).toThrow(TypeError)
  })
})
