import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { createStudent, registerPerson, signIn, type TestPerson } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'

let server: TestServer
let student: TestPerson
let admin: string

const signInDemo = (name: string) => signIn(server.url, { email: `${name}@bandstand.test`, password: 'bandstand-demo' })

beforeAll(async () => {
  server = await startTestServer({ contentFolder: fixtureFolder })
  student = await createStudent(server.url)
  admin = await signInDemo('admin')
})
afterAll(() => server.close())

async function createChild(): Promise<TestPerson> {
  const child = await registerPerson(server.url)
  const details = { first_name: 'Noa', last_name: 'Hale', school: 'Harbour School', grade_level: 7, phone: '0912345678' }
  await callApi(server.url, 'POST /bind-student', { token: child.token, body: { ...details, age_band: 'under13', country: 'US' } })
  return child
}

async function countOpenings(id: number): Promise<number> {
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*)::int as count from kit.audit_event where action = 'minor.opened' and entity_id = $1`,
    [String(id)],
  )
  return rows[0]?.count ?? 0
}

/** What the tabs in the record of a person read. */
const reads = [
  '/admin/person/{id}/attempt',
  '/admin/user/{id}/parent-link',
  '/admin/user/{id}/login',
  '/admin/user/{id}/mail',
  '/admin/user/{id}/notification',
  '/admin/user/{id}/note',
  '/admin/user/{id}/order',
] as const

const read = (path: string, id: number, token?: string) =>
  callApi(server.url, `GET ${path.replace('{id}', String(id)) as `/${string}`}`, token === undefined ? {} : { token })

describe.each(reads)('%s', (path) => {
  test('is for staff alone', async () => {
    const others = [student.token, await signInDemo('teacher'), await signInDemo('parent')]
    expect((await read(path, student.id)).status).toBe(401)
    expect(await Promise.all(others.map(async (token) => (await read(path, student.id, token)).status))).toEqual([403, 403, 403])
    expect((await read(path, student.id, admin)).status).toBe(200)
  })

  test('leaves an event where a minor is looked at, and none elsewhere', async () => {
    const child = await createChild()
    await read(path, child.id, admin)
    await read(path, student.id, admin)
    expect([await countOpenings(child.id), await countOpenings(student.id)]).toEqual([1, 0])
  })
})

test('a visit to all parts of the record of a minor leaves one event', async () => {
  const child = await createChild()
  await Promise.all(reads.map((path) => read(path, child.id, admin)))
  expect(await countOpenings(child.id)).toBe(1)
})

test('the login of a person says by what and where, without any secret', async () => {
  const { body } = await read('/admin/user/{id}/login', student.id, admin)
  expect(body).toMatchObject({ has_password: true, second_factor_since: null, line: null, sessions: [{ address: '127.0.0.1' }] })
  expect(JSON.stringify(body)).not.toMatch(/hash|token|secret/)
})

test('the emails of a person are those to them alone, with what became of each and without their text', async () => {
  const { body } = await read('/admin/user/{id}/mail', student.id, admin)
  const { data, meta } = body as { data: { recipient: string; status: string }[]; meta: { total: number } }
  expect(meta.total).toBeGreaterThan(0)
  expect(new Set(data.map(({ recipient }) => recipient))).toEqual(new Set([student.email]))
  expect(data.every(({ status }) => ['waiting', 'sent', 'given_up'].includes(status))).toBe(true)
  expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(
    ['id', 'recipient', 'subject', 'lang', 'status', 'trouble', 'created_at', 'status_at'].toSorted(),
  )
})

test('the family of a person has both sides of their links', async () => {
  const { rows } = await server.pool.query<{ id: number; email: string }>(
    `select id::int as id, email from identity.person where email in ('parent@bandstand.test', 'student@bandstand.test')`,
  )
  const idOf = (name: string) => rows.find(({ email }) => email.startsWith(name))?.id ?? 0
  const [parent, mei] = [idOf('parent'), idOf('student')]
  expect((await read('/admin/user/{id}/parent-link', mei, admin)).body).toMatchObject({
    parents: [{ status: 'verified', parent: { id: parent } }],
    children: [],
  })
  expect((await read('/admin/user/{id}/parent-link', parent, admin)).body).toMatchObject({
    parents: [],
    children: [{ status: 'verified', student: { id: mei } }],
  })
})

test('the tests of a person are their own, newest first', async () => {
  const { rows } = await server.pool.query<{ id: number }>(`select id from exam.test where slug = 'every-type'`)
  const start = (token: string, mode: string) => {
    const body = { test_id: rows[0]?.id, scope: 'section', skill: 'reading', mode, version: 'new' }
    return callApi(server.url, 'POST /ielts/attempt', { token, body })
  }
  const { id } = (await start(student.token, 'default')).body as { id: number }
  await start(await signInDemo('pro'), 'default')
  const { body } = await read('/admin/person/{id}/attempt', student.id, admin)
  expect(body).toMatchObject({ data: [{ id, scores: [], status: 'created' }], meta: { total: 1 } })
  await server.pool.query(
    `insert into result.section_score (attempt_id, skill, raw, max, band, band_table, marker_version, marks, scored_at)
     values ($1, 'reading', 30, 40, 7, 'tests', 1, '[]', kit.now())`,
    [id],
  )
  expect((await read('/admin/person/{id}/attempt', student.id, admin)).body).toMatchObject({
    data: [{ scores: [{ skill: 'reading', raw: 30, max: 40, band: 7, range: null }] }],
  })
})
