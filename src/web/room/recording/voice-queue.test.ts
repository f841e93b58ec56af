import { expect, test } from 'vitest'
import { PretendHost } from '#tests/room/pretend-world.ts'
import { startRecord } from './answer-record.ts'
import { PretendVoiceServer } from '#tests/room/pretend-voice-server.ts'
import { shorten } from './shorten.ts'
import { VoiceQueue } from './voice-queue.ts'
import { makeMemoryVoiceStore } from './voice-store.ts'
import type { VoiceStore } from './voice-store.ts'

function buildWorld(store: VoiceStore = makeMemoryVoiceStore(), wire = new PretendVoiceServer(), device = 1) {
  const host = new PretendHost()
  const queue = new VoiceQueue({ attemptId: 7, store, wire, host })
  const speak = (question: string, take: number, chunk: number) => {
    const bytes = new Uint8Array(8).fill(device)
    queue.add(
      { question, take, chunk, type: 'audio/webm', bytes, ms: 5000 },
      { take, chunks: chunk + 1, bytes: 8000, ms: 5000, counts: true },
    )
  }
  const finish = (question: string) => queue.save({ ...(queue.find(question) ?? startRecord(question)), stage: 'final' })
  return { host, wire, queue, store, speak, finish }
}

test('sends chunks in their order and says when an answer is whole', async () => {
  const { wire, queue, speak, finish } = buildWorld()
  speak('part-1.1', 1, 0)
  speak('part-1.1', 1, 1)
  finish('part-1.1')
  await queue.drain(1000)
  expect(wire.chunks).toEqual(['part-1.1/1/0', 'part-1.1/1/1'])
  expect(wire.completed).toEqual([['part-1.1', [{ take: 1, chunks: 2 }]]])
  expect(queue.find('part-1.1')?.completed).toBe(true)
})

test('keeps everything while there is no connection, and sends it all when it is back', async () => {
  const { host, wire, queue, store, speak } = buildWorld()
  wire.online = false
  speak('part-1.1', 1, 0)
  speak('part-1.1', 1, 1)
  await host.pass(600_000)
  expect(queue.state.value).toMatchObject({ waiting: 2, waitingMs: 10_000, lastError: 'unreachable' })
  expect(await store.loadChunks()).toHaveLength(2)
  wire.online = true
  await host.pass(30_000)
  expect(wire.chunks).toEqual(['part-1.1/1/0', 'part-1.1/1/1'])
  expect(await store.loadChunks()).toHaveLength(0)
  expect(queue.state.value).toMatchObject({ waiting: 0, lastError: null })
})

test('waits longer after each failure, at most half a minute', async () => {
  const { host, wire, speak } = buildWorld()
  const asked: number[] = []
  wire.putChunk = () => {
    asked.push(host.mono())
    return Promise.reject(Object.assign(new Error('busy'), { status: 503 }))
  }
  speak('part-1.1', 1, 0)
  await host.pass(120_000)
  const waits = asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
  expect(waits.slice(0, 4)).toEqual([750, 1500, 3000, 6000])
  expect(Math.max(...waits)).toBeLessThanOrEqual(30_000)
})

test('keeps a chunk when the person is signed out', async () => {
  const { host, wire, queue, speak } = buildWorld()
  wire.mishaps = [{ status: 401, code: 'UNAUTHORIZED' }]
  speak('part-1.1', 1, 0)
  await host.pass(10)
  expect(queue.state.value).toMatchObject({ waiting: 1, lastError: 'signed-out' })
  await host.pass(5000)
  expect(wire.chunks).toEqual(['part-1.1/1/0'])
})

test('waits as long as a busy server asks', async () => {
  const { host, wire, speak } = buildWorld()
  wire.mishaps = [{ status: 429, body: { retry_after_seconds: 20 } }]
  speak('part-1.1', 1, 0)
  await host.pass(19_000)
  expect(wire.chunks).toEqual([])
  await host.pass(2000)
  expect(wire.chunks).toEqual(['part-1.1/1/0'])
})

test('sends again what was damaged on the way', async () => {
  const { host, wire, speak } = buildWorld()
  wire.mishaps = [{ status: 422, code: 'DIGEST_DIFFERS' }]
  speak('part-1.1', 1, 0)
  await host.pass(5000)
  expect(wire.chunks).toEqual(['part-1.1/1/0'])
})

test.each([
  { status: 422, code: 'NOT_A_RECORDING' },
  { status: 403, code: 'RECORDING_CONSENT_NEEDED' },
])('sets a take aside that the server will never take, keeps it on the device, and goes on: $code', async (mishap) => {
  const { host, wire, queue, store, speak, finish } = buildWorld()
  wire.mishaps = [mishap]
  speak('part-1.1', 1, 0)
  speak('part-1.1', 1, 1)
  speak('part-1.2', 1, 0)
  await host.pass(10)
  speak('part-1.1', 1, 2)
  finish('part-1.2')
  await host.pass(5000)
  expect(wire.chunks).toEqual(['part-1.2/1/0'])
  expect(queue.state.value).toMatchObject({ waiting: 0, lastError: 'refused' })
  expect(await store.loadChunks()).toHaveLength(3)
  expect(wire.completed.map(([question]) => question)).toEqual(['part-1.2'])
})

/** Two devices that both recorded a first take; the one named `there` was quicker. */
async function recordTwice() {
  const there = buildWorld(undefined, undefined, 1)
  const here = buildWorld(undefined, there.wire, 2)
  there.speak('part-1.1', 1, 0)
  there.speak('part-1.1', 1, 1)
  await there.host.pass(10)
  return { ...here, there }
}

test('gives a take another number when another device recorded under it: nothing is spliced, nothing lost', async () => {
  const { host, wire, store, speak, finish } = await recordTwice()
  speak('part-1.1', 1, 0)
  speak('part-1.1', 1, 1)
  await host.pass(10)
  speak('part-1.1', 1, 2)
  finish('part-1.1')
  await host.pass(5000)
  expect(wire.chunks.slice(2)).toEqual(['part-1.1/2/0', 'part-1.1/2/1', 'part-1.1/2/2'])
  expect([wire.devicesIn('part-1.1/1'), wire.devicesIn('part-1.1/2')]).toEqual([['1'], ['2']])
  expect(wire.completed).toEqual([
    [
      'part-1.1',
      [
        { take: 1, chunks: 2 },
        { take: 2, chunks: 3 },
      ],
    ],
  ])
  expect(await store.loadChunks()).toHaveLength(0)
})

test('keeps the new number over a reload', async () => {
  const { host, wire, store, queue, speak } = await recordTwice()
  speak('part-1.1', 1, 0)
  wire.mishaps = [{ status: 409, code: 'CHUNK_DIFFERS' }, { status: 503 }]
  await host.pass(10)
  expect(queue.find('part-1.1')?.takes.map(({ take }) => take)).toEqual([1])
  wire.mishaps = []
  wire.refuse = (name) => (name === 'part-1.1/2/0' ? { status: 503 } : undefined)
  await host.pass(5000)
  wire.refuse = () => undefined
  const later = buildWorld(store, wire, 2)
  await later.queue.recover()
  await later.queue.drain(1000)
  expect(wire.chunks).toEqual(['part-1.1/1/0', 'part-1.1/1/1', 'part-1.1/2/0'])
  expect(later.queue.find('part-1.1')?.takes.map(({ take }) => take)).toEqual([1, 2])
})

test('keeps on the device what cannot get a number of its own, and says so', async () => {
  const { host, wire, queue, store, speak } = await recordTwice()
  speak('part-1.1', 99, 0)
  await host.pass(10)
  wire.refuse = (name) => (name === 'part-1.1/1/0' ? { status: 409, code: 'CHUNK_DIFFERS' } : undefined)
  speak('part-1.1', 1, 0)
  speak('part-1.1', 1, 1)
  await host.pass(5000)
  expect(wire.devicesIn('part-1.1/1')).toEqual(['1'])
  expect(queue.state.value).toMatchObject({ waiting: 0, lastError: 'refused' })
  expect(await store.loadChunks()).toHaveLength(2)
})

test('keeps what the server does not take for now, goes on with the rest, and asks again each minute', async () => {
  const { host, wire, queue, store, speak, finish } = buildWorld()
  wire.refuse = (name) => (name.startsWith('part-1.1') ? { status: 422, code: 'A_LIMIT_NOBODY_KNOWS' } : undefined)
  speak('part-1.1', 1, 0)
  speak('part-1.1', 1, 1)
  speak('part-1.2', 1, 0)
  finish('part-1.1')
  finish('part-1.2')
  await host.pass(50_000)
  expect(wire.asked.filter((name) => name.startsWith('part-1.1'))).toEqual(['part-1.1/1/0'])
  expect(wire.completed.map(([question]) => question)).toEqual(['part-1.2'])
  expect(queue.state.value).toMatchObject({ waiting: 2, lastError: 'not-now' })
  expect(await store.loadChunks()).toHaveLength(2)
  await host.pass(20_000)
  expect(wire.asked.filter((name) => name.startsWith('part-1.1'))).toHaveLength(2)
  wire.refuse = () => undefined
  await host.pass(60_000)
  expect(wire.chunks).toEqual(['part-1.2/1/0', 'part-1.1/1/0', 'part-1.1/1/1'])
  expect(wire.completed.map(([question]) => question)).toEqual(['part-1.2', 'part-1.1'])
  expect(queue.state.value).toMatchObject({ waiting: 0, lastError: null })
})

test('sends what an earlier page left before anything new', async () => {
  const earlier = buildWorld()
  earlier.wire.online = false
  earlier.speak('part-1.1', 1, 0)
  earlier.finish('part-1.1')
  await earlier.host.pass(10)
  const { wire, queue, speak } = buildWorld(earlier.store)
  await queue.recover()
  speak('part-1.2', 1, 0)
  await queue.drain(1000)
  expect(wire.chunks).toEqual(['part-1.1/1/0', 'part-1.2/1/0'])
  expect(wire.completed.map(([question]) => question)).toEqual(['part-1.1'])
})

test('names only the takes that count', async () => {
  const { wire, queue, speak } = buildWorld()
  speak('part-1.1', 1, 0)
  speak('part-1.1', 2, 0)
  const record = queue.find('part-1.1')!
  queue.save({ ...record, stage: 'final', takes: record.takes.map((take) => ({ ...take, counts: take.take === 2 })) })
  await queue.drain(1000)
  expect(wire.completed).toEqual([['part-1.1', [{ take: 2, chunks: 1 }]]])
})

test('finishes an answer without the chunks that the server has lost', async () => {
  const { host, wire, queue, speak, finish } = buildWorld()
  speak('part-1.1', 1, 0)
  speak('part-1.1', 1, 1)
  speak('part-1.1', 1, 2)
  await host.pass(10)
  wire.mishaps = [{ status: 409, code: 'MISSING_CHUNKS', body: { missing: [{ take: 1, chunk: 2 }] } }]
  finish('part-1.1')
  await host.pass(10)
  expect(wire.completed).toEqual([['part-1.1', [{ take: 1, chunks: 2 }]]])
  expect(queue.find('part-1.1')?.completed).toBe(true)
})

test('gives up waiting when the patience is over, and loses nothing by it', async () => {
  const { host, wire, queue, speak } = buildWorld()
  wire.online = false
  speak('part-1.1', 1, 0)
  let over = false
  void queue.drain(20_000).then(() => (over = true))
  await host.pass(19_999)
  expect(over).toBe(false)
  await host.pass(1)
  expect(over).toBe(true)
  expect(queue.state.value.waiting).toBe(1)
})

test('goes on in memory when the disk fails, and says so', async () => {
  const full = { ...makeMemoryVoiceStore(), durable: true, putChunk: () => Promise.reject(new Error('disk full')) }
  const { wire, queue, speak } = buildWorld(full)
  speak('part-1.1', 1, 0)
  await queue.drain(1000)
  expect(wire.chunks).toEqual(['part-1.1/1/0'])
  expect(queue.state.value.storage).toBe('memory')
})

test('shortens a take at its first hole and leaves out one that has nothing', () => {
  const takes = [
    { take: 1, chunks: 4 },
    { take: 2, chunks: 3 },
    { take: 3, chunks: 1 },
  ]
  const missing = [
    { take: 1, chunk: 3 },
    { take: 1, chunk: 2 },
    { take: 3, chunk: 0 },
  ]
  expect(shorten(takes, missing)).toEqual([
    { take: 1, chunks: 2 },
    { take: 2, chunks: 3 },
  ])
})
