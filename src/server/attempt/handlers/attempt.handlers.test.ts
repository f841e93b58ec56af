import { createHash, randomUUID } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxOps } from '#contract/attempt/attempt.ts'
import { canonicalAnswers } from '#contract/attempt/canonical.ts'
import type { UnsentOp } from '#contract/attempt/unsent-file.ts'
import { maxUnsentDataLength, sealUnsent } from '#contract/attempt/unsent-file.ts'
import { Paper } from '#contract/content/paper.ts'
import { maxAnswerLength, questionsOf } from '#contract/content/walk.ts'
import { toStorableText } from '#contract/kit/storable.ts'
import { moveClock } from '#server/kit/clock.ts'
import { answerOp, makeOp } from '#tests/world/attempt.ts'
import { callApi } from '#tests/world/calls.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { createStudent, type TestPerson } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'

let server: TestServer
let testId: number
beforeAll(async () => {
  server = await startTestServer({ contentFolder: fixtureFolder })
  const { rows } = await server.pool.query<{ id: number }>('select id from exam.test')
  testId = rows[0]!.id
})
afterAll(() => server.close())

const call = (named: `${string} /${string}`, person: TestPerson, body?: unknown) =>
  callApi(server.url, named, { token: person.token, ...(body === undefined ? {} : { body }) })

async function seat(mode: 'strict' | 'default' = 'default') {
  const person = await createStudent(server.url)
  const start = await call('POST /ielts/attempt', person, { test_id: testId, scope: 'section', skill: 'reading', mode, version: 'new' })
  const { id, attempt_token: attemptToken } = start.body as { id: number; attempt_token: string }
  const check = await call(`POST /ielts/attempt/${id}/system-check`, person, { speaker: false, microphone: false })
  const open = await call(`POST /ielts/attempt/${id}/section/reading/open`, person, {})
  return { person, id, attemptToken, start, check, open, paperUrl: (open.body as { paper_url: string }).paper_url }
}

const fetchPaper = (address: string, encoding: string) => fetch(`${server.url}${address}`, { headers: { 'accept-encoding': encoding } })

describe('a whole attempt over the wire', () => {
  test('from the start to the explanation, with nothing but the attempt token in the room', async () => {
    const { person, id, attemptToken } = await seat()
    const ops = [answerOp(1, '1', 'ii'), answerOp(2, '9', ['A', 'B']), makeOp(3, 'close_section'), makeOp(4, 'submit')]
    const saved = await callApi(server.url, `POST /ielts/attempt/${id}/ops`, { attemptToken, body: { epoch: 1, from_seq: 1, ops } })
    expect(saved).toMatchObject({ status: 200, body: { ack_seq: 4, refused: [], receipt: { attempt_id: id, ack_seq: 4 } } })
    const result = await callApi(server.url, `GET /ielts/attempt/${id}/result`, { attemptToken })
    expect(result).toMatchObject({ status: 200, body: { attempt: { id, status: 'complete' }, sections: [{ skill: 'reading', max: 32 }] } })
    expect(await call(`GET /ielts/attempt/${id}/explanation`, person)).toMatchObject({
      status: 200,
      body: { sections: [{ skill: 'reading' }] },
    })
    expect(await call('GET /ielts/attempt?mode=default', person)).toMatchObject({
      status: 200,
      body: { data: [{ id }], meta: { total: 1 } },
    })
  })

  test('a text that the database cannot keep as it is counts with marks in its place, and both sides go on with the same', async () => {
    const { id, attemptToken } = await seat()
    const typed = 'a nul \0, half a \ud800 pair'
    const send = (body: object) => callApi(server.url, `POST /ielts/attempt/${id}/ops`, { attemptToken, body: { epoch: 1, ...body } })
    const saved = await send({ from_seq: 1, ops: [answerOp(1, '19', typed)] })
    expect(saved).toMatchObject({ status: 200, body: { ack_seq: 1, refused: [] } })
    const answers = canonicalAnswers({ reading: { '19': toStorableText(typed) } })
    const answers_sha256 = createHash('sha256').update(answers).digest('hex')
    expect(await send({ from_seq: 2, ops: [], answers_sha256 })).toMatchObject({ status: 200, body: { in_step: true } })
  })

  test('refusals travel with their status, code and figures', async () => {
    const { person, id, attemptToken } = await seat('strict')
    const { person: other } = await seat()
    const room = { token: person.token, attemptToken }
    const send = (body: object) =>
      callApi(server.url, `POST /ielts/attempt/${id}/ops`, { ...room, body: { epoch: 1, from_seq: 1, ops: [], ...body } })
    expect(await send({ from_seq: 7 })).toMatchObject({ status: 409, body: { code: 'GAP', ack_seq: 0 } })
    expect(await send({ from_seq: 100_001 })).toMatchObject({ status: 409, body: { code: 'GAP', ack_seq: 0 } })
    const beyond = { from_seq: 100_001, ops: [answerOp(100_001, '1', 'ii')] }
    expect(await send(beyond)).toMatchObject({ status: 422, body: { code: 'INVALID', errors: { 'ops.0.seq': [expect.any(String)] } } })
    expect(await send({ epoch: 9 })).toMatchObject({ status: 409, body: { code: 'LEASE_LOST', ack_seq: 0, epoch: 1 } })
    expect(await call(`GET /ielts/attempt/${id}`, other)).toMatchObject({ status: 403, body: { code: 'NO_SUCH_ATTEMPT' } })
    expect(await call(`GET /ielts/attempt/${id}/result`, person)).toMatchObject({ status: 403, body: { code: 'NOT_SUBMITTED' } })
    expect(await call(`POST /ielts/attempt/${id}/pause`, person, {})).toMatchObject({ status: 422, body: { code: 'STRICT_MODE' } })
    const request = { test_id: testId, scope: 'section', skill: 'reading', mode: 'default', version: 'new' }
    expect(await call('POST /ielts/attempt', person, request)).toMatchObject({
      status: 422,
      body: { code: 'OPEN_OTHERWISE', attempt_id: id, mode: 'strict' },
    })
    expect(await call('POST /ielts/attempt', other, { ...request, scope: 'full' })).toMatchObject({
      status: 422,
      body: { errors: { scope: [expect.any(String)] } },
    })
    expect(await callApi(server.url, `GET /ielts/attempt/${id}`)).toMatchObject({ status: 401 })
  })
})

describe('the paper', () => {
  test('is served as brotli where that is taken and plain where not, to be kept for good', async () => {
    const { paperUrl } = await seat()
    const packed = await fetchPaper(paperUrl, 'gzip, br')
    expect(Object.fromEntries(packed.headers)).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    const plain = await fetchPaper(paperUrl, 'identity')
    expect(plain.headers.get('content-encoding')).toBeNull()
    const paper = Paper.parse(await plain.json())
    expect(questionsOf(paper)).toHaveLength(31)
    expect(await packed.json()).toEqual(paper)
    const { rows } = await server.pool.query<{ document: Buffer }>('select document from exam.section_paper')
    expect(JSON.parse(brotliDecompressSync(rows[0]!.document).toString())).toEqual(paper)
  })

  test.each([
    ['revision', (url: string) => url.replace(/paper\/.{4}/, 'paper/0000')],
    ['skill', (url: string) => url.replace('/reading', '/listening')],
    ['attempt', (url: string) => url.replace(/attempt=\d+/, 'attempt=1000')],
    ['end', (url: string) => url.replace(/expires=\d+/, 'expires=99999999999')],
    ['signature', (url: string) => url.replace(/signature=./, 'signature=~')],
    ['parameters', (url: string) => url.replace(/\?.*/, '')],
  ])('is refused under an address whose %s was changed', async (_part, forge) => {
    const { paperUrl } = await seat()
    expect((await fetchPaper(forge(paperUrl), 'br')).status).toBe(403)
  })

  test('is refused an hour after the deadline', async () => {
    const { paperUrl, open } = await seat()
    const { deadline_at, server_now } = open.body as { deadline_at: string; server_now: string }
    const leftMs = Date.parse(deadline_at) - Date.parse(server_now)
    await moveClock(server.db, { advanceMs: leftMs + 3_590_000 })
    expect((await fetchPaper(paperUrl, 'br')).status).toBe(200)
    await moveClock(server.db, { advanceMs: 20_000 })
    expect((await fetchPaper(paperUrl, 'br')).status).toBe(403)
    await moveClock(server.db, 'reset')
  })
})

/** Every key and text inside a JSON value. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...wordsOf(inner)])
}

test('nothing that is sent before the submission holds a key, evidence or an explanation', async () => {
  const { person, id, attemptToken, start, check, open, paperUrl } = await seat()
  const ops = { epoch: 1, from_seq: 1, ops: [answerOp(1, '19', 'wrong'), makeOp(2, 'flag', { question: '1', value: true })] }
  const early = [
    start.body,
    check.body,
    open.body,
    (await callApi(server.url, `POST /ielts/attempt/${id}/ops`, { attemptToken, body: ops })).body,
    (await call(`POST /ielts/attempt/${id}/check`, person, { skill: 'reading', question: '19' })).body,
    (await call(`POST /ielts/attempt/${id}/pause`, person, {})).body,
    (await call(`POST /ielts/attempt/${id}/resume`, person, {})).body,
    (await call(`GET /ielts/attempt/${id}`, person)).body,
    (await call(`GET /ielts/attempt/${id}/result`, person)).body,
    (await call(`GET /ielts/attempt/${id}/explanation`, person)).body,
    (await call('GET /ielts/attempt', person)).body,
    (await call(`GET /ielts/test/${testId}`, person)).body,
    await (await fetchPaper(paperUrl, 'identity')).json(),
  ]
  const words = new Set(early.flatMap(wordsOf))
  const { rows } = await server.pool.query<{
    document: { entries: { explanation: unknown; key: unknown; evidence: { quote: string }[] }[] }
  }>('select document from exam.answer_key')
  const { entries } = rows[0]!.document
  const explanations = entries.flatMap((entry) => wordsOf(entry.explanation)).filter((text) => text.length > 20)
  expect(explanations.length).toBeGreaterThan(31)
  expect(explanations.filter((text) => words.has(text))).toEqual([])
  expect(['key', 'accepted', 'evidence', 'explanation', 'why', 'marks', 'correct_answer'].filter((name) => words.has(name))).toEqual([])
})

/** Two essays, eighty answers and a thousand marks, each as long as the room allows, in a script of three bytes a letter. */
function makeLongestWork(): UnsentOp[] {
  const text = (length: number) => '雪'.repeat(length)
  const long = { op_id: randomUUID(), seq: maxOps, skill: 'reading', mono_ms: 9_999_999 } as const
  const answer = (question: string, value: string): UnsentOp => ({ ...long, kind: 'answer', question, value, before: value })
  const mark = { id: randomUUID(), container: 'part-3.passage.Z', start: 99_999, end: 99_999 }
  return [
    ...['task-1', 'task-2'].map((question) => answer(question, text(maxAnswerLength.essay))),
    ...Array.from({ length: 80 }, (_, at) => answer(`${at}`, text(200))),
    ...Array.from({ length: 500 }, (): UnsentOp => ({ ...long, kind: 'highlight', value: mark })),
    ...Array.from({ length: 500 }, (): UnsentOp => ({ ...long, kind: 'note', value: { ...mark, text: text(2000) } })),
  ]
}

describe('a file of unsent changes', () => {
  test('is opened with the longest work that a candidate can honestly leave behind, and nothing longer is read', async () => {
    const { person, id, attemptToken } = await seat()
    const ops = makeLongestWork()
    const { salt, iv, data } = await sealUnsent(attemptToken, { attempt_id: id, epoch: 1 }, ops)
    const file = { epoch: 1, salt, iv, data }
    expect(await call(`POST /ielts/attempt/${id}/unsent`, person, file)).toMatchObject({
      status: 200,
      body: { ops: { length: ops.length } },
    })
    const tooLong = { ...file, data: 'A'.repeat(maxUnsentDataLength + 2000) }
    expect((await call(`POST /ielts/attempt/${id}/unsent`, person, tooLong)).status).toBe(413)
  })
})
