import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { type DataFolder, makeDataFolder } from '#tests/world/files.ts'
import { createStudent } from '#tests/world/people.ts'
import { drawPicture, uploadPicture } from '#tests/world/pictures.ts'
import { type S3Fault, startTestS3Server, type TestS3Server } from '#tests/world/s3-server.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'

let bucket: TestS3Server
let folder: DataFolder
let server: TestServer

beforeAll(async () => {
  bucket = await startTestS3Server()
  folder = await makeDataFolder()
  server = await startTestServer({ contentFolder: fixtureFolder, settings: { dataDir: folder.path, s3: bucket.bucket } })
})
afterEach(() => bucket.mend())
afterAll(async () => {
  await server.close()
  await bucket.close()
  await folder.remove()
})

const listNames = () => [...bucket.objects.keys()].map((path) => path.slice(path.lastIndexOf('/') + 1)).toSorted()

/** The signed address of the recording that the shipped test plays. */
async function startListening(): Promise<string> {
  const { rows } = await server.pool.query<{ id: number }>(`select id from exam.test where slug = 'short-mock'`)
  const wish = { test_id: Number(rows[0]?.id), scope: 'full', mode: 'default', version: 'new' }
  const { token } = await createStudent(server.url)
  const started = await callApi(server.url, 'POST /ielts/attempt', { token, body: wish })
  const { id, attempt_token: attemptToken } = started.body as { id: number; attempt_token: string }
  const check = { speaker: true, microphone: true, recording_consent: true }
  await callApi(server.url, `POST /ielts/attempt/${id}/system-check`, { attemptToken, body: check })
  const answer = await callApi(server.url, `GET /ielts/attempt/${id}/section/listening/media`, { attemptToken })
  return server.url + ((answer.body as { media: { url: string }[] }).media[0]?.url ?? '')
}

const send = () => drawPicture(64).then((bytes) => uploadPicture(server.url, '/issue/file', { field: 'document', bytes }))

test('a shipped test has its recordings in the bucket and none in the folder, and plays them whole or in ranges', async () => {
  const shipped = await readFile(new URL('short-mock/audio/listening.mp3', fixtureFolder))
  expect(listNames()).toContain(createHash('sha256').update(shipped).digest('hex'))
  expect(await readdir(folder.path)).not.toContain('files')
  const url = await startListening()
  const whole = await fetch(url)
  expect(Buffer.from(await whole.arrayBuffer()).equals(shipped)).toBe(true)
  const part = await fetch(url, { headers: { range: 'bytes=30000-30099' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 30000-30099/${shipped.length}`])
  expect(Buffer.from(await part.arrayBuffer()).equals(shipped.subarray(30_000, 30_100))).toBe(true)
})

test('a recording is refused while the bucket does not answer, and comes again with it', async () => {
  const url = await startListening()
  for (const fault of ['it answers 500', 'it hangs up', 'its bucket is gone', 'it knows no ranges'] satisfies S3Fault[]) {
    bucket.fail(fault)
    const answer = await fetch(url, { headers: { range: 'bytes=10-19' } })
    expect([fault, answer.status, await answer.json()]).toEqual([fault, 503, expect.objectContaining({ code: 'UNAVAILABLE' })])
    const headers = ['retry-after', 'cache-control', 'content-range', 'etag'].map((name) => answer.headers.get(name))
    expect(headers).toEqual(['2', 'no-store', null, null])
  }
  bucket.mend()
  expect((await fetch(url, { headers: { range: 'bytes=10-19' } })).status).toBe(206)
})

test('a recording that breaks off at the bucket breaks off for its listener', async () => {
  const url = await startListening()
  bucket.fail('it hangs up in an answer')
  await expect(fetch(url).then((answer) => answer.arrayBuffer())).rejects.toThrow('terminated')
})

test('a picture is refused while the bucket does not answer, and neither a file nor a row is left', async () => {
  const [before, count] = [listNames(), 'select count(*)::int as n from file.upload']
  bucket.fail('it hangs up in an upload')
  expect(await send()).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  expect(listNames()).toEqual(before)
  expect((await server.pool.query(count)).rows).toEqual([{ n: 0 }])
  bucket.mend()
  const { document } = (await send()).body as { document: { url: string } }
  expect((await fetch(new URL(document.url, server.url))).status).toBe(200)
  expect(listNames()).toHaveLength(before.length + 1)
})

test('the server does not start with a bucket that refuses it', async () => {
  const s3 = { ...bucket.bucket, secretAccessKey: 'another' }
  await expect(startTestServer({ contentFolder: fixtureFolder, settings: { s3 } })).rejects.toThrow(
    /403 SignatureDoesNotMatch.*check S3_URL/,
  )
})
