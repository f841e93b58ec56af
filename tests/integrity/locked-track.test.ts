import { createDecipheriv } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Mode } from '#contract/attempt/attempt.ts'
import {
  type ApiAttempt,
  callAttempt,
  findTestId,
  openSection,
  orThrow,
  passCheck,
  sendChanges,
  startAttempt,
  Started,
} from '#tests/journeys/harness/attempts.ts'
import { callApi } from '#tests/world/calls.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { createStudent, type TestPerson } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'

let server: TestServer
let recording: Buffer
beforeAll(async () => {
  server = await startTestServer({ contentFolder: fixtureFolder })
  recording = await readFile(new URL('short-mock/audio/listening.mp3', fixtureFolder))
})
afterAll(() => server.close())

const Answered = z.object({ media: z.array(z.object({ url: z.string(), cipher: z.string().nullable() })).length(1) })

/** An attempt at Listening whose section is not open. */
const sitDown = (person: TestPerson, mode: Mode = 'strict', test = 'Short mock') =>
  startAttempt(server.url, person, { mode, test, skill: 'listening' })

/** Practice of its first part, which is not open either. */
async function startPart(person: TestPerson): Promise<ApiAttempt> {
  const body = {
    test_id: await findTestId(server.url, 'Short mock'),
    scope: 'part',
    skill: 'listening',
    part: 1,
    mode: 'default',
    version: 'new',
  }
  const started = Started.parse(orThrow(await callApi(server.url, 'POST /ielts/attempt', { token: person.token, body })))
  const attempt = { ...started, url: server.url, person }
  await passCheck(attempt)
  return attempt
}

const beStudent = () => createStudent(server.url)

const askMedia = (attempt: ApiAttempt, query = '?cipher=aes-ctr') => callAttempt(attempt, 'GET', `/section/listening/media${query}`)
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

async function findTrack(attempt: ApiAttempt, query?: string) {
  const [track] = Answered.parse((await askMedia(attempt, query)).body).media
  if (track === undefined) throw new Error('the section plays nothing')
  return { ...track, url: new URL(track.url, server.url) }
}

async function read(url: URL, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers })
  return { status: answer.status, type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** The key of the track; what refused it where it is refused. */
async function askKey(attempt: ApiAttempt): Promise<{ key: Buffer | null; code: string | undefined }> {
  const { body } = await callAttempt(attempt, 'POST', '/section/listening/open')
  const { track_key: key } = body as { track_key?: string }
  return { key: key === undefined ? null : Buffer.from(key, 'base64'), code: codeOf({ body }) }
}

const decrypt = (key: Buffer, bytes: Buffer) => createDecipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(bytes)

/** How many of the recording's 16-byte blocks stand in these bytes as they are. */
function countPlainBlocks(bytes: Buffer): number {
  const offsets = Array.from({ length: Math.floor(recording.length / 4096) }, (_, index) => 2048 + index * 4096)
  return offsets.filter((offset) => bytes.includes(recording.subarray(offset, offset + 16))).length
}

describe('before a section under exam conditions is open', () => {
  test('no range of its recording is playable, and the whole of it comes', async () => {
    const { url, cipher } = await findTrack(await sitDown(await beStudent()))
    expect(cipher).toBe('aes-ctr')
    const whole = await read(url)
    expect([whole.status, whole.type, whole.bytes.length]).toEqual([200, 'application/octet-stream', recording.length])
    expect(countPlainBlocks(whole.bytes)).toBe(0)
    for (const [start, end] of [
      [0, 99],
      [1, 100],
      [4095, 4112],
      [30_000, 60_001],
    ] as const) {
      const range = await read(url, { range: `bytes=${start}-${end}` })
      expect([range.status, range.bytes.equals(whole.bytes.subarray(start, end + 1))]).toEqual([206, true])
      expect(range.bytes.equals(recording.subarray(start, end + 1))).toBe(false)
    }
    const last = await read(url, { range: 'bytes=-500' })
    expect(last.bytes.equals(whole.bytes.subarray(-500))).toBe(true)
  })

  test('no other address of it opens, and a window that can decrypt nothing is told to wait', async () => {
    const attempt = await sitDown(await beStudent())
    expect(codeOf(await askMedia(attempt, ''))).toBe('SECTION_NOT_OPEN')
    const { url } = await findTrack(attempt)
    for (const change of [
      (query: URLSearchParams) => query.delete('cipher'),
      (query: URLSearchParams) => query.set('cipher', ''),
      (query: URLSearchParams) => query.set('cipher', 'none'),
      (query: URLSearchParams) => query.set('attempt', String(attempt.id + 1)),
    ]) {
      const address = new URL(url)
      change(address.searchParams)
      expect((await fetch(address)).status).toBe(403)
    }
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(404)
    const known = { 'if-none-match': `"${new URL(url).pathname}"`, 'if-range': '"another"', range: 'bytes=0-99' }
    expect(countPlainBlocks((await read(url, known)).bytes)).toBe(0)
  })

  test('practice at the same test that is not open either gives no recording to play', async () => {
    const person = await beStudent()
    const practice = await startPart(person)
    expect((await findTrack(practice, '')).cipher).toBe(null)
    await sitDown(person)
    expect(codeOf(await askMedia(practice, ''))).toBe('SECTION_NOT_OPEN')
    const { url, cipher } = await findTrack(practice)
    expect([cipher, countPlainBlocks((await read(url)).bytes)]).toEqual(['aes-ctr', 0])
  })

  test('while the section is open, practice at it is refused as opening it is', async () => {
    const person = await beStudent()
    const practice = await startPart(person)
    await openSection(await sitDown(person), 'listening')
    expect(codeOf(await askMedia(practice))).toBe('STRICT_OPEN')
  })
})

describe('the key of a recording', () => {
  test('comes with the opening, again to another window of the candidate, and makes the recording of what came before', async () => {
    const attempt = await sitDown(await beStudent())
    const { bytes } = await read((await findTrack(attempt)).url)
    const { key } = await askKey(attempt)
    expect(key && decrypt(key, bytes).equals(recording)).toBe(true)
    const taken = (await callAttempt(attempt, 'POST', '/takeover')).body as { attempt_token: string }
    const again = await callApi(server.url, `POST /ielts/attempt/${attempt.id}/section/listening/open`, {
      attemptToken: taken.attempt_token,
    })
    expect(again.body).toMatchObject({ track_key: key?.toString('base64') })
    const { url, cipher } = await findTrack(attempt)
    expect([cipher, (await read(url)).bytes.equals(recording)]).toEqual([null, true])
  })

  test('is of one attempt, and opens no other', async () => {
    const [mine, other] = [await sitDown(await beStudent()), await sitDown(await beStudent())]
    const { bytes } = await read((await findTrack(other)).url)
    const { key } = await askKey(mine)
    expect(key && countPlainBlocks(decrypt(key, bytes))).toBe(0)
  })

  test('is refused to strangers, and once the section was handed in', async () => {
    const person = await beStudent()
    const attempt = await sitDown(person)
    const path = `POST /ielts/attempt/${attempt.id}/section/listening/open` as const
    const stranger = await callApi(server.url, path, { token: (await beStudent()).token })
    expect(codeOf(stranger)).toBe('NO_SUCH_ATTEMPT')
    const state = await callAttempt(attempt, 'GET', '')
    expect(JSON.stringify([state.body, (await askMedia(attempt)).body])).not.toContain('track_key')
    await openSection(attempt, 'listening')
    await sendChanges(attempt, [{ kind: 'submit' }])
    expect(await askKey(attempt)).toEqual({ key: null, code: 'SECTION_CLOSED' })
    expect(codeOf(await askMedia(attempt))).toBe('SECTION_CLOSED')
  })
})

test('practice has its recording as it is before its section is open', async () => {
  const { url, cipher } = await findTrack(await sitDown(await beStudent(), 'default'))
  expect([cipher, (await read(url)).bytes.equals(recording)]).toEqual([null, true])
})
