import { openFileStore } from '#server/kit/file-store/index.ts'
import * as uploads from './upload.service.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { type HostilePicture, listHostilePictures, listMutants, marker } from '#tests/world/hostile-pictures.ts'
import { makeDataFolder } from '#tests/world/files.ts'
import { createStudent, type TestPerson } from '#tests/world/people.ts'
import { drawPicture, readPicture, uploadPicture } from '#tests/world/pictures.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'

let server: TestServer
let student: TestPerson

beforeAll(async () => {
  server = await startTestServer({ contentFolder: fixtureFolder })
  student = await createStudent(server.url)
})
afterAll(() => server.close())

const notAPicture = 'We can’t read this picture. Please use PNG, JPEG, WebP or GIF.'
const tooLarge = 'The file size cannot exceed 5MB!'

/** By address, whose brake a test start lifts; the brake by person is counted in its own test. */
const send = (bytes: Uint8Array, how: { name?: string; type?: string } = {}) =>
  uploadPicture(server.url, '/issue/file', { field: 'document', bytes, ...how })

async function fetchKept(answer: { body: unknown }): Promise<{ headers: Headers; bytes: Buffer }> {
  const { document } = answer.body as { document: { url: string } }
  const picture = await fetch(new URL(document.url, server.url))
  return { headers: picture.headers, bytes: Buffer.from(await picture.arrayBuffer()) }
}

async function judge({ bytes, isPicture, fileName, type }: HostilePicture): Promise<unknown> {
  const answer = await send(bytes, { ...(fileName !== undefined && { name: fileName }), ...(type !== undefined && { type }) })
  if (answer.status !== 200) return { isPicture, errors: (answer.body as { errors?: unknown }).errors }
  const kept = await fetchKept(answer)
  const { format, exif, width } = await readPicture(kept.bytes)
  const headers = ['content-type', 'x-content-type-options'].map((name) => kept.headers.get(name))
  const isInert = kept.headers.get('content-security-policy')?.includes('sandbox')
  return { isPicture, format, exif, width, headers, isInert, isPlanted: kept.bytes.includes(marker) || kept.bytes.includes('planted') }
}

const refused = { isPicture: false, errors: { document: [notAPicture] } }
const madeAnew = {
  isPicture: true,
  format: 'webp',
  exif: undefined,
  width: 64,
  isInert: true,
  isPlanted: false,
  headers: ['image/webp', 'nosniff'],
}

describe('of what pretends to be a picture', async () => {
  const hostile = await listHostilePictures()

  test('there are at least a hundred files to try', () => expect(hostile.length).toBeGreaterThanOrEqual(100))

  test.each(hostile.map((each) => [each.name, each] as const))('nothing is served as it came: %s', async (_name, each) => {
    expect(await judge(each)).toEqual(each.isPicture ? madeAnew : refused)
  })

  test('damaged files are kept made again, or refused; the server goes on', async () => {
    const outcomes = new Set<number>()
    for (const bytes of await listMutants(60)) outcomes.add((await send(bytes)).status)
    expect([...outcomes].every((status) => status === 200 || status === 422)).toBe(true)
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  })
})

describe('the size of an upload', () => {
  const limit = 5 * 1024 * 1024
  test.each([
    ['one byte beyond 5 MB', limit + 1, tooLarge],
    ['far beyond it', limit * 3, tooLarge],
    ['of 5 MB that are no picture', limit, notAPicture],
  ])('%s', async (_which, bytes, sentence) => {
    expect(await send(Buffer.alloc(bytes, 1))).toMatchObject({ status: 422, body: { errors: { document: [sentence] } } })
  })

  test.each([
    ['an empty file', () => send(Buffer.alloc(0))],
    ['another field', () => uploadPicture(server.url, '/issue/file', { field: 'picture', bytes: Buffer.from('x') })],
  ])('%s is asked for by the name of its field', async (_which, attempt) => {
    expect(await attempt()).toMatchObject({ status: 422, body: { errors: { document: ['Required'] } } })
  })

  test('what is no form is refused by its type or by its field', async () => {
    const post = (type: string, body: string) =>
      fetch(`${server.url}/api/issue/file`, { method: 'POST', headers: { 'content-type': type }, body })
    expect((await post('application/json', '{}')).status).toBe(415)
    expect((await post('multipart/form-data', 'no boundary')).status).toBe(422)
    expect((await post('multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="document"')).status).toBe(422)
  })
})

describe('a photo', () => {
  const photo = (token: string, side = 900) =>
    drawPicture(side, side, 'jpeg').then((bytes) => uploadPicture(server.url, '/image', { field: 'image', bytes, token }))

  test('is made small, takes the place of the last one, and is removed by its owner alone', async () => {
    const [first, second] = [await photo(student.token), await photo(student.token)]
    const { id, url } = second.body as { id: number; url: string }
    const shown = await readPicture(Buffer.from(await (await fetch(new URL(url, server.url))).arrayBuffer()))
    expect(shown).toMatchObject({ width: 512, height: 512 })
    expect((await fetch(new URL((first.body as { url: string }).url, server.url))).status).toBe(403)
    const own = async (token: string) => (await callApi(server.url, 'GET /image', { token })).body
    expect(await own(student.token)).toMatchObject({ photo: { id } })
    const { photo: found } = (await own(student.token)) as { photo: { url: string } }
    expect((await fetch(new URL(found.url, server.url))).status).toBe(200)
    const other = await createStudent(server.url)
    expect(await own(other.token)).toEqual({ photo: null })
    expect(await callApi(server.url, `DELETE /image/${id}`, { token: other.token })).toMatchObject({
      status: 422,
      body: { code: 'NO_SUCH_IMAGE' },
    })
    expect((await callApi(server.url, `DELETE /image/${id}`, { token: student.token })).status).toBe(200)
    expect((await fetch(new URL(url, server.url))).status).toBe(403)
    expect(await own(student.token)).toEqual({ photo: null })
  })

  test('needs a token', async () => expect((await photo('not-a-token-but-long-enough')).status).toBe(401))
})

test('what no report names is removed after a day, and its bytes with it', async () => {
  const folder = await makeDataFolder()
  const files = await openFileStore(folder.path)
  const removeUnnamed: uploads.UploadDeps['removeUnnamed'] = async (_tx, hashes) => {
    for (const hash of hashes) await files.remove(hash)
  }
  const deps = { db: server.db, files, key: async () => Buffer.alloc(32), removeUnnamed }
  const list = async () => {
    const names: string[] = []
    for await (const name of files.list()) names.push(name)
    return names
  }
  await uploads.keepUpload(deps, { bytes: await drawPicture(8), purpose: 'issue', personId: null, field: 'document' })
  await uploads.sweepUploads(deps)
  expect(await list()).toHaveLength(1)
  await server.pool.query(`update file.upload set created_at = kit.now() - interval '25 hours' where claimed_at is null`)
  await uploads.sweepUploads(deps)
  expect(await list()).toEqual([])
  await folder.remove()
})
