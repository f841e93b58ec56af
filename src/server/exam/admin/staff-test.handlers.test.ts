import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportReport } from '#contract/exam/exam-staff.contract.ts'
import { type Answer, callApi } from '#tests/world/calls.ts'
import { everyTypeFolder, fixtureFolder } from '#tests/world/content/fixtures.ts'
import { createStudent, signIn } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { listFolderEntries, packZip } from '#tests/world/zip.ts'

let server: TestServer
let admin: string
let student: string
let teacher: string
let testId: number

const signInDemo = (name: string) => signIn(server.url, { email: `${name}@bandstand.test`, password: 'bandstand-demo' })

beforeAll(async () => {
  server = await startTestServer({ contentFolder: fixtureFolder })
  admin = await signInDemo('admin')
  teacher = await signInDemo('teacher')
  student = (await createStudent(server.url)).token
  const { rows } = await server.pool.query<{ id: number }>(`select id from exam.test where slug = 'every-type'`)
  testId = rows[0]?.id ?? 0
})
afterAll(() => server.close())

async function upload(body: Buffer, token: string, type = 'application/zip'): Promise<Answer> {
  const headers = { 'content-type': type, authorization: `Bearer ${token}` }
  const answer = await fetch(`${server.url}/api/admin/test/import`, { method: 'POST', headers, body: new Uint8Array(body) })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown }
}

const operations = [
  ['GET', '/admin/test'],
  ['GET', '/admin/test/{id}'],
  ['GET', '/admin/test/{id}/revision'],
  ['GET', `/admin/test/{id}/revision/${'0'.repeat(64)}/statistics?skill=reading`],
  ['POST', '/admin/test/{id}/retire'],
  ['POST', '/admin/test/{id}/publish'],
  ['POST', '/admin/test/import/0/publish'],
  ['GET', '/admin/test/{id}/event'],
  ['GET', '/admin/test/{id}/preview'],
  ['GET', `/admin/test/{id}/revision/${'0'.repeat(64)}/choices`],
  ['POST', `/admin/test/{id}/revision/${'0'.repeat(64)}/preview`],
  ['DELETE', '/admin/preview/1'],
] as const

describe('only super-admins see and decide of tests', () => {
  test.each(operations)('%s %s', async (method, path) => {
    const named = `${method} ${path.replace('{id}', String(testId)) as `/${string}`}` as const
    const others = [{}, { token: student }, { token: teacher }]
    const answers = await Promise.all(others.map((who) => callApi(server.url, named, { ...who, ...(method === 'POST' && { body: {} }) })))
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403])
  })

  test('and upload them', async () => {
    expect((await upload(packZip([]), student)).status).toBe(403)
  })
})

test('the list has every state, and finds by title, name, state and skill', async () => {
  const total = async (query: string) =>
    ((await callApi(server.url, `GET /admin/test?${query}`, { token: admin })).body as { meta: { total: number } }).meta.total
  const fitting = ['', 'q=short-mock', 'q=Every', 'status=published', 'skill=writing', 'kind=full', 'status=retired', 'q=%25']
  expect(await Promise.all(fitting.map(total))).toEqual([2, 1, 1, 2, 1, 1, 0, 0])
})

test('a test that is retired leaves the lists of students and comes back', async () => {
  const listed = async () => ((await callApi(server.url, 'GET /ielts/test')).body as { meta: { total: number } }).meta.total
  const retired = await callApi(server.url, `POST /admin/test/${testId}/retire`, { token: admin, body: {} })
  expect(retired).toMatchObject({ status: 200, body: { status: 'retired' } })
  expect(await listed()).toBe(1)
  const back = await callApi(server.url, `POST /admin/test/${testId}/publish`, { token: admin, body: {} })
  expect(back).toMatchObject({ status: 200, body: { status: 'published' } })
  expect(await listed()).toBe(2)
  const history = await callApi(server.url, `GET /admin/test/${testId}/event?per_page=2`, { token: admin })
  expect(history.body).toMatchObject({
    data: [
      { kind: 'brought_back', staff: { email: 'admin@bandstand.test' } },
      { kind: 'retired', staff: { email: 'admin@bandstand.test' } },
    ],
    meta: { total: 3, last_page: 2 },
  })
  const first = await callApi(server.url, `GET /admin/test/${testId}/event?per_page=2&page=2`, { token: admin })
  expect(first.body).toMatchObject({ data: [{ kind: 'shipped', staff: null, revision: expect.any(String) }] })
})

test('a zip is checked and published over the wire; a bad one is refused in words', async () => {
  const sent = await upload(packZip(await listFolderEntries(everyTypeFolder, 'new-test')), admin)
  expect(sent).toMatchObject({ status: 200, body: { slug: 'new-test', problem_count: 0, current: null } })
  const report = sent.body as ImportReport
  const published = await callApi(server.url, `POST /admin/test/import/${report.upload}/publish`, { token: admin, body: {} })
  expect(published).toMatchObject({ status: 200, body: { slug: 'new-test', status: 'published', revision_count: 1 } })
  const bad = await upload(packZip([{ name: 'a-test/../../evil.yaml' }]), admin)
  expect(bad).toMatchObject({ status: 422, body: { code: 'ZIP_NAME', errors: { _: [expect.stringContaining('a-test/../../evil.yaml')] } } })
  expect((await upload(packZip([]), admin, 'text/plain')).status).toBe(415)
  expect(await upload(Buffer.alloc(0), admin)).toMatchObject({ status: 422, body: { code: 'ZIP_BROKEN' } })
})

test('tests are sorted by their columns, by how they fare too', async () => {
  const list = async (sort: string) => {
    const { body } = await callApi(server.url, `GET /admin/test?sort=${sort}`, { token: admin })
    return (body as { data: { title: string; attempts: number; mean_share: number | null; open_challenges: number }[] }).data
  }
  const byTitle = await list('title')
  const titles = byTitle.map(({ title }) => title)
  expect(titles).toEqual(titles.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)))
  expect((await list('-title')).map(({ title }) => title)).toEqual(titles.toReversed())
  expect((await list('-attempts')).map(({ title }) => title)).toEqual(titles)
  expect(byTitle[0]).toMatchObject({ attempts: 0, mean_share: null, open_challenges: 0 })
  expect((await callApi(server.url, 'GET /admin/test?sort=by_hand', { token: admin })).status).toBe(422)
})
