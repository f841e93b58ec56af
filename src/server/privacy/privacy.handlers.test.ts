import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/kit/database.ts'
import { openFileStore } from '#server/kit/file-store/index.ts'
import { createArchiveStore } from './archive.ts'
import { callApi } from '#tests/world/calls.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { type DataFolder, makeDataFolder } from '#tests/world/files.ts'
import { createStudent, signIn, type TestPerson } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { unpackZip } from '#tests/world/zip.ts'

let server: TestServer
let folder: DataFolder
beforeAll(async () => {
  folder = await makeDataFolder()
  server = await startTestServer({ contentFolder: fixtureFolder, settings: { dataDir: folder.path } })
})
afterAll(async () => {
  await server.close()
  await folder.remove()
})

interface Request {
  readonly id: number
  readonly status: string
}

const latestOf = async ({ token }: TestPerson) =>
  ((await callApi(server.url, 'GET /privacy/request?kind=export', { token })).body as { data: Request[] }).data[0]

/** Asks for a copy and waits for it; answers its number. */
async function makeArchive(student: TestPerson): Promise<number> {
  const { token, password } = student
  const asked = await callApi(server.url, 'POST /privacy/request', { token, body: { kind: 'export', password } })
  await expect.poll(async () => (await latestOf(student))?.status, { timeout: 15_000 }).toBe('ready')
  return (asked.body as Request).id
}

async function makeLink({ token, password }: TestPerson, id: number): Promise<URL> {
  const made = await callApi(server.url, `POST /privacy/request/${id}/link`, { token, body: { password } })
  return new URL((made.body as { url: string }).url, server.url)
}

test('a copy of one’s data is made in the background, told of, downloaded once and then deleted', async () => {
  const student = await createStudent(server.url)
  const id = await makeArchive(student)
  const news = async () => (await callApi(server.url, 'GET /notification', { token: student.token })).body as { data: { kind: string }[] }
  await expect.poll(async () => (await news()).data.map(({ kind }) => kind), { timeout: 10_000 }).toEqual(['export_made'])
  const { rows } = await server.pool.query<{ subject: string }>(`select subject from kit.mail where recipient = $1`, [student.email])
  expect(rows.map(({ subject }) => subject)).toContain('Your data at Bandstand is ready')

  const url = await makeLink(student, id)
  const answer = await fetch(url)
  expect(answer.headers.get('content-disposition')).toContain('.zip')
  const files = unpackZip(Buffer.from(await answer.arrayBuffer()))
  expect(JSON.parse(files.get('identity/person.json')?.toString() ?? '')).toMatchObject([{ email: student.email }])
  expect((await fetch(url)).status).toBe(403)
  await expect.poll(async () => (await latestOf(student))?.status, { timeout: 5000 }).toBe('done')
  const again = await callApi(server.url, `POST /privacy/request/${id}/link`, {
    token: student.token,
    body: { password: student.password },
  })
  expect([again.status, again.body]).toMatchObject([422, { code: 'NOT_READY' }])
})

test('a download that breaks leaves its link as it was, and the archive, until one was whole', { timeout: 60_000 }, async () => {
  const student = await createStudent(server.url)
  const id = await makeArchive(student)
  const archives = createArchiveStore({ db: server.db, files: await openFileStore(join(folder.path, 'files')) })
  // More than the connection takes before anybody reads it.
  const sound = randomBytes(16 * 1024 * 1024)
  const entries = (async function* () {
    yield { path: 'sound.webm', open: () => Readable.from([sound], { objectMode: false }) }
  })()
  await server.pool.query(`update privacy.request set status = 'processing', next_try_at = kit.now() + interval '1 hour' where id = $1`, [
    id,
  ])
  const { finish } = await archives.write(id, entries, { at: new Date(), afterEach: () => Promise.resolve() })
  await inTransaction(server.db, finish)
  await server.pool.query(`update privacy.request set status = 'ready' where id = $1`, [id])
  const url = await makeLink(student, id)
  const cut = new AbortController()
  const first = await fetch(url, { signal: cut.signal })
  expect(first.status).toBe(200)
  expect((await fetch(url)).status).toBe(403)
  cut.abort()
  const download = async () => {
    const answer = await fetch(url)
    const body = Buffer.from(await answer.arrayBuffer())
    return answer.ok ? unpackZip(body).get('sound.webm')?.equals(sound) : null
  }
  await expect.poll(download, { timeout: 20_000 }).toBe(true)
  await expect.poll(async () => (await latestOf(student))?.status, { timeout: 10_000 }).toBe('done')
  expect((await fetch(url)).status).toBe(403)
  await expect.poll(() => archives.find(id), { timeout: 10_000 }).toBeNull()
})

test('staff open one request, and that it was about a minor is on record', async () => {
  const admin = await signIn(server.url, { email: 'admin@bandstand.test', password: 'bandstand-demo' })
  const ask = async ({ token, password }: TestPerson) =>
    ((await callApi(server.url, 'POST /privacy/request', { token, body: { kind: 'export', password } })).body as Request).id
  const [minor, grownUp] = [await createStudent(server.url), await createStudent(server.url)]
  const ids = [await ask(minor), await ask(grownUp)]
  await server.pool.query(`update profile.student_profile set age_band = '13_15' where person_id = $1`, [minor.id])
  await server.pool.query(`update profile.student_profile set age_band = 'adult' where person_id = $1`, [grownUp.id])
  const open = (id: number) => callApi(server.url, `GET /admin/privacy/${id}`, { token: admin })
  const opened = [await open(ids[0] ?? 0), await open(ids[1] ?? 0)]
  expect(opened).toMatchObject([minor, grownUp].map(({ id, email }, place) => ({ body: { id: ids[place], subject: { id, email } } })))
  const { rows } = await server.pool.query<{ entity_id: string }>(
    `select entity_id from kit.audit_event where action = 'minor.opened' and entity_id in ($1, $2)`,
    [String(minor.id), String(grownUp.id)],
  )
  expect(rows).toEqual([{ entity_id: String(minor.id) }])
  expect(await open(999_999)).toMatchObject({ status: 422, body: { code: 'NO_SUCH_REQUEST' } })
})

test('staff take a request that is open, and its end ends that', async () => {
  const student = await createStudent(server.url)
  const { token, password } = student
  const admin = await signIn(server.url, { email: 'admin@bandstand.test', password: 'bandstand-demo' })
  const asked = await callApi(server.url, 'POST /privacy/request', { token, body: { kind: 'export', password } })
  const { id } = asked.body as Request
  const take = (isTaken: boolean) => callApi(server.url, `PUT /admin/privacy/${id}/assignee`, { token: admin, body: { take: isTaken } })
  const listTaken = async () => ((await callApi(server.url, 'GET /admin/assignment', { token: admin })).body as { data: object[] }).data
  expect((await take(true)).body).toMatchObject({ id, assignee: { name: 'Ada Linden' } })
  expect(await listTaken()).toMatchObject([{ entity: 'privacy-request', entity_id: id }])
  expect((await take(false)).body).toMatchObject({ assignee: null })
  await take(true)
  const listed = await callApi(server.url, `GET /admin/privacy?q=${student.email}`, { token: admin })
  expect(listed.body).toMatchObject({ data: [{ id, assignee: { name: 'Ada Linden' } }] })

  expect((await callApi(server.url, `DELETE /privacy/request/${id}`, { token })).body).toMatchObject({ status: 'cancelled' })
  expect(await listTaken()).toEqual([])
  expect(await take(true)).toMatchObject({ status: 422, body: { code: 'REQUEST_OVER' } })
})
