import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { seedDemoPeople, blockDemoPeople } from './demo-people.ts'
import { callApi } from '#tests/world/calls.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { createStudent, signIn, type TestPerson } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'

let server: TestServer
let student: TestPerson
let tokens: Record<'admin' | 'teacher' | 'parent' | 'student' | 'pro', string>
let ids: Record<keyof typeof tokens, number>

const demo = (name: string) => ({ email: `${name}@bandstand.test`, password: 'bandstand-demo' })
const Me = z.object({ id: z.int() })
const call = (named: `${string} /${string}`, token: string, body?: object) => callApi(server.url, named, { token, ...(body && { body }) })

beforeAll(async () => {
  server = await startTestServer({ contentFolder: fixtureFolder })
  student = await createStudent(server.url)
  const names = ['admin', 'teacher', 'parent', 'student', 'pro'] as const
  tokens = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await signIn(server.url, demo(name))]))) as typeof tokens
  const numbered = names.map(async (name) => [name, Me.parse((await call('GET /profile', tokens[name])).body).id])
  ids = Object.fromEntries(await Promise.all(numbered)) as typeof ids
})
afterAll(() => server.close())

describe('the demo', () => {
  test('has a teacher with a profile, and a parent who is connected with the student', async () => {
    expect((await call('GET /profile', tokens.teacher)).body).toMatchObject({
      teacher: { college: 'Northfield College' },
      all_roles: ['teacher'],
    })
    expect((await call(`GET /parent/${ids.parent}/children`, tokens.parent)).body).toMatchObject({
      data: [{ status: 'verified', student: { id: ids.student } }],
    })
    expect((await call(`GET /child/profile/${ids.student}`, tokens.parent)).status).toBe(200)
  })
})

test('a start that is no demo puts out the demo people that an earlier demo left, and the next demo lets them in', async () => {
  const server = await startTestServer({ contentFolder: fixtureFolder })
  const logIn = () => callApi(server.url, 'POST /login', { body: demo('pro') })
  await blockDemoPeople(server.db)
  expect((await logIn()).status).toBe(403)
  await seedDemoPeople(server.db, () => Promise.resolve())
  expect((await logIn()).status).toBe(200)
  await server.close()
})

/** Who gets what from an operation on somebody else: [operation, stranger, student, teacher, parent of the demo's student, admin]. */
const matrix = [
  ['GET /profile/{student}', 401, 400, 400, 200, 200],
  ['GET /profile/{pro}', 401, 400, 400, 400, 200],
  ['GET /profile/{teacher}', 401, 200, 200, 200, 200],
  ['GET /profile/999999', 401, 400, 400, 400, 400],
  ['GET /profile/username/student', 401, 400, 400, 200, 200],
  ['GET /profile/username/nobody', 401, 400, 400, 400, 400],
  ['GET /child/profile/{student}', 401, 403, 403, 200, 200],
  ['GET /child/profile/{pro}', 401, 403, 403, 403, 200],
  ['GET /child/profile/999999', 401, 403, 403, 403, 403],
  ['PATCH /child/profile/{pro}', 401, 403, 403, 403, 200],
  ['DELETE /child/consent/{pro}/recording', 401, 403, 403, 403, 200],
  ['GET /parent/{parent}/children', 401, 403, 403, 200, 200],
  ['GET /parent/{pro}/children', 401, 403, 403, 403, 200],
  ['GET /parent/search', 401, 403, 403, 403, 200],
  ['GET /students', 401, 403, 200, 200, 200],
  ['GET /teachers', 401, 200, 200, 200, 200],
  ['PATCH /basic/profile/{pro}', 401, 403, 403, 403, 200],
  ['PATCH /student/profile/{pro}', 401, 403, 403, 403, 200],
  ['PATCH /teacher/profile/{teacher}', 401, 403, 403, 403, 200],
  ['PATCH /teacher/profile', 401, 403, 200, 403, 403],
  ['GET /admin/user', 401, 403, 403, 403, 200],
  ['GET /admin/user/{pro}', 401, 403, 403, 403, 200],
  ['GET /admin/user/999999', 401, 403, 403, 403, 400],
  ['GET /admin/overview', 401, 403, 403, 403, 200],
  ['GET /admin/audit', 401, 403, 403, 403, 200],
  ['GET /admin/audit/check', 401, 403, 403, 403, 200],
  ['GET /admin/instructor-code', 401, 403, 403, 403, 200],
  ['DELETE /admin/instructor-code/999999', 401, 403, 403, 403, 422],
  ['DELETE /parent-link/999999', 401, 403, 403, 403, 403],
  ['DELETE /session/999999', 401, 403, 403, 403, 403],
  ['DELETE /admin/user/{pro}/ielts-pro', 401, 403, 403, 403, 200],
] as const

describe('who may do what to whom', () => {
  test.each(matrix)('%s', async (operation, ...expected) => {
    const named = operation.replace(/\{(\w+)\}/, (_whole, name: keyof typeof ids) => String(ids[name])) as `${string} /${string}`
    const body = named.startsWith('GET') ? {} : { body: {} }
    const asked = [undefined, student.token, tokens.teacher, tokens.parent, tokens.admin]
    const statuses: number[] = []
    for (const token of asked) statuses.push((await callApi(server.url, named, { ...body, ...(token !== undefined && { token }) })).status)
    expect(statuses).toEqual(expected)
  })

  test('who is foreign is answered word for word like who does not exist', async () => {
    for (const [foreign, missing] of [
      [`GET /profile/${ids.pro}`, 'GET /profile/999999'],
      [`GET /child/profile/${ids.pro}`, 'GET /child/profile/999999'],
      [`GET /parent/${ids.parent}/children`, 'GET /parent/999999/children'],
      ['GET /profile/username/pro', 'GET /profile/username/nobody'],
    ] as const)
      expect((await call(foreign, student.token)).body).toEqual((await call(missing, student.token)).body)
    expect((await call('GET /profile/999999', student.token)).body).toMatchObject({ message: 'Not found user' })
  })
})

test('nobody writes what is not theirs to write', async () => {
  const smuggled = {
    all_roles: ['super-admin'],
    ielts_pro_expire_at: '2099-01-01T00:00:00Z',
    finish_bind: false,
    email_verified: true,
    id: ids.admin,
    status: 'closed',
  }
  const before = (await call('GET /profile', student.token)).body
  for (const named of ['PATCH /basic/profile', 'PATCH /student/profile'] as const)
    expect((await call(named, student.token, { ...smuggled, school: 'Harbour School' })).body).toEqual(before)
  const child = { ...smuggled, email: 'taken@people.test', username: 'taken', school: 'Northfield School' }
  expect((await call(`PATCH /child/profile/${ids.student}`, tokens.parent, { ...child, id: ids.student })).body).toMatchObject({
    id: ids.student,
    email: 'student@bandstand.test',
    username: 'student',
  })
})

describe('sessions', () => {
  const Listed = z.object({ data: z.array(z.object({ id: z.int(), current: z.boolean() })) })
  const list = async (token: string) => Listed.parse((await call('GET /session', token)).body).data

  test('are listed without their tokens, and ended one by one, at once', async () => {
    const [here, there] = [await signIn(server.url, student), await signIn(server.url, student)]
    const rows = await list(here)
    expect(rows.filter(({ current }) => current)).toHaveLength(1)
    expect(JSON.stringify((await call('GET /session', here)).body)).not.toMatch(/hash|token/)
    const other = (await list(there)).find(({ current }) => current)?.id ?? 0
    expect((await call(`DELETE /session/${other}`, tokens.parent, {})).status).toBe(403)
    expect((await call(`DELETE /session/${other}`, here, {})).status).toBe(200)
    expect((await call('POST /me', there, {})).status).toBe(401)
    expect((await call(`DELETE /session/${other}`, here, {})).body).toMatchObject({ code: 'NO_SUCH_SESSION' })
  })

  test('are ended everywhere, with or without this one', async () => {
    const [here, there] = [await signIn(server.url, student), await signIn(server.url, student)]
    expect((await call('DELETE /session', here, { keep_current: true })).status).toBe(200)
    expect([(await call('POST /me', here, {})).status, (await call('POST /me', there, {})).status]).toEqual([200, 401])
    expect((await call('DELETE /session', here, {})).body).toEqual({ ended: 1 })
    expect((await call('POST /me', here, {})).status).toBe(401)
    student = { ...student, token: await signIn(server.url, student) }
  })

  test('prove the password once more', async () => {
    expect((await call('POST /step-up', tokens.admin, { password: 'not this one' })).body).toMatchObject({
      errors: { password: [expect.any(String)] },
    })
    expect((await call('POST /step-up', tokens.admin, { password: 'bandstand-demo' })).status).toBe(200)
  })
})

test('addresses are not tried out: ten checks an hour', async () => {
  const token = await signIn(server.url, demo('pro'))
  const check = () => call('POST /check-email', token, { email: 'nobody@people.test' })
  const answers = []
  for (let nth = 0; nth < 11; nth += 1) answers.push(await check())
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(422), 429])
  expect(answers[0]?.body).toMatchObject({ errors: { email: ['No student has an account with this email.'] } })
  expect(answers[10]?.headers.get('retry-after')).toMatch(/^\d+$/)
})

test('a blocked person reads the reason, in their language', async () => {
  const person = await createStudent(server.url)
  await call(`POST /admin/user/${person.id}/toggle-block`, tokens.admin, { reason: 'Shared the account.' })
  const answer = await callApi(server.url, 'POST /login', { body: { email: person.email, password: person.password }, lang: 'tw' })
  expect([answer.status, answer.body]).toMatchObject([403, { message: '這個帳號已停用。Shared the account.', code: 'BLOCKED' }])
  expect((await call('POST /me', person.token, {})).status).toBe(401)
})

test('the audit log names who, and is read page by page', async () => {
  const { body } = await call('GET /admin/audit?action=person.blocked&per_page=1', tokens.admin)
  expect(body).toMatchObject({
    data: [
      {
        actor: { id: ids.admin, name: 'Ada Linden' },
        subject: { name: 'Nora Hale' },
        actor_role: 'super-admin',
        reason: 'Shared the account.',
      },
    ],
  })
  expect((await call('GET /admin/audit/check', tokens.admin)).body).toMatchObject({ intact: true, broken_at: null })
})

test('a wrong date for Pro is refused beside its field', async () => {
  const set = (taken_unlimited_expire_at: string) =>
    call(`PATCH /admin/user/${ids.student}/ielts-pro`, tokens.admin, { taken_unlimited_expire_at })
  expect((await set('soon')).body).toMatchObject({
    errors: { taken_unlimited_expire_at: ['Enter a date such as 2027-03-31, or a date and a time.'] },
  })
  expect((await set('2099-03-31')).body).toMatchObject({ taken_unlimited_expire_at: '2099-03-31T15:59:59.000Z' })
})

test('an account is closed with a password in the body of a DELETE, and the answer says how to keep it', async () => {
  const person = await createStudent(server.url)
  const answer = await callApi(server.url, `DELETE /account/destroy/${person.id}`, {
    token: person.token,
    lang: 'cn',
    body: { password: person.password },
  })
  expect(answer.body).toMatchObject({ status: 'closing', message: expect.stringContaining('在此之前登录即可保留') })
  expect((await call('POST /me', person.token, {})).status).toBe(401)
  const back = await callApi(server.url, 'POST /login', { body: { email: person.email, password: person.password } })
  expect(back.body).toMatchObject({ restored: true })
})

test('the numbers of the first page are those of the lists that they lead to', async () => {
  type Figures<Name extends string> = Record<Name, { count: number; oldest: string | null; oldest_id: number | null }>
  const nothing = { count: 0, oldest: null, oldest_id: null }
  const waiting = {
    attempts: { late_to_decide: nothing },
    challenges: { open: nothing },
    grading: { open: nothing },
  }
  const before = (await call('GET /admin/overview', tokens.admin)).body as { issues: Figures<'open'>; people: Figures<'blocked'> }
  expect(before).toMatchObject(waiting)
  await callApi(server.url, 'POST /issue', { body: { type: 'Bug', description: 'It stands still.', url: '/ielts', created_by: 0 } })
  const person = await createStudent(server.url)
  await call(`POST /admin/user/${person.id}/toggle-block`, tokens.admin, { reason: 'Asked for it.' })
  const { body } = await call('GET /admin/overview', tokens.admin)
  expect(body).toMatchObject({
    ...waiting,
    issues: {
      open: { count: before.issues.open.count + 1, oldest: expect.any(String) as string, oldest_id: expect.any(Number) as number },
    },
    people: { blocked: { count: before.people.blocked.count + 1, oldest: null } },
  })
  const total = async (list: `/${string}`) => ((await call(`GET ${list}`, tokens.admin)).body as { meta: { total: number } }).meta.total
  const numbers = body as Record<'people' | 'tests' | 'issues', Figures<string>>
  expect([
    await total('/admin/user'),
    await total('/admin/user?pro=true'),
    await total('/admin/user?pro=ending'),
    await total('/admin/user?blocked=true'),
    await total('/admin/user?bound=false'),
    await total('/admin/issue?status=open'),
    await total('/admin/test?status=published'),
  ]).toEqual([
    numbers.people['all']?.count,
    numbers.people['pro']?.count,
    numbers.people['pro_ending']?.count,
    numbers.people['blocked']?.count,
    numbers.people['unbound']?.count,
    numbers.issues['open']?.count,
    numbers.tests['published']?.count,
  ])
  expect(await total('/admin/user?brand=test')).toBe(numbers.people['all']?.count)
  expect(await total('/admin/user?brand=school')).toBe(0)
})
