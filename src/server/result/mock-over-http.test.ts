import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AttemptExplanation, AttemptResult } from '#contract/result/result.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { moveClock } from '#server/kit/clock.ts'
import { openFileStore } from '#server/kit/file-store/index.ts'
import { makeOp } from '#tests/world/attempt.ts'
import { callApi } from '#tests/world/calls.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { createStudent } from '#tests/world/people.ts'
import { cutStream, readStream, toDigest } from '#tests/world/recordings.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { publishSmallMock, secretWords, smallMockMedia } from '#tests/world/small-mock.ts'

let server: TestServer
let testId: number
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bandstand-mock-'))
  server = await startTestServer({ contentFolder: fixtureFolder, settings: { dataDir } })
  testId = await publishSmallMock(server.db, await openFileStore(join(dataDir, 'files')))
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const pieces = cutStream('webm')
const [track] = smallMockMedia
const trackBytes = track?.content ?? Buffer.alloc(0)

/** Somebody in the room, with nothing but an attempt token; remembers every answer as text. */
async function sitDown(mode: 'strict' | 'default' = 'default') {
  const person = await createStudent(server.url)
  const heard: string[] = []
  const credentials: { token?: string; attemptToken?: string } = { token: person.token }
  const call = async (named: `${string} /${string}`, body?: unknown) => {
    const answer = await callApi(server.url, named, { ...credentials, ...(body === undefined ? {} : { body }) })
    heard.push(JSON.stringify(answer.body))
    return answer
  }
  const started = await call('POST /ielts/attempt', { test_id: testId, scope: 'full', mode, version: 'new' })
  const { id, attempt_token } = started.body as { id: number; attempt_token: string }
  delete credentials.token
  credentials.attemptToken = attempt_token
  const here = `/ielts/attempt/${id}` as const
  await call(`POST ${here}/system-check`, { speaker: true, microphone: true, recording_consent: true })
  const listMedia = async (skill: Skill) =>
    (await call(`GET ${here}/section/${skill}/media`)).body as { media: { url: string; file: string }[]; expires_at: string }
  const open = async (skill: Skill) => {
    const { body } = await call(`POST ${here}/section/${skill}/open`, {})
    const paper = await (await fetch(server.url + (body as { paper_url: string }).paper_url)).text()
    heard.push(paper)
    return paper
  }
  const put = (place: string, content: Buffer, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api${here}/recording/${place}`, {
      method: 'PUT',
      body: new Uint8Array(content),
      headers: {
        'x-attempt-token': attempt_token,
        'content-type': 'audio/webm;codecs=opus',
        digest: `sha-256=${toDigest(content)}`,
        ...headers,
      },
    })
  return { id, here, call, listMedia, open, put, heard, person, attemptToken: attempt_token }
}

async function read(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + address, { headers })
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}

/** The same address with one part of it changed. */
function change(address: string, part: { path?: (path: string) => string; query?: Record<string, string | null> }): string {
  const url = new URL(address, server.url)
  if (part.path !== undefined) url.pathname = part.path(url.pathname)
  for (const [name, value] of Object.entries(part.query ?? {})) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url.pathname + url.search
}

/** Every way in which an address may be bent, by name. */
function bend(address: string, expires: number): [string, string][] {
  const signature = new URL(address, server.url).searchParams.get('signature') ?? ''
  return [
    ['a later end', change(address, { query: { expires: String(expires + 60) } })],
    ['an end that is spelt otherwise', change(address, { query: { expires: `${expires}.0` } })],
    ['no end', change(address, { query: { expires: null } })],
    ['no signature', change(address, { query: { signature: null } })],
    ['an empty signature', change(address, { query: { signature: '' } })],
    ['another first letter', change(address, { query: { signature: (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1) } })],
    ['a shorter signature', change(address, { query: { signature: signature.slice(0, -1) } })],
    ['a longer signature', change(address, { query: { signature: `${signature}A` } })],
    ['its signature twice', `${address}&signature=${signature}`],
  ]
}

const expiresOf = (address: string) => Number(new URL(address, server.url).searchParams.get('expires'))

describe('what a section plays', () => {
  test('comes whole and for good, or in ranges', async () => {
    const { listMedia } = await sitDown()
    const url = (await listMedia('listening')).media[0]?.url ?? ''
    const whole = await read(url)
    expect(whole.status).toBe(200)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '60000',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${track?.sha256 ?? ''}"`,
      'x-content-type-options': 'nosniff',
    })
    expect(whole.body.equals(trackBytes)).toBe(true)
    const part = await read(url, { range: 'bytes=30000-30099' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 30000-30099/60000'])
    expect(part.body.equals(trackBytes.subarray(30_000, 30_100))).toBe(true)
    const end = await read(url, { range: 'bytes=-7' })
    expect(end.body.equals(trackBytes.subarray(-7))).toBe(true)
    const behind = await read(url, { range: 'bytes=60000-' })
    expect([behind.status, behind.headers.get('content-range'), behind.body.length]).toEqual([416, 'bytes */60000', 0])
    expect((await read(url, { range: 'bytes=5-9', 'if-range': '"another"' })).body).toHaveLength(60_000)
  })

  test('is refused under an address that was changed in any part', async () => {
    const { listMedia, id } = await sitDown()
    const [one, other] = (await listMedia('speaking')).media.map(({ url }) => url)
    const url = one ?? ''
    const revision = url.split('/')[3] ?? ''
    const changed: [string, string][] = [
      ...bend(url, expiresOf(url)),
      ['another file', change(url, { path: (path) => path.replace('speaking-1-1', 'speaking-1-2') })],
      ['a file that is not there', change(url, { path: (path) => path.replace('speaking-1-1', 'nothing') })],
      ['another revision', change(url, { path: (path) => path.replace(revision, 'a'.repeat(64)) })],
      ['another attempt', change(url, { query: { attempt: String(id + 1) } })],
      ['an attempt that is spelt otherwise', change(url, { query: { attempt: `0${id}` } })],
      ['no attempt', change(url, { query: { attempt: null } })],
      [
        'the signature of another file',
        change(url, { query: { signature: new URL(other ?? '', server.url).searchParams.get('signature') } }),
      ],
    ]
    const statuses = await Promise.all(changed.map(async ([name, address]) => [name, (await read(address)).status]))
    expect(statuses.filter(([, status]) => status !== 403)).toEqual([])
    expect((await read(url)).status).toBe(200)
  })

  test('is refused an hour after the section has ended', async () => {
    const { listMedia, open } = await sitDown('strict')
    await open('listening')
    const url = (await listMedia('listening')).media[0]?.url ?? ''
    await moveClock(server.db, { advanceMs: (125 + 3595) * 1000 })
    expect((await read(url)).status).toBe(200)
    await moveClock(server.db, { advanceMs: 10_000 })
    expect((await read(url)).status).toBe(403)
    await moveClock(server.db, 'reset')
  })
})

describe('sending a recording', () => {
  test('chunk by chunk over the wire, to the file that can be played', async () => {
    const { open, put, call, here } = await sitDown()
    await open('speaking')
    for (const [chunk, content] of pieces.entries()) {
      const answer = await put(`part-1.1/take/1/chunk/${chunk}`, content)
      expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
    }
    expect((await put('part-1.1/take/1/chunk/0', pieces[0] ?? Buffer.alloc(0))).status).toBe(200)
    const missing = await call(`POST ${here}/recording/part-1.1/complete`, { takes: [{ take: 1, chunks: 6 }] })
    expect(missing).toMatchObject({ status: 409, body: { code: 'MISSING_CHUNKS', missing: [{ take: 1, chunk: 5 }] } })
    const done = await call(`POST ${here}/recording/part-1.1/complete`, { takes: [{ take: 1, chunks: 5 }] })
    expect(done).toMatchObject({ status: 200, body: { status: 'complete', takes: [{ take: 1, chunks: 5, duration_ms: 7601 }] } })
    expect((await call(`GET ${here}`)).body).toMatchObject({ recordings: [{ question: 'part-1.1', status: 'complete' }] })
  })

  test('is refused with the status and the code that say why', async () => {
    const { open, put, person, here } = await sitDown()
    const [first = Buffer.alloc(0)] = pieces
    const tell = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code]
    expect(await tell(await put('part-1.1/take/1/chunk/0', first))).toEqual([422, 'SECTION_NOT_OPEN'])
    await open('speaking')
    expect(await tell(await put('part-1.1/take/1/chunk/0', first, { digest: `sha-256=${toDigest(Buffer.from('x'))}` }))).toEqual([
      422,
      'DIGEST_DIFFERS',
    ])
    expect(await tell(await put('part-1.1/take/1/chunk/0', first, { digest: 'md5=abc' }))).toEqual([422, 'DIGEST_DIFFERS'])
    expect(await tell(await put('part-1.1/take/1/chunk/0', Buffer.from('plain text')))).toEqual([422, 'NOT_A_RECORDING'])
    expect(await tell(await put('part-9.9/take/1/chunk/0', first))).toEqual([422, 'UNKNOWN_QUESTION'])
    expect(await tell(await put('part-1.1/take/0/chunk/0', first))).toEqual([422, 'INVALID'])
    expect(await tell(await put('part-1.1/take/1/chunk/1e3', first))).toEqual([422, 'INVALID'])
    expect((await put('part-1.1/take/1/chunk/0', first, { 'content-type': 'video/webm' })).status).toBe(415)
    expect((await put('part-1.1/take/1/chunk/0', Buffer.alloc(1024 * 1024 + 1))).status).toBe(413)
    expect((await put('part-1.1/take/1/chunk/0', first)).status).toBe(200)
    expect(await tell(await put('part-1.1/take/1/chunk/0', readStream('webm')))).toEqual([409, 'CHUNK_DIFFERS'])
    expect((await put('part-1.1/take/1/chunk/0', first, { 'x-attempt-token': '' })).status).toBe(401)
    const other = await sitDown()
    const foreign = { 'x-attempt-token': other.attemptToken }
    expect(await tell(await put('part-1.1/take/1/chunk/0', first, foreign))).toEqual([403, 'NO_SUCH_ATTEMPT'])
    const bearer = { authorization: `Bearer ${person.token}`, 'content-type': 'audio/webm', digest: `sha-256=${toDigest(first)}` }
    const byOwner = await fetch(`${server.url}/api${here}/recording/part-1.1/take/1/chunk/0`, {
      method: 'PUT',
      body: new Uint8Array(first),
      headers: bearer,
    })
    expect(byOwner.status).toBe(200)
  })

  test('takes what waited while a browser was offline, and not an endless stream', async () => {
    const { put } = await sitDown()
    const statuses: number[] = []
    for (let sent = 0; sent < 122; sent += 1) statuses.push((await put('part-1.1/take/1/chunk/1', Buffer.from('x'))).status)
    expect(statuses.slice(0, 120).every((status) => status === 422)).toBe(true)
    expect(statuses.slice(120)).toEqual([429, 429])
  })

  test('is completed at most once a second, and refused when the day is full', async () => {
    const { open, put, call, here } = await sitDown()
    await open('speaking')
    const statuses: number[] = []
    for (let sent = 0; sent < 61; sent += 1) {
      statuses.push((await call(`POST ${here}/recording/part-1.1/complete`, { takes: [] })).status)
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([429])
    expect(statuses.at(-1)).toBe(429)
    await server.pool.query(`update kit.setting set value = '1' where key = 'recording_daily_megabytes'`)
    const [first = Buffer.alloc(0)] = pieces
    await put('part-1.1/take/1/chunk/0', Buffer.concat([first, Buffer.alloc(1_000_000)]))
    const full = await put('part-1.1/take/1/chunk/1', Buffer.alloc(100_000))
    expect([full.status, await full.json()]).toMatchObject([
      422,
      { code: 'RECORDING_DAY_FULL', message: expect.stringContaining('today’s recording limit') },
    ])
    await server.pool.query(`update kit.setting set value = '400' where key = 'recording_daily_megabytes'`)
  })
})

describe('playing one’s own recording', () => {
  async function recordAndSubmit() {
    const seat = await sitDown()
    await seat.open('speaking')
    for (const [chunk, content] of pieces.entries()) await seat.put(`part-1.1/take/1/chunk/${chunk}`, content)
    await seat.call(`POST ${seat.here}/recording/part-1.1/complete`, { takes: [{ take: 1, chunks: 5 }] })
    await seat.call(`POST ${seat.here}/ops`, { epoch: 1, from_seq: 1, ops: [makeOp(1, 'submit')] })
    const result = AttemptResult.parse((await seat.call(`GET ${seat.here}/result`)).body)
    const speaking = result.awaiting.find((section) => section.skill === 'speaking')
    return { ...seat, url: speaking?.parts[0]?.prompts[0]?.takes[0]?.url ?? '' }
  }

  test('works by its signed address, in ranges, for an hour', async () => {
    const { url } = await recordAndSubmit()
    const whole = await read(url)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/webm'])
    const part = await read(url, { range: 'bytes=0-3' })
    expect([part.status, part.body]).toEqual([206, Buffer.from([0x1a, 0x45, 0xdf, 0xa3])])
    const etag = whole.headers.get('etag') ?? ''
    expect((await read(url, { 'if-none-match': etag })).status).toBe(304)
    await moveClock(server.db, { advanceMs: 3610_000 })
    expect((await read(url)).status).toBe(403)
    await moveClock(server.db, 'reset')
  })

  test('is refused under an address that was changed in any part', async () => {
    const { url, id } = await recordAndSubmit()
    const changed: [string, string][] = [
      ...bend(url, expiresOf(url)),
      ['another attempt', change(url, { path: (path) => path.replace(`/${id}/`, `/${id - 1}/`) })],
      ['an attempt that is spelt otherwise', change(url, { path: (path) => path.replace(`/${id}/`, `/0${id}/`) })],
      ['another prompt', change(url, { path: (path) => path.replace('part-1.1', 'part-1.2') })],
      ['another take', change(url, { path: (path) => path.replace(/1$/, '2') })],
    ]
    const statuses = await Promise.all(changed.map(async ([name, address]) => [name, (await read(address)).status]))
    expect(statuses.filter(([, status]) => status !== 403)).toEqual([])
  })

  test('ends when the recording is not kept any more', async () => {
    const { url, id } = await recordAndSubmit()
    await server.pool.query('delete from recording.recording_take where attempt_id = $1', [id])
    const gone = await read(url)
    expect([gone.status, JSON.parse(gone.body.toString())]).toEqual([404, { message: expect.any(String), code: 'NO_SUCH_RECORDING' }])
  })
})

test('nothing that reaches a candidate before the end tells a key, a transcript or a model answer', async () => {
  const { call, listMedia, open, put, heard, here, id } = await sitDown('strict')
  let seq = 0
  for (const skill of ['listening', 'reading', 'writing', 'speaking'] as const) {
    await listMedia(skill)
    await open(skill)
    const ops = [makeOp(seq + 1, 'visit', { skill, question: '1' }), makeOp(seq + 2, 'answer', { skill, question: '1', value: 'guess' })]
    await call(`POST ${here}/ops`, { epoch: 1, from_seq: seq + 1, ops })
    if (skill === 'speaking') heard.push(await (await put('part-1.1/take/1/chunk/0', readStream('webm'))).text())
    await call(`GET ${here}`)
    await call(`GET ${here}/result`)
    await call(`GET ${here}/explanation`)
    await call(`POST ${here}/ops`, { epoch: 1, from_seq: seq + 3, ops: [makeOp(seq + 3, 'close_section', { skill })] })
    seq += 3
  }
  await call(`POST ${here}/recording/part-1.1/complete`, { takes: [{ take: 1, chunks: 1 }] })
  expect(heard.length).toBeGreaterThan(30)
  expect(secretWords.filter((word) => heard.some((text) => text.toLowerCase().includes(word)))).toEqual([])
  await call(`POST ${here}/ops`, { epoch: 1, from_seq: seq + 1, ops: [makeOp(seq + 1, 'submit')] })
  const explained = await call(`GET ${here}/explanation`)
  expect(explained.status).toBe(200)
  expect(AttemptExplanation.parse(explained.body).attempt).toMatchObject({ id, status: 'awaiting_review' })
  expect(secretWords.filter((word) => !JSON.stringify(explained.body).includes(word))).toEqual([])
})

test('everybody may read for how long recordings are kept', async () => {
  expect(await callApi(server.url, 'GET /ielts/recording-policy')).toMatchObject({ status: 200, body: { retention_months: 12 } })
})
