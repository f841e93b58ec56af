import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { createStudent, signIn, type TestPerson } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { drawPicture, readPicture, uploadPicture } from '#tests/world/pictures.ts'

let server: TestServer
let student: TestPerson
let admin: string

beforeAll(async () => {
  server = await startTestServer({ contentFolder: fixtureFolder })
  student = await createStudent(server.url)
  admin = await signIn(server.url, { email: 'admin@bandstand.test', password: 'bandstand-demo' })
})
afterAll(() => server.close())

const report = { type: 'Bug', description: 'The clock stands still', url: 'http://127.0.0.1/ielts/test?id=3&token=abc' }

async function upload(token?: string): Promise<string> {
  const answer = await uploadPicture(server.url, '/issue/file', { field: 'document', bytes: await drawPicture(40, 30), token })
  expect(answer.status).toBe(200)
  return (answer.body as { document: { url: string } }).document.url
}

const submit = (body: object, token?: string) => callApi(server.url, 'POST /issue', { body, ...(token !== undefined && { token }) })
const listed = async (query = '') =>
  (await callApi(server.url, `GET /admin/issue${query}`, { token: admin })).body as {
    data: Record<string, unknown>[]
    meta: { total: number }
  }

describe('a report', () => {
  test('of a visitor has author 0, of a person that person, whatever the body claims; keys leave the address', async () => {
    expect((await submit({ ...report, created_by: student.id })).status).toBe(200)
    expect((await submit({ ...report, created_by: 1 }, student.token)).status).toBe(200)
    const [own, visitors] = (await listed()).data
    expect(own).toMatchObject({
      created_by: student.id,
      author: { email: student.email },
      url: 'http://127.0.0.1/ielts/test?id=3',
      status: 'new',
    })
    expect(visitors).toMatchObject({ created_by: 0, author: null, file: null })
  })

  test('of a child waits for a guardian, with its screenshot; the answer says so', async () => {
    const child = await createStudent(server.url)
    await callApi(server.url, 'PATCH /student/profile', { token: child.token, body: { age_band: 'under13', country: 'US' } })
    const { status, body } = await submit(report, child.token)
    expect([status, body]).toMatchObject([
      403,
      { code: 'GUARDIAN_NEEDED', message: expect.stringContaining('parent’s or guardian’s consent') },
    ])
    const picture = { field: 'document', bytes: await drawPicture(40, 30), token: child.token }
    expect((await uploadPicture(server.url, '/issue/file', picture)).status).toBe(403)
  })

  test('shows the screenshot that its author uploaded, by a signed address', async () => {
    const file = await upload(student.token)
    const { body } = await submit({ ...report, file }, student.token)
    const { id } = body as { id: number }
    const shown = (await callApi(server.url, `GET /admin/issue/${id}`, { token: admin })).body as { file: string }
    const picture = await fetch(new URL(shown.file, server.url))
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(picture.headers.get('content-security-policy')).toContain('sandbox')
    expect((await readPicture(Buffer.from(await picture.arrayBuffer()))).width).toBe(40)
  })

  test.each([
    ['of somebody else', async () => upload()],
    [
      'that a report shows already',
      async () => upload(student.token).then(async (file) => (await submit({ ...report, file }, student.token), file)),
    ],
    ['that was changed', async () => (await upload(student.token)).replace(/file\/\d+/, 'file/1')],
    ['from elsewhere', async () => 'https://elsewhere.example/picture.png'],
  ])('refuses a screenshot %s beside its field', async (_which, find) => {
    const answer = await submit({ ...report, file: await find() }, student.token)
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { file: ['This screenshot is no longer available. Please choose it again.'] } },
    })
  })

  test('without words or of another type is refused by field', async () => {
    const answer = await submit({ type: 'Praise', description: '  ', url: '' })
    expect(answer).toMatchObject({ status: 422, body: { errors: { type: [expect.any(String)], description: [expect.any(String)] } } })
  })
})

test('a report is taken by one, taken over by another, given back, and nobody’s once it is closed', async () => {
  const { id } = (await submit(report, student.token)).body as { id: number }
  const take = (isTaken: boolean) => callApi(server.url, `PUT /admin/issue/${id}/assignee`, { token: admin, body: { take: isTaken } })
  const listTaken = async () => (await callApi(server.url, 'GET /admin/assignment', { token: admin })).body as { data: object[] }
  expect((await callApi(server.url, `GET /admin/issue/${id}`, { token: admin })).body).toMatchObject({ assignee: null })
  expect((await take(true)).body).toMatchObject({ assignee: { name: 'Ada Linden' } })
  expect((await listTaken()).data).toMatchObject([{ entity: 'report', entity_id: id, person: { name: 'Ada Linden' } }])
  expect((await take(false)).body).toMatchObject({ assignee: null })
  expect((await listTaken()).data).toEqual([])
  await take(true)
  const body = { from: 'new', status: 'resolved', public_reply: 'It ticks again.' }
  const closed = await callApi(server.url, `PATCH /admin/issue/${id}`, { token: admin, body })
  expect(closed.body).toMatchObject({ status: 'resolved', assignee: null })
  expect(await take(true)).toMatchObject({ status: 422, body: { code: 'ISSUE_MOVED' } })
  const { rows } = await server.pool.query<{ action: string }>(
    "select action from kit.audit_event where entity = 'report' and entity_id = $1 and action like 'assignment.%' order by id",
    [String(id)],
  )
  expect(rows.map(({ action }) => action)).toEqual(['assignment.taken', 'assignment.given-back', 'assignment.taken'])
})

test('the list of open reports begins with the oldest, says who works on each, and leaves out what is closed', async () => {
  const [first, second] = [((await submit(report)).body as { id: number }).id, ((await submit(report)).body as { id: number }).id]
  await callApi(server.url, `PUT /admin/issue/${second}/assignee`, { token: admin, body: { take: true } })
  const open = async () =>
    (await listed('?status=open&sort=created_at&per_page=100')).data.filter(({ id }) => id === first || id === second)
  expect(await open()).toMatchObject([
    { id: first, assignee: null },
    { id: second, assignee: { name: 'Ada Linden' } },
  ])
  await callApi(server.url, `PATCH /admin/issue/${first}`, { token: admin, body: { from: 'new', status: 'declined' } })
  expect(await open()).toMatchObject([{ id: second }])
})

test('a report says who is emailed when it is closed: its author, but no visitor, and nobody twice', async () => {
  const emailed = async (id: number) =>
    ((await callApi(server.url, `GET /admin/issue/${id}`, { token: admin })).body as { emailed: string | null }).emailed
  const own = ((await submit(report, student.token)).body as { id: number }).id
  const visitors = ((await submit(report)).body as { id: number }).id
  expect([await emailed(own), await emailed(visitors)]).toEqual([student.email, null])
  await callApi(server.url, `PATCH /admin/issue/${own}`, { token: admin, body: { from: 'new', status: 'resolved' } })
  expect(await emailed(own)).toBeNull()
})

describe('deciding', () => {
  const create = async (token?: string) => ((await submit(report, token)).body as { id: number }).id
  const decide = (id: number, body: object) => callApi(server.url, `PATCH /admin/issue/${id}`, { token: admin, body })
  const lettersTo = async (email: string) =>
    (
      await server.pool.query<{ subject: string; body_text: string }>('select subject, body_text from kit.mail where recipient = $1', [
        email,
      ])
    ).rows

  test('moves a report on, keeps each step, and tells the author once how it ended', async () => {
    const author = await createStudent(server.url)
    const id = await create(author.token)
    expect(await decide(id, { from: 'new', status: 'in_progress' })).toMatchObject({ status: 200, body: { status: 'in_progress' } })
    const ended = await decide(id, { from: 'in_progress', status: 'resolved', public_reply: 'It ticks again.' })
    expect(ended.body).toMatchObject({ status: 'resolved', steps: [{ status: 'resolved', by: 'Ada Linden' }, { status: 'in_progress' }] })
    await decide(id, { from: 'resolved', status: 'declined' })
    const letters = (await lettersTo(author.email)).filter(({ subject }) => subject === 'Your report was answered')
    expect(letters.map(({ body_text }) => body_text)).toEqual([expect.stringContaining('It ticks again.')])
  })

  test('of two at once, only one is heard', async () => {
    const id = await create()
    const answers = await Promise.all(['resolved', 'declined'].map((status) => decide(id, { from: 'new', status })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'ISSUE_MOVED' })
  })

  test('is for super-admins, and of nothing is refused', async () => {
    const calls = ['GET /admin/issue', 'GET /admin/issue/1', 'PATCH /admin/issue/1'] as const
    const body = { from: 'new', status: 'resolved' }
    const of = async (token?: string) =>
      Promise.all(
        calls.map(
          async (call) =>
            (await callApi(server.url, call, { ...(token !== undefined && { token }), ...(call.startsWith('P') && { body }) })).status,
        ),
      )
    expect(await of()).toEqual([401, 401, 401])
    expect(await of(student.token)).toEqual([403, 403, 403])
    expect(await decide(999_999, body)).toMatchObject({ status: 422, body: { code: 'NO_SUCH_ISSUE' } })
  })

  test('the list narrows by type, status and words', async () => {
    await submit({ ...report, type: 'Advice', description: 'More 100% hints' })
    const totals = await Promise.all(
      ['?type=Advice', '?q=100%25', '?q=nothing', '?status=triaged'].map(async (query) => (await listed(query)).meta.total),
    )
    expect(totals).toEqual([1, 1, 0, 0])
  })
})

test('a NUL in a report or in an address is no fault of the server', async () => {
  expect((await submit({ ...report, description: 'a\0b \ud800' })).status).toBe(200)
  expect((await callApi(server.url, 'POST /login', { body: { username: 'a\0', password: 'x' } })).status).toBe(400)
  expect((await fetch(`${server.url}/api/admin/issue?q=%00`)).status).toBe(400)
})
