import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { createStudent, signIn, type TestPerson } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'

let server: TestServer
let student: TestPerson
let admin: string
let testId: number
let attempt: { id: number; attempt_token: string }

const signInDemo = (name: string) => signIn(server.url, { email: `${name}@bandstand.test`, password: 'bandstand-demo' })

beforeAll(async () => {
  server = await startTestServer({ contentFolder: fixtureFolder })
  student = await createStudent(server.url)
  admin = await signInDemo('admin')
  const { rows } = await server.pool.query<{ id: number }>(`select id from exam.test where slug = 'every-type'`)
  testId = rows[0]?.id ?? 0
  const body = { test_id: testId, scope: 'section', skill: 'reading', mode: 'strict', version: 'new' }
  attempt = (await callApi(server.url, 'POST /ielts/attempt', { token: student.token, body })).body as typeof attempt
})
afterAll(() => server.close())

const reason = 'by letter of a doctor'
/** Every operation that staff have on attempts. */
const operations = [
  ['GET', '/admin/attempt'],
  ['GET', '/admin/attempt/{id}'],
  ['GET', '/admin/attempt/{id}/answer'],
  ['GET', '/admin/attempt/{id}/event'],
  ['GET', '/admin/attempt/{id}/late-op'],
  ['POST', '/admin/attempt/{id}/late-op', { seqs: [1], decision: 'count' }],
  ['POST', '/admin/attempt/{id}/accommodation', { factor: 2, reason }],
  ['POST', '/admin/attempt/{id}/void', { reason }],
  ['PUT', '/admin/person/{id}/accommodation', { factor: 2, text_size: 'large', reason }],
] as const

const call = (method: string, path: string, how: { token?: string; attemptToken?: string; body?: unknown }) =>
  callApi(server.url, `${method} ${path.replace('{id}', String(attempt.id)) as `/${string}`}`, how)

describe('only super-admins see and decide of other people’s attempts', () => {
  test.each(operations)('%s %s', async (method, path, body?: object) => {
    const sent = body === undefined ? {} : { body }
    const others = [{}, { attemptToken: attempt.attempt_token }, { token: student.token }, { token: await signInDemo('teacher') }]
    const answers = await Promise.all(others.map((who) => call(method, path, { ...who, ...sent })))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 403])
    const { rows } = await server.pool.query<{ kind: string }>('select kind from attempt.attempt_event where attempt_id = $1', [attempt.id])
    expect(rows.map(({ kind }) => kind)).toEqual(['created'])
  })
})

test('the list names the person, and finds by name, address, number, test and status', async () => {
  const find = async (query: string) =>
    (await callApi(server.url, `GET /admin/attempt?${query}`, { token: admin })).body as { data: { id: number }[]; meta: { total: number } }
  expect(await find('')).toMatchObject({ data: [{ id: attempt.id, person: { id: student.id, name: 'Nora Hale', email: student.email } }] })
  const totals = async (queries: readonly string[]) => Promise.all(queries.map(async (query) => (await find(query)).meta.total))
  const fitting = [
    'person=ora%20ha',
    `person=${student.email.toUpperCase()}`,
    `person=${student.id}`,
    'status=created',
    'status=open',
    'started=today',
    'started=month&status=open',
    'q=every',
    `q=${attempt.id}`,
    `q=%23${attempt.id}`,
    `test_id=${testId}`,
    `test_id=${testId}&q=every&status=created`,
  ]
  expect(await totals(fitting)).toEqual(fitting.map(() => 1))
  const missing = [
    'person=%25',
    'person=nobody',
    'status=voided',
    'handed_in=today',
    'q=_',
    'late=any',
    `q=${attempt.id + 1}`,
    'q=99999999999999999999',
    'test_id=99999',
  ]
  expect(await totals(missing)).toEqual(missing.map(() => 0))
})

test('decisions answer the attempt as it then stands; what is no decision is refused by field', async () => {
  const person = await callApi(server.url, `PUT /admin/person/${student.id}/accommodation`, {
    token: admin,
    body: { factor: 1.25, text_size: 'extra_large', reason },
  })
  expect(person).toMatchObject({ status: 200, body: { factor: 1.25, text_size: 'extra_large', decided_by: { name: 'Ada Linden' } } })
  const more = await call('POST', '/admin/attempt/{id}/accommodation', { token: admin, body: { factor: 1.5, reason } })
  expect(more).toMatchObject({
    status: 200,
    body: { factor: 1.5, standing: { factor: 1.25 }, sections: [{ skill: 'reading', paused_ms: 0 }] },
  })
  const wrong = await call('POST', '/admin/attempt/{id}/accommodation', { token: admin, body: { factor: 3, reason: ' ' } })
  expect(wrong).toMatchObject({ status: 422, body: { errors: { factor: [expect.any(String)], reason: [expect.any(String)] } } })
  const ended = await call('POST', '/admin/attempt/{id}/void', { token: admin, body: { reason } })
  expect(ended).toMatchObject({ status: 200, body: { status: 'voided' } })
  const events = await call('GET', '/admin/attempt/{id}/event?per_page=2', { token: admin })
  expect(events).toMatchObject({
    body: { data: [{ kind: 'voided' }, { kind: 'accommodated', staff: { name: 'Ada Linden' } }], meta: { total: 3, last_page: 2 } },
  })
})
