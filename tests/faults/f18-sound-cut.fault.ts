import { createHash, randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type ApiAttempt, callAttempt, openSection, readAttempt } from '#tests/journeys/harness/attempts.ts'
import { reachSection } from '#tests/journeys/harness/mock-attempts.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { createStudent } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { backOff } from '#web/room/engine/back-off.ts'
import type { SectionMedia } from '#web/room/engine/wire.ts'
import { openParts } from '#web/room/sound/track-parts.ts'
import { decryptTrack } from '#web/room/sound/decrypt-track.ts'
import { type LoadedTrack, type LoadStatus, TrackLoader } from '#web/room/sound/track-loader.ts'
import { areWithin, expectHeld, expectSeen, spreadOf, trialsOf } from './harness/judge.ts'
import { startTcpProxy, type TcpProxy } from './harness/tcp-proxy.ts'

const resumeWithinMs = 2000
const cutsPerLoad = 5

const host = {
  wait: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  random: Math.random,
}

/** A device that keeps nothing, so that every load comes over the line. */
const emptyShelf = { find: () => Promise.resolve(null), put: () => Promise.resolve(), drop: () => Promise.resolve() }

const pathOf = (address: Parameters<typeof fetch>[0]) => (typeof address === 'string' ? address : '')

const digest = async (track: Blob) =>
  createHash('sha256')
    .update(new Uint8Array(await track.arrayBuffer()))
    .digest('hex')

describe('F18: the recording of Listening is cut on its way', () => {
  let server: TestServer
  let line: TcpProxy

  const seat = async (): Promise<ApiAttempt> => reachSection(server.url, await createStudent(server.url), 'listening', 'Short mock')

  const fetchMedia = async (attempt: ApiAttempt) =>
    (await callAttempt(attempt, 'GET', '/section/listening/media?cipher=aes-ctr')).body as SectionMedia

  /** The loader of the room over the line; every answer so far and, of each cut, how long it took until bytes came again. */
  const load = async (attempt: ApiAttempt, cuts: number) => {
    const { media } = await fetchMedia(attempt)
    const bytes = media[0]?.bytes ?? 0
    const ranges: (string | null)[] = []
    const resumed: number[] = []
    let received = 0
    let cutAt: number | null = null
    const changed = (state: { status: LoadStatus; received: number }) => {
      if (state.status === 'waiting') cutAt = performance.now()
      if (state.received > received && cutAt !== null) {
        resumed.push(performance.now() - cutAt)
        cutAt = null
      }
      received = Math.max(received, state.received)
    }
    const loader = new TrackLoader({
      host,
      attemptId: attempt.id,
      hasKey: () => false,
      trackCache: emptyShelf,
      fetchMedia: () => fetchMedia(attempt),
      fetch: (address, options) => {
        const headers = new Headers(options?.headers)
        ranges.push(headers.get('range'))
        if (ranges.length <= cuts) line.breakAfter('down', randomInt(1000, Math.max(2000, Math.floor((bytes - received) / 2))))
        headers.set('connection', 'close')
        return fetch(`${line.url}${pathOf(address)}`, { ...options, headers })
      },
      digest,
      changed,
    })
    const loaded = await loader.load()
    return { loaded, resumed, fromStart: ranges.slice(1).filter((range) => range === null).length }
  }

  /** Before its section is open a recording comes encrypted. */
  const isSame = async (loaded: LoadedTrack | null, key: string) => {
    if (loaded === null) return false
    const { media, track, cipher } = loaded
    return (await digest(cipher === null ? track : await decryptTrack(track, { key, type: media.type }))) === media.sha256
  }

  beforeAll(async () => {
    server = await startTestServer({ contentFolder: fixtureFolder })
    line = await startTcpProxy(server.url)
  })
  afterAll(async () => {
    await line.close()
    await server.close()
  })

  test('goes on where it broke off, and is played once all the same', async () => {
    const cuts = trialsOf({ whole: 50, short: 5 })
    const resumed: number[] = []
    let differing = 0
    let fromStart = 0
    let secondPlays = 0
    for (let done = 0; done < cuts; done += cutsPerLoad) {
      const attempt = await seat()
      const first = await load(attempt, cutsPerLoad)
      const opened = await openSection(attempt, 'listening')
      const again = await load(attempt, 1) // A reload in the middle of the section: the line breaks again.
      const { sections } = await readAttempt(attempt)
      const heard = sections.find(({ skill }) => skill === 'listening')
      const reopened = await openSection(attempt, 'listening')
      if (heard?.deadline_at !== opened.deadline_at || reopened.deadline_at !== opened.deadline_at) secondPlays += 1
      for (const each of [first, again]) {
        resumed.push(...each.resumed)
        fromStart += each.fromStart
        if (!(await isSame(each.loaded, opened.track_key ?? ''))) differing += 1
      }
    }
    expectHeld('F18', {
      trials: resumed.length,
      held: `bytes again after ${spreadOf(resumed)}; ${fromStart} fetches began anew, ${differing} recordings differ, ${secondPlays} clocks began anew`,
      bar: `resumed by Range within ${resumeWithinMs / 1000} s, SHA-256 equal, no second play`,
      met: resumed.length >= cuts && differing === 0 && fromStart === 0 && secondPlays === 0 && areWithin(resumed, resumeWithinMs),
    })
  })

  test('a loader that begins again after a cut is noticed', async () => {
    const attempt = await seat()
    const { media } = await fetchMedia(attempt)
    const [track] = media
    if (track === undefined) throw new Error('there is no recording')
    const fetched: (string | null)[] = []
    const forgetful = async () => {
      const parts = openParts({
        host,
        bytes: track.bytes,
        arrived: () => undefined,
        fetch: (address, options) => {
          fetched.push(new Headers(options?.headers).get('range'))
          return fetch(`${line.url}${pathOf(address)}`, { ...options, headers: { connection: 'close' } })
        },
      })
      await parts.receive(track.url)
    }
    line.breakAfter('down', Math.floor(track.bytes / 2))
    await forgetful().catch(() => new Promise((resolve) => setTimeout(resolve, backOff(1, 0))))
    await forgetful()
    expectSeen(
      'F18',
      'a loader that begins anew',
      fetched.slice(1).some((range) => range === null),
    )
  })
})
