import { expect, test } from 'vitest'
import { PretendHost } from '#web/attempt/room/engine/pretend-world.ts'
import { setTake, startRecord } from './answer-record.ts'
import type { AnswerRecord } from './answer-record.ts'
import { shorten, VoiceQueue } from './voice-queue.ts'
import { makeMemoryVoiceStore } from './voice-store.ts'
import type { VoiceChunk, VoiceStore } from './voice-store.ts'
import type { TakeLength, VoiceWire } from './voice-wire.ts'

interface Answer {
  readonly status: number
  readonly code?: string
  readonly body?: object
}

/** A server that takes recordings, after the mishaps it was given. */
class PretendVoiceServer implements VoiceWire {
  chunks: string[] = []
  completed: [string, readonly TakeLength[]][] = []
  mishaps: Answer[] = []
  online = true

  putChunk = (_attempt: number, { question, take, chunk }: VoiceChunk) =>
    this.#answer(() => this.chunks.push(`${question}/${take}/${chunk}`))

  complete = (_attempt: number, question: string, takes: readonly TakeLength[]) =>
    this.#answer(() => this.completed.push([question, takes]))

  async #answer(store: () => void): Promise<void> {
    await Promise.resolve()
    if (!this.online) throw Object.assign(new Error('no connection'), { status: 0 })
    const mishap = this.mishaps.shift()
    if (mishap) throw Object.assign(new Error('refused'), mishap)
    store()
  }
}

function buildWorld(store: VoiceStore = makeMemoryVoiceStore()) {
  const host = new PretendHost()
  const wire = new PretendVoiceServer()
  const queue = new VoiceQueue({ attemptId: 7, store, wire, host })
  const records = new Map<string, AnswerRecord>()
  const speak = (question: string, take: number, chunk: number) => {
    const record = setTake(records.get(question) ?? startRecord(question), { take, chunks: chunk + 1, bytes: 8000, ms: 5000, counts: true })
    records.set(question, record)
    queue.add({ question, take, chunk, type: 'audio/webm', bytes: new Uint8Array(8000), ms: 5000 }, record)
  }
  const finish = (question: string) => queue.save({ ...(records.get(question) ?? startRecord(question)), stage: 'final' })
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

test('sets a chunk aside that the server will never take, keeps it on the device, and goes on', async () => {
  const { host, wire, queue, store, speak } = buildWorld()
  wire.mishaps = [{ status: 409, code: 'CHUNK_DIFFERS' }]
  speak('part-1.1', 1, 0)
  speak('part-1.1', 1, 1)
  await host.pass(5000)
  expect(wire.chunks).toEqual(['part-1.1/1/1'])
  expect(queue.state.value).toMatchObject({ waiting: 0, lastError: 'refused' })
  expect(await store.loadChunks()).toHaveLength(1)
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
