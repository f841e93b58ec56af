import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDraft, WholeDraft } from '#contract/exam/test-draft.contract.ts'
import { callApi } from '#tests/world/calls.ts'
import { fixtureFolder, shortMockFolder } from '#tests/world/content/fixtures.ts'
import { createStudent, signIn } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { listFolderEntries, packZip } from '#tests/world/zip.ts'

let server: TestServer
let admin: string
let draft: TestDraft

const mock = await listFolderEntries(shortMockFolder, 'from-elsewhere')
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const upload = (path: string, bytes: Buffer, { type, token = admin }: { type: string; token?: string }) =>
  fetch(`${server.url}/api${path}`, { method: 'POST', headers: { ...bearer(token), 'content-type': type }, body: new Uint8Array(bytes) })
const getDraft = async () => (await callApi(server.url, `GET /admin/draft/${draft.id}`, { token: admin })).body as WholeDraft

beforeAll(async () => {
  server = await startTestServer({ contentFolder: fixtureFolder })
  admin = await signIn(server.url, { email: 'admin@bandstand.test', password: 'bandstand-demo' })
  const answer = await upload('/admin/draft/import', packZip(mock), { type: 'application/zip' })
  draft = (await answer.json()) as TestDraft
})
afterAll(() => server.close())

test('a zip becomes a draft, once', async () => {
  expect(draft).toMatchObject({ slug: 'from-elsewhere', title: 'Short mock', kind: 'full', state: 'writing' })
  const again = await upload('/admin/draft/import', packZip(mock), { type: 'application/zip' })
  expect(await again.json()).toMatchObject({ code: 'SLUG_TAKEN' })
  expect((await upload('/admin/draft/import', packZip(mock), { type: 'application/json' })).status).toBe(415)
})

test('a picture where a text belongs is no part of a test', async () => {
  const entries = [{ name: 'other/images/a.png', content: Buffer.from([0x89, 0x50, 0, 0xff]) }]
  const answer = await upload('/admin/draft/import', packZip(entries), { type: 'application/zip' })
  expect(await answer.json()).toMatchObject({ code: 'UNKNOWN_FILE' })
})

test('a folder without test.yaml is no test', async () => {
  const zip = packZip([{ name: 'photos/README.md', content: Buffer.from('Holiday') }])
  const answer = await upload('/admin/draft/import', zip, { type: 'application/zip' })
  expect(await answer.json()).toMatchObject({ code: 'NO_TEST_FILE', message: expect.stringContaining('test.yaml') })
})

describe('a recording', () => {
  test('plays by its address, also a stretch of it, and by no other', async () => {
    const [recording] = (await getDraft()).media
    const address = `${server.url}${recording?.url ?? ''}`
    const whole = await fetch(address)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    expect((await whole.arrayBuffer()).byteLength).toBe(recording?.bytes)
    expect((await fetch(address, { headers: { range: 'bytes=0-9' } })).status).toBe(206)
    expect((await fetch(address.replace(/signature=./, 'signature=_'))).status).toBe(403)
  })

  test('takes the place of another', async () => {
    const path = 'audio/speaking/part-1-1.mp3'
    const other = mock.find(({ name }) => String(name).endsWith('part-1-2.mp3'))?.content as Buffer
    const answer = await upload(`/admin/draft/${draft.id}/media?path=${path}`, other, { type: 'audio/mpeg' })
    expect(await answer.json()).toMatchObject({ path, bytes: other.length, version: 2 })
    const unreadable = await upload(`/admin/draft/${draft.id}/media?path=${path}`, Buffer.from('no sound'), { type: 'audio/mpeg' })
    expect(await unreadable.json()).toMatchObject({ code: 'FILE_UNREADABLE' })
  })
})

test('a draft is handed out as a zip, which is on record', async () => {
  const answer = await fetch(`${server.url}/api/admin/draft/${draft.id}/zip`, { headers: bearer(admin) })
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, 'attachment; filename="from-elsewhere.zip"'])
  const zip = Buffer.from(await answer.arrayBuffer())
  const report = await upload('/admin/test/import', zip, { type: 'application/zip' })
  expect(await report.json()).toMatchObject({ slug: 'from-elsewhere', problem_count: 0 })
  const { rows } = await server.pool.query(`select 1 from kit.audit_event where action = 'test-draft.exported'`)
  expect(rows).toHaveLength(1)
})

test('what an author is refused is said with what to do about it', async () => {
  const save = (body: object) => callApi(server.url, `PUT /admin/draft/${draft.id}/file`, { token: admin, body })
  expect(await save({ path: 'test.yaml', version: 7, value: { title: 'x' } })).toMatchObject({
    status: 409,
    body: { code: 'FILE_CHANGED', message: expect.stringContaining('Someone else'), file: { path: 'test.yaml', version: 1 } },
  })
  expect((await save({ path: 'test.yaml', version: 1, value: { title: 1 } })).status).toBe(422)
  expect((await save({ path: '../test.yaml', version: 0, text: 'x' })).status).toBe(422)
  expect((await save({ path: 'test.yaml', version: 1 })).status).toBe(422)
})

describe('only super-admins write tests', () => {
  test.each([
    ['GET', ''],
    ['POST', ''],
    ['GET', '/{id}'],
    ['GET', '/{id}/zip'],
    ['GET', '/{id}/check'],
    ['PUT', '/{id}/file'],
    ['POST', '/{id}/publish'],
    ['DELETE', '/{id}'],
  ] as const)('%s /admin/draft%s', async (method, path) => {
    const student = await createStudent(server.url)
    const teacher = await signIn(server.url, { email: 'teacher@bandstand.test', password: 'bandstand-demo' })
    const named = `${method} /admin/draft${path.replace('{id}', String(draft.id))}` as const
    const others = [{}, { token: student.token }, { token: teacher }]
    const body = method === 'POST' || method === 'PUT' ? { body: {} } : {}
    const answers = await Promise.all(others.map((who) => callApi(server.url, named, { ...who, ...body })))
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403])
  })
})
