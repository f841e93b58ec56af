import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, callApi } from '#tests/world/calls.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { createStudent, signIn, type TestPerson } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'

let server: TestServer
let student: TestPerson
let attempt: { id: number; attempt_token: string }
let challengeId: number
let place: string

const signInDemo = (name: string) => signIn(server.url, { email: `${name}@bandstand.test`, password: 'bandstand-demo' })
const op = (seq: number, kind: string, rest: object = {}) => ({ op_id: crypto.randomUUID(), seq, kind, skill: 'reading', ...rest })

beforeAll(async () => {
  server = await startTestServer({ contentFolder: fixtureFolder })
  student = await createStudent(server.url)
  const { rows } = await server.pool.query<{ id: number; current_revision: string }>(
    `select id, current_revision from exam.test where slug = 'every-type'`,
  )
  const [found] = rows
  place = `/admin/test/${found?.id}/revision/${found?.current_revision}/key/reading/22`
  const body = { test_id: found?.id, scope: 'section', skill: 'reading', mode: 'default', version: 'new' }
  const as = { token: student.token }
  attempt = (await callApi(server.url, 'POST /ielts/attempt', { ...as, body })).body as typeof attempt
  await callApi(server.url, `POST /ielts/attempt/${attempt.id}/system-check`, { ...as, body: { speaker: false, microphone: false } })
  await callApi(server.url, `POST /ielts/attempt/${attempt.id}/section/reading/open`, as)
  const ops = [op(1, 'answer', { question: '22', value: 'jam' }), { ...op(2, 'submit'), skill: undefined }]
  await callApi(server.url, `POST /ielts/attempt/${attempt.id}/ops`, {
    ...as,
    attemptToken: attempt.attempt_token,
    body: { epoch: 1, from_seq: 1, ops },
  })
  const text = 'The tea room sells jam as well.'
  const sent = await callApi(server.url, `POST /ielts/attempt/${attempt.id}/challenge`, {
    ...as,
    body: { skill: 'reading', question: '22', text },
  })
  challengeId = (sent.body as { id: number }).id
})
afterAll(() => server.close())

const proposal = { change: 'add', answers: ['jam'] }
/** Every operation that staff have on challenges and keys. */
const operations: readonly (readonly [string, () => string, object?])[] = [
  ['GET', () => '/admin/challenge'],
  ['GET', () => `/admin/challenge/${challengeId}`],
  ['GET', () => `/admin/challenge/${challengeId}/voice`],
  ['POST', () => `/admin/challenge/${challengeId}/decline`, { words: 'No.' }],
  ['GET', () => place],
  ['POST', () => `${place}/dry-run`, proposal],
  ['PUT', () => `/admin/challenge/${challengeId}/assignee`, { take: true }],
  ['POST', () => '/admin/key-decision/1/remark'],
  ['POST', () => `${place}/correction`, { ...proposal, dry_run: 'x', words: 'Yes.' }],
]

const call = (method: string, path: string, how: { token?: string; attemptToken?: string; body?: object }) =>
  callApi(server.url, `${method} ${path as `/${string}`}`, how)

describe('only super-admins see challenges of others and the keys beside them', () => {
  test.each(operations.map(([method, path, body], index) => ({ index, method, path, body })))(
    '$method, operation $index',
    async (asked) => {
      const sent = asked.body === undefined ? {} : { body: asked.body }
      const others = [{}, { attemptToken: attempt.attempt_token }, { token: student.token }, { token: await signInDemo('teacher') }]
      const answers = await Promise.all(others.map((who) => call(asked.method, asked.path(), { ...who, ...sent })))
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 403])
      expect(JSON.stringify(answers)).not.toContain('honey')
    },
  )
})

test('candidates are told nothing of the key by their own challenges, also not in a refusal', async () => {
  const as = { token: student.token }
  const answers: Answer[] = [await call('GET', `/ielts/attempt/${attempt.id}/challenge`, as)]
  const body = { skill: 'reading', question: '22', text: 'The tea room sells jam as well.' }
  answers.push(await call('POST', `/ielts/attempt/${attempt.id}/challenge`, { ...as, body }))
  expect(answers.map(({ status }) => status)).toEqual([200, 422])
  expect(answers[1]).toMatchObject({ body: { code: 'ALREADY_CHALLENGED' } })
  expect(JSON.stringify(answers)).not.toContain('honey')
})

test('words that are too short or too long are refused by their field', async () => {
  for (const text of ['         short         ', '请看原文👍👍👍', 'x'.repeat(1001)]) {
    const body = { skill: 'reading', question: '19', text }
    const answer = await call('POST', `/ielts/attempt/${attempt.id}/challenge`, { token: student.token, body })
    expect(answer).toMatchObject({ status: 422, body: { errors: { text: [expect.stringMatching(/characters/)] } } })
  }
})

test('an open challenge is taken by one of staff, and given back', async () => {
  const token = await signInDemo('admin')
  const take = (isTaken: boolean) => call('PUT', `/admin/challenge/${challengeId}/assignee`, { token, body: { take: isTaken } })
  expect((await take(true)).body).toMatchObject({ assignee: { name: 'Ada Linden' } })
  expect((await take(false)).body).toMatchObject({ assignee: null })
  expect((await take(true)).body).toMatchObject({ assignee: { name: 'Ada Linden' } })
})

test('an admin tries out, is refused beside the field, and puts the key in force', async () => {
  const token = await signInDemo('admin')
  const wrong = await call('POST', `${place}/dry-run`, { token, body: { change: 'add', answers: ['far too many words'] } })
  expect(wrong).toMatchObject({ status: 422, body: { errors: { answers: [expect.stringContaining('has 4 words')] } } })
  const tried = await call('POST', `${place}/dry-run`, { token, body: proposal })
  expect(tried).toMatchObject({ status: 200, body: { up: 1, down: 0, data: [{ attempt_id: attempt.id, person: { name: 'Nora Hale' } }] } })
  const { dry_run } = tried.body as { dry_run: string }
  const stale = await call('POST', `${place}/correction`, { token, body: { ...proposal, dry_run: 'x', words: 'Yes.' } })
  expect(stale).toMatchObject({ status: 409, body: { code: 'KEY_CHANGED' } })
  const accepted = await call('POST', `${place}/correction`, {
    token,
    body: { ...proposal, dry_run, words: 'Yes.', challenge_id: challengeId },
  })
  expect(accepted).toMatchObject({ status: 200, body: { kind: 'accepted', decided_by: { name: 'Ada Linden' } } })
  await expect
    .poll(async () => (await call('GET', `/admin/challenge/${challengeId}`, { token })).body, { timeout: 20_000 })
    .toMatchObject({
      status: 'accepted',
      assignee: null,
      decision: { remark: { total: 1, done: 1, changed: 1, finished_at: expect.any(String) } },
    })
  const late = await call('PUT', `/admin/challenge/${challengeId}/assignee`, { token, body: { take: true } })
  expect(late).toMatchObject({ status: 422, body: { code: 'CHALLENGE_DECIDED' } })
  const result = await call('GET', `/ielts/attempt/${attempt.id}/result`, { token: student.token })
  expect(result).toMatchObject({ body: { sections: [{ raw: 1, remarks: [{ before: { raw: 0 } }] }] } })
})

test('a revision that is made current again keeps what staff have corrected of its key', async () => {
  const token = await signInDemo('admin')
  const [, testId, revision] = /test\/(\d+)\/revision\/(\w+)/.exec(place) ?? []
  const before = (await call('GET', `/admin/test/${testId}`, { token })).body as { current_revision: string }
  expect(before.current_revision).not.toBe(revision)
  const published = await call('POST', `/admin/test/${testId}/publish`, { token, body: { revision } })
  expect(published).toMatchObject({ status: 200, body: { current_revision: before.current_revision } })
})
