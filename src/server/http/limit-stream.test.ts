import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#server/kit/log.ts'
import { readSettings } from '#server/kit/settings.ts'
import { createHttpServer } from './http-server.ts'
import { limitStream } from './limit-stream.ts'
import { rawRoute } from '#server/kit/request/raw-route.ts'

const pieces = (count: number) => Readable.from(Array.from({ length: count }, () => Buffer.alloc(100)))

describe('a body that is read as it comes', () => {
  test('comes whole up to the limit', async () => {
    expect((await buffer(limitStream(pieces(10), 1000, {}))).length).toBe(1000)
  })

  test('fails beyond the limit, and lets the rest go by', async () => {
    const body = pieces(30)
    await expect(buffer(limitStream(body, 1000, {}))).rejects.toMatchObject({ statusCode: 413 })
    expect(body.readableFlowing).toBe(true)
  })

  test('fails at once where it says that it is too long', async () => {
    const body = pieces(30)
    await expect(buffer(limitStream(body, 1000, { 'content-length': '3000' }))).rejects.toMatchObject({ statusCode: 413 })
  })

  test('fails when its sender goes away', async () => {
    const body = new PassThrough()
    const limited = limitStream(body, 1000, {})
    body.write(Buffer.alloc(10))
    body.destroy()
    await expect(buffer(limited)).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('a route that takes a stream', () => {
  let server: Awaited<ReturnType<typeof createHttpServer>>
  beforeAll(async () => {
    const count = rawRoute({
      method: 'POST',
      path: '/count',
      access: 'public',
      summary: 'Counts bytes',
      produces: 'text/plain',
      consumes: { types: ['application/zip'], bodyLimit: 1000, streamed: true },
      handle: async ({ body, stream }) => {
        const bytes = stream ? (await buffer(stream)).length : 0
        return { status: 200, headers: { 'content-type': 'text/plain' }, body: `${bytes} ${body === null ? 'streamed' : 'held'}` }
      },
    })
    server = await createHttpServer({
      settings: readSettings({}),
      log: createLog('silent'),
      router: {},
      rawRoutes: [count],
      answerOnce: (_request, run) => run(),
      findSession: () => Promise.resolve(null),
      webFolder: new URL('../../../dist/web/', import.meta.url),
    })
  })
  afterAll(() => server.close())

  const post = (bytes: number) =>
    server.inject({ method: 'POST', url: '/api/count', payload: Buffer.alloc(bytes), headers: { 'content-type': 'application/zip' } })

  test('holds nothing, and answers 413 to a byte too much', async () => {
    expect(await post(1000)).toMatchObject({ statusCode: 200, body: '1000 streamed' })
    expect((await post(1001)).statusCode).toBe(413)
  })
})
