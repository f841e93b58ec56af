import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isUnavailable } from '#server/kit/database.ts'
import { SettingsError } from '#server/kit/settings.ts'
import { makeDataFolder } from '#tests/world/files.ts'
import { type S3Fault, startTestS3Server, type TestS3Server } from '#tests/world/s3-server.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './index.ts'
import { createS3Client } from './s3-client.ts'
import { openS3Store } from './s3-store.ts'

let server: TestS3Server
let files: FileStore
let logged: object[]

const log = { warn: (fields: unknown) => void logged.push(fields as object) }
const quick = { log, timeoutMs: 5000, retryDelayMs: 1 }
const impatient = { ...quick, stallMs: 100 }

beforeEach(async () => {
  logged = []
  server = await startTestS3Server()
  files = await openS3Store(server.bucket, quick)
  server.asked.length = 0
})
afterEach(() => server.close())

const bytes = Buffer.alloc(100_000, 'a file of some length; ')
const name = createHash('sha256').update(bytes).digest('hex')
const path = `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`

/** What a promise fails with. */
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

const calls: Readonly<Record<string, (store: FileStore) => Promise<unknown>>> = {
  put: (store) => store.put(Buffer.from('another file')),
  find: (store) => store.find(name),
  read: (store) => buffer(store.read(name)),
  'read a range': (store) => buffer(store.read(name, { start: 5, end: 50_000 })),
  remove: (store) => store.remove(name),
  list: async (store) => {
    for await (const each of store.list()) expect(each).toBe(name)
  },
  putAt: (store) => store.putAt(name),
}

describe.each(Object.entries(calls))('%s', (_name, call) => {
  test.each<S3Fault>(['it answers 500', 'it hangs up', 'its bucket is gone', 'a page of strangers stands there'])(
    'is refused like a full disk when %s, and changes nothing',
    async (fault) => {
      await files.put(bytes)
      const before = [...server.objects]
      server.fail(fault)
      expect(isUnavailable(await failureOf(call(files)))).toBe(true)
      expect([...server.objects]).toEqual(before)
    },
  )

  test('goes through when the store answers at the second or third time', async () => {
    await files.put(bytes)
    for (const fault of ['it answers 500', 'it hangs up'] as const) {
      server.fail(fault, { times: 2 })
      expect(await failureOf(call(files))).toBeNull()
      await files.put(bytes)
    }
    expect(logged).toEqual([])
  })
})

test('no call waits for ever for a store that says nothing', async () => {
  server.fail('it says nothing')
  const client = createS3Client(server.bucket, { ...quick, timeoutMs: 50 })
  const failure = await failureOf(client.ask({ method: 'GET', path: '' }, (response) => response.text()))
  expect(failure).toMatchObject({ reason: 'no answer within 50 ms' })
  expect(isUnavailable(failure)).toBe(true)
  expect(server.asked).toEqual(['GET '])
})

describe('an upload', () => {
  test.each<S3Fault>(['it hangs up in an upload', 'an upload is changed on its way'])('leaves nothing when %s', async (fault) => {
    server.fail(fault)
    expect(isUnavailable(await failureOf(files.put(bytes)))).toBe(true)
    expect(server.objects.size).toBe(0)
    server.mend()
    expect(await files.put(bytes)).toBe(name)
    expect(server.objects.get(path)?.bytes.equals(bytes)).toBe(true)
  })

  test('is not sent again within an hour, since callers put what they hold once more', async () => {
    await files.put(bytes)
    await files.put(bytes)
    expect(server.asked).toEqual([`HEAD ${path}`, `PUT ${path}`, `HEAD ${path}`])
    const stored = server.objects.get(path)
    if (stored !== undefined) stored.putAt = new Date(Date.now() - 3_700_000)
    await files.put(bytes)
    expect(server.asked.slice(3)).toEqual([`HEAD ${path}`, `PUT ${path}`])
  })
})

describe('an answer', () => {
  test.each<S3Fault>(['it hangs up in an answer', 'it stops in an answer'])('never ends early when %s', async (fault) => {
    await files.put(bytes)
    const store = await openS3Store(server.bucket, impatient)
    server.fail(fault)
    for (const range of [undefined, { start: 0, end: 99_999 }]) {
      expect(isUnavailable(await failureOf(buffer(store.read(name, range))))).toBe(true)
    }
    expect(logged).toHaveLength(2)
  })

  test.each<S3Fault>(['it hangs up in an answer', 'it stops in an answer'])(
    'goes on where it broke when %s now and then',
    async (fault) => {
      await files.put(bytes)
      const store = await openS3Store(server.bucket, impatient)
      for (const range of [undefined, { start: 100, end: 90_099 }]) {
        server.fail(fault, { times: 2 })
        const whole = await buffer(store.read(name, range))
        expect(whole.equals(range === undefined ? bytes : bytes.subarray(100, 90_100))).toBe(true)
      }
      expect(logged).toEqual([])
    },
  )

  test('is none when the whole file comes for a part of it', async () => {
    await files.put(bytes)
    server.fail('it knows no ranges')
    const failure = await failureOf(buffer(files.read(name, { start: 5, end: 9 })))
    expect(failure).toMatchObject({ message: expect.stringContaining('200 is no answer to bytes=5-9') })
  })

  test('is asked for when it is read, once', async () => {
    await files.put(bytes)
    server.asked.length = 0
    files.read(name).destroy()
    expect(server.asked).toEqual([])
    expect(await buffer(files.read(name, { start: 0, end: 9 }))).toHaveLength(10)
    expect(server.asked).toEqual([`GET ${path}`])
  })

  test('is given up with its reader', async () => {
    await files.put(bytes)
    for (const fault of ['it stops in an answer', 'it says nothing'] as const) {
      server.fail(fault)
      const read = files.read(name)
      read.resume()
      await expect.poll(() => server.countAnswering()).toBe(1)
      read.destroy()
      await expect.poll(() => server.countAnswering()).toBe(0)
    }
    expect(logged).toEqual([])
  })
})

test('lists more files than one answer tells', async () => {
  const names = Array.from({ length: 2500 }, (_, index) => createHash('sha256').update(String(index)).digest('hex'))
  for (const each of names)
    server.objects.set(`${each.slice(0, 2)}/${each.slice(2, 4)}/${each}`, { bytes: Buffer.from('x'), putAt: new Date() })
  const listed: string[] = []
  for await (const each of files.list()) listed.push(each)
  expect(listed).toEqual(names.toSorted())
  expect(server.asked).toEqual(['GET ', 'GET ', 'GET '])
})

describe('a start', () => {
  test.each([
    ['another key', { accessKeyId: 'nobody' }, '403 InvalidAccessKeyId'],
    ['another secret', { secretAccessKey: 'guessed' }, '403 SignatureDoesNotMatch'],
    ['another region', { region: 'us-east-1' }, '403 AuthorizationHeaderMalformed'],
    ['another bucket', { url: '/none' }, '404 NoSuchBucket'],
    ['a port where nobody listens', { url: 'http://127.0.0.1:1/files' }, 'fetch failed'],
  ])('is refused with %s, in a sentence without the secret', async (_name, change, reason) => {
    const url = new URL('url' in change ? change.url : '', server.bucket.url).href
    const failure = await failureOf(openS3Store({ ...server.bucket, ...change, url }, quick))
    expect(failure).toBeInstanceOf(SettingsError)
    expect(String(failure)).toContain(reason)
    expect(JSON.stringify([String(failure), logged])).not.toMatch(/a\/secret|guessed/)
  })

  test('takes the secret from a file, and is refused where that holds none', async () => {
    const folder = await makeDataFolder()
    const secretAccessKeyFile = join(folder.path, 'secret')
    const open = () => openFileStore('', { s3: { ...server.bucket, secretAccessKey: undefined, secretAccessKeyFile } })
    expect(String(await failureOf(open()))).toMatch(/S3_SECRET_ACCESS_KEY_FILE cannot be read/)
    await writeFile(secretAccessKeyFile, '\n')
    expect(String(await failureOf(open()))).toMatch(/S3_SECRET_ACCESS_KEY_FILE holds no secret/)
    await writeFile(secretAccessKeyFile, `${server.bucket.secretAccessKey}\n`)
    expect(await (await open()).put(bytes)).toBe(name)
    await folder.remove()
  })
})
