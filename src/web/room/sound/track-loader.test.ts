import { expect, test } from 'vitest'
import type { Media } from '#contract/content/paper.ts'
import { PretendHost, settle } from '#tests/room/pretend-world.ts'
import { sha256Of } from './sha256-of.ts'
import { TrackLoader } from './track-loader.ts'
import type { LoadState, LoadedTrack } from './track-loader.ts'
import type { TrackCache } from './track-cache.ts'

const recording = Uint8Array.from({ length: 1000 }, (_, index) => index % 251)

/** A media address that serves pieces of 100 bytes, and stops where a test says so. */
class PretendMedia {
  asked: (string | null)[] = []
  addresses = 0
  /** The next answers break off after so many bytes. */
  cuts: number[] = []
  knowsRanges = true
  expired = false
  /** How the bytes are encrypted. */
  cipher: 'aes-ctr' | null = null
  /** It gives this page no recording before the section is open. */
  isLater = false
  bytes = recording

  fetch = (_url: unknown, init?: RequestInit): Promise<Response> => {
    const range = new Headers(init?.headers).get('range')
    this.asked.push(range)
    if (this.expired) return Promise.resolve(new Response(null, { status: 403 }))
    const start = range === null || !this.knowsRanges ? 0 : Number(/\d+/.exec(range)?.[0])
    const headers = { 'content-range': `bytes ${start}-${this.bytes.length - 1}/${this.bytes.length}` }
    return Promise.resolve(new Response(this.#body(start), start > 0 ? { status: 206, headers } : {}))
  }

  #body(start: number): ReadableStream<Uint8Array> {
    const end = Math.min(this.bytes.length, start + (this.cuts.shift() ?? Infinity))
    let at = start
    const { bytes } = this
    return new ReadableStream({
      pull(controller) {
        if (at >= end) return end < bytes.length ? controller.error(new TypeError('cut')) : controller.close()
        controller.enqueue(bytes.slice(at, Math.min(end, at + 100)))
        at += 100
      },
    })
  }
}

function makeShelf(): TrackCache & { kept: Map<string, Blob> } {
  const kept = new Map<string, Blob>()
  return {
    kept,
    find: (sha256) => Promise.resolve(kept.get(sha256) ?? null),
    put: (sha256, track) => Promise.resolve(void kept.set(sha256, track)),
    drop: (sha256) => Promise.resolve(void kept.delete(sha256)),
  }
}

async function buildWorld() {
  const host = new PretendHost()
  const server = new PretendMedia()
  const trackCache = makeShelf()
  const states: LoadState[] = []
  const sha256 = (await sha256Of(new Blob([recording]))) ?? ''
  const media = { file: 't.mp3', type: 'audio/mpeg' as const, bytes: 1000, sha256, duration_ms: 60_000, url: '/t', cipher: null }
  const makeLoader = (known: Media | null = null, hasKey = false) =>
    new TrackLoader({
      known: () => known,
      host,
      attemptId: 7,
      hasKey: () => hasKey,
      trackCache,
      fetch: server.fetch,
      digest: sha256Of,
      changed: (state) => void states.push(state),
      fetchMedia: () => {
        server.addresses += 1
        server.expired = server.addresses < 2 && server.expired
        if (server.isLater) return Promise.reject(Object.assign(new Error('later'), { status: 422, code: 'SECTION_NOT_OPEN' }))
        return Promise.resolve({ media: [{ ...media, cipher: server.cipher }], expires_at: '' })
      },
    })
  /** Streams and hashes take real turns of the event loop, and the pretend clock moves on between them. */
  const turnUntil = async (isDone: () => boolean) => {
    for (let turn = 0; turn < 400 && !isDone(); turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 0))
      await settle()
      if (turn % 10 === 9) await host.pass(100)
    }
  }
  const finish = async (loading: Promise<LoadedTrack | null>) => {
    let done = false
    void loading.then(() => (done = true))
    await turnUntil(() => done)
    return loading
  }
  return { server, shelf: trackCache, states, media, sha256, makeLoader, finish, turnUntil }
}

test('the whole recording is fetched, checked and kept for a reload', async () => {
  const { server, shelf: trackCache, states, sha256, makeLoader, finish } = await buildWorld()
  const loaded = await finish(makeLoader().load())
  expect(loaded?.track.size).toBe(1000)
  expect(states.map(({ received }) => received)).toContain(300)
  expect(states.slice(-2).map(({ status }) => status)).toEqual(['checking', 'ready'])
  expect(trackCache.kept.has(sha256)).toBe(true)
  await finish(makeLoader().load())
  expect(server.asked).toEqual([null])
})

test('after a cut only what is missing is asked for', async () => {
  const { server, makeLoader, finish } = await buildWorld()
  server.cuts = [400, 250]
  const loaded = await finish(makeLoader().load())
  expect(server.asked).toEqual([null, 'bytes=400-', 'bytes=650-'])
  expect(new Uint8Array((await loaded?.track.arrayBuffer()) ?? [])).toEqual(recording)
})

test('a server that sends everything again costs nothing that is here', async () => {
  const { server, states, makeLoader, finish } = await buildWorld()
  server.cuts = [700]
  server.knowsRanges = false
  const loaded = await finish(makeLoader().load())
  expect(new Uint8Array((await loaded?.track.arrayBuffer()) ?? [])).toEqual(recording)
  const received = states.map((state) => state.received)
  expect(received).toEqual(received.toSorted((a, b) => a - b))
})

test('an address that has run out is asked for again', async () => {
  const { server, makeLoader, finish } = await buildWorld()
  server.expired = true
  const loaded = await finish(makeLoader().load())
  expect(loaded?.track.size).toBe(1000)
  expect(server.addresses).toBe(2)
})

test('a damaged recording is fetched once more, and said so', async () => {
  const { server, states, makeLoader, finish, turnUntil } = await buildWorld()
  server.bytes = Uint8Array.from(recording).fill(7, 300, 320)
  const loading = makeLoader().load()
  await turnUntil(() => states.at(-1)?.status === 'damaged')
  expect(states.at(-1)).toEqual({ status: 'damaged', received: 0, bytes: 1000 })
  server.bytes = recording
  expect((await finish(loading))?.track.size).toBe(1000)
})

test('a loader that was stopped brings nothing', async () => {
  const { server, makeLoader, finish } = await buildWorld()
  server.cuts = [100]
  const loader = makeLoader()
  const loading = loader.load()
  loader.stop()
  expect(await finish(loading)).toBe(null)
})

test('a recording that this device keeps needs no server once the paper names it', async () => {
  const { server, media, makeLoader, finish } = await buildWorld()
  await finish(makeLoader().load())
  const { addresses } = server
  expect((await finish(makeLoader(media).load()))?.track.size).toBe(1000)
  expect(server.addresses).toBe(addresses)
})

test('an encrypted recording is kept under a name of its attempt, and once its key is there it needs no server', async () => {
  const { server, shelf, media, sha256, makeLoader, finish } = await buildWorld()
  server.cipher = 'aes-ctr'
  server.bytes = recording.map((byte) => byte ^ 255)
  expect(await finish(makeLoader().load())).toMatchObject({ cipher: 'aes-ctr' })
  expect([...shelf.kept.keys()]).toEqual([`${sha256} for 7`])
  const { addresses } = server
  expect(await finish(makeLoader(media, true).load())).toMatchObject({ cipher: 'aes-ctr', track: { size: 1000 } })
  expect([server.addresses, server.asked.length]).toEqual([addresses, 1])
  expect(await finish(makeLoader().load())).toMatchObject({ cipher: 'aes-ctr' })
  expect(server.asked.length).toBe(1)
})

test('a recording that an older program kept as it is needs no other copy', async () => {
  const { server, makeLoader, finish } = await buildWorld()
  await finish(makeLoader().load())
  server.cipher = 'aes-ctr'
  expect(await finish(makeLoader().load())).toMatchObject({ cipher: null })
  expect(server.asked).toEqual([null])
})

test('a page that gets no recording before the section is open says so at once, and fetches it then', async () => {
  const { server, states, makeLoader, finish, turnUntil } = await buildWorld()
  server.isLater = true
  const loader = makeLoader()
  const loading = loader.load()
  await turnUntil(() => states.length > 0)
  expect(states).toEqual([{ status: 'later', received: 0, bytes: null }])
  server.isLater = false
  loader.retry()
  expect(await finish(loading)).toMatchObject({ cipher: null, track: { size: 1000 } })
})
