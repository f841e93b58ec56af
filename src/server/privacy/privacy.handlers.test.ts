import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { createStudent, type TestPerson } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { unpackZip } from '#tests/world/zip.ts'

let server: TestServer
let student: TestPerson
beforeAll(async () => {
  server = await startTestServer({ contentFolder: fixtureFolder })
  student = await createStudent(server.url)
})
afterAll(() => server.close())

interface Request {
  readonly id: number
  readonly status: string
}

const latest = async () =>
  ((await callApi(server.url, 'GET /privacy/request?kind=export', { token: student.token })).body as { data: Request[] }).data[0]

test('a copy of one’s data is made in the background, told of, downloaded once and then deleted', async () => {
  const body = { kind: 'export', password: student.password }
  const asked = await callApi(server.url, 'POST /privacy/request', { token: student.token, body })
  const { id } = asked.body as Request
  await expect.poll(async () => (await latest())?.status, { timeout: 15_000 }).toBe('ready')
  const news = async () => (await callApi(server.url, 'GET /notification', { token: student.token })).body as { data: { kind: string }[] }
  await expect.poll(async () => (await news()).data.map(({ kind }) => kind), { timeout: 10_000 }).toEqual(['export_made'])
  const { rows } = await server.pool.query<{ subject: string }>(`select subject from kit.mail where recipient = $1`, [student.email])
  expect(rows.map(({ subject }) => subject)).toContain('Your data at Bandstand is ready')

  const made = await callApi(server.url, `POST /privacy/request/${id}/link`, { token: student.token, body: { password: student.password } })
  const { url } = made.body as { url: string }
  const answer = await fetch(new URL(url, server.url))
  expect(answer.headers.get('content-disposition')).toContain('.zip')
  const files = unpackZip(Buffer.from(await answer.arrayBuffer()))
  expect(JSON.parse(files.get('account/person.json')?.toString() ?? '')).toMatchObject([{ email: student.email }])
  expect((await fetch(new URL(url, server.url))).status).toBe(403)
  await expect.poll(async () => (await latest())?.status, { timeout: 5000 }).toBe('done')
  const again = await callApi(server.url, `POST /privacy/request/${id}/link`, {
    token: student.token,
    body: { password: student.password },
  })
  expect([again.status, again.body]).toMatchObject([422, { code: 'NOT_READY' }])
})
