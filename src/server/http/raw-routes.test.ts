import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#server/kit/log.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { readSettings } from '#server/kit/settings.ts'
import { createHttpServer } from './http-server.ts'
import { rawRoute } from '#server/kit/request/raw-route.ts'

/** An endless stream that reports how much was read from it. */
class Spring extends Readable {
  given = 0

  override _read(): void {
    this.given += 65_536
    this.push(Buffer.alloc(65_536))
  }
}

const springs: Spring[] = []

const upload = rawRoute({
  method: 'PUT',
  path: '/try/{name}',
  access: 'public',
  summary: 'Takes sounds',
  produces: 'text/plain',
  consumes: { types: ['audio/webm', 'audio/ogg'], bodyLimit: 1000 },
  errors: { NO_ROOM: { status: 409, message: 'attempt.gap' } },
  checkCaller: async ({ params, body }) => {
    if (params['name'] === 'stranger') throw new Refusal('FORBIDDEN')
    if (body !== null) throw new Error('the body was read before the caller was let in')
  },
  handle: async ({ params, body }) => {
    if (params['name'] === 'full') throw new Refusal('NO_ROOM', { left: 3 })
    return { status: 200, headers: { 'content-type': 'text/plain' }, body: String(body?.length ?? 'nothing') }
  },
})

const spring = rawRoute({
  method: 'GET',
  path: '/spring',
  access: 'public',
  summary: 'Never ends',
  produces: 'audio/mpeg',
  handle: async () => {
    const body = new Spring()
    springs.push(body)
    return { status: 200, headers: { 'content-type': 'audio/mpeg' }, body }
  },
})

const dry = rawRoute({
  method: 'GET',
  path: '/dry',
  access: 'public',
  summary: 'Fails before it begins',
  produces: 'audio/mpeg',
  handle: async () => ({
    status: 206,
    headers: { 'content-type': 'audio/mpeg', 'content-length': '5', etag: '"5"', 'cache-control': 'max-age=60', 'x-frame-options': 'ANY' },
    body: new Readable({
      read: (): never => {
        throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
      },
    }),
  }),
})

const plain = rawRoute({
  method: 'POST',
  path: '/plain',
  access: 'public',
  summary: 'Takes no bytes',
  produces: 'text/plain',
  handle: async ({ body }) => ({ status: 200, headers: { 'content-type': 'text/plain' }, body: body === null ? 'no bytes' : 'bytes' }),
})

let server: Awaited<ReturnType<typeof createHttpServer>>
beforeAll(async () => {
  server = await createHttpServer({
    settings: readSettings({}),
    log: createLog('silent'),
    router: {},
    rawRoutes: [upload, plain, spring, dry],
    answerOnce: (_request, run) => run(),
    findSession: () => Promise.resolve(null),
    webFolder: new URL('../../../dist/web/', import.meta.url),
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const put = (name: string, type: string | undefined, body: Buffer) =>
  server.inject({ method: 'PUT', url: `/api/try/${name}`, payload: body, headers: type === undefined ? {} : { 'content-type': type } })

describe('a route that takes bytes', () => {
  test.each(['audio/webm', 'audio/webm;codecs=opus', 'audio/ogg; codecs="opus"'])('takes %s', async (type) => {
    expect(await put('any', type, Buffer.alloc(12))).toMatchObject({ statusCode: 200, body: '12' })
  })

  test.each(['video/webm', 'application/json', 'text/plain', 'audio/webmx'])('refuses %s', async (type) => {
    expect((await put('any', type, Buffer.from('{}'))).statusCode).toBe(415)
  })

  test('refuses what has no type', async () => {
    expect((await put('any', undefined, Buffer.alloc(12))).statusCode).toBe(415)
  })

  test('takes as much as it says, and not a byte more', async () => {
    expect((await put('any', 'audio/webm', Buffer.alloc(1000))).statusCode).toBe(200)
    expect((await put('any', 'audio/webm', Buffer.alloc(1001))).statusCode).toBe(413)
  })

  test('sees that a body is too long while it is streamed', async () => {
    const pieces = Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(100)))
    const answer = await fetch(`http://127.0.0.1:${portOf()}/api/try/any`, {
      method: 'PUT',
      body: Readable.toWeb(pieces) as ReadableStream,
      headers: { 'content-type': 'audio/webm' },
      duplex: 'half',
    } as RequestInit).catch(() => null)
    expect([413, undefined]).toContain(answer?.status)
  })

  test('turns strangers away before it reads', async () => {
    expect((await put('stranger', 'audio/webm', Buffer.alloc(5000))).statusCode).toBe(403)
  })

  test('answers its own refusals in the form of all others', async () => {
    const answer = await put('full', 'audio/webm', Buffer.alloc(1))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ message: expect.stringContaining('missing'), code: 'NO_ROOM', left: 3 })
  })

  test('leaves other routes as they are: none of them takes bytes', async () => {
    const headers = { 'content-type': 'audio/webm' }
    expect((await server.inject({ method: 'POST', url: '/api/plain', payload: Buffer.alloc(3), headers })).statusCode).toBe(415)
    expect((await server.inject({ method: 'POST', url: '/api/plain', payload: {} })).body).toBe('no bytes')
  })
})

function portOf(): number {
  const address = server.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

test('a stream that fails before it begins is answered like any refusal, with nothing of the answer that it was to be', async () => {
  const [answer, other] = [
    await server.inject({ method: 'GET', url: '/api/dry' }),
    await server.inject({ method: 'GET', url: '/api/none' }),
  ]
  expect([answer.statusCode, answer.json()]).toEqual([503, expect.objectContaining({ code: 'UNAVAILABLE' })])
  expect(answer.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store', 'content-type': other.headers['content-type'] })
  expect([answer.headers.etag, answer.headers['x-frame-options']]).toEqual([undefined, other.headers['x-frame-options']])
})

test('a stream waits for a slow client, and ends when the client goes', async () => {
  const socket = connect(portOf(), '127.0.0.1')
  socket.write('GET /api/spring HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'data')
  socket.pause()
  const source = springs.at(-1)
  if (source === undefined) throw new Error('the stream was not opened')
  await expect.poll(() => isAtRest(source), { timeout: 10_000 }).toBe(true)
  expect(source.destroyed).toBe(false)
  socket.destroy()
  await expect.poll(() => source.destroyed, { timeout: 10_000 }).toBe(true)
})

let before = -1
/** Whether nothing was asked of it since the last look. */
function isAtRest(source: Spring): boolean {
  const rests = source.given === before
  before = source.given
  return rests
}
