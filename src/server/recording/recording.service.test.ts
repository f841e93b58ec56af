import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeOver, getState, pauseAttempt } from '#server/attempt/index.ts'
import {
  type Candidate,
  createCaller,
  createPerson,
  enterSection,
  type ExamWorld,
  makeOp,
  openExamWorld,
  refusalOf,
  seatCandidate,
  seatSpeaker,
  sendOps,
  startMock,
} from '#tests/world/attempt.ts'
import { makeLacedWebm } from '#tests/world/hostile-recordings.ts'
import { cutStream, sendChunk, sendTake } from '#tests/world/recordings.ts'
import { completeRecording, receiveChunk } from './recording.service.ts'
import { createRemuxer, type Remuxer } from './remuxer.ts'
import { listCountingTakes, listTakes } from './take.store.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

const pieces = cutStream('webm')
const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = pieces
const megabyte = 1024 * 1024

const complete = (candidate: Candidate, takes = [{ take: 1, chunks: pieces.length }], question = 'part-1.1') =>
  completeRecording(world, { id: candidate.id, question, takes }, candidate.caller)

async function recordingsOf(candidate: Candidate) {
  return (await getState(world, candidate.id)).recordings
}

async function storedChunks(candidate: Candidate) {
  const { rows } = await world.pool.query<{ take: number; chunk: number; late_ms: number | null }>(
    'select take, chunk, late_ms from recording.recording_chunk where attempt_id = $1 order by take, chunk',
    [candidate.id],
  )
  return rows
}

async function listFiles(candidate: Candidate) {
  const { rows } = await world.pool.query<{ take: number; sha256: string; bytes: number; duration_ms: number; type: string }>(
    'select take, sha256, bytes, duration_ms, type from recording.recording_take where attempt_id = $1 order by question, take',
    [candidate.id],
  )
  return rows
}

async function eventsOf(candidate: Candidate, kind: string) {
  const { rows } = await world.pool.query<{ detail: unknown }>(
    'select detail from attempt.attempt_event where attempt_id = $1 and kind = $2 order by id',
    [candidate.id, kind],
  )
  return rows.map(({ detail }) => detail)
}

describe('a chunk', () => {
  test('is stored when it is answered, byte by byte', async () => {
    const candidate = await seatSpeaker(world)
    await sendChunk(world, candidate, { chunk: 0, content: first })
    const { rows } = await world.pool.query<{ content: Buffer }>('select content from recording.recording_chunk where attempt_id = $1', [
      candidate.id,
    ])
    expect(rows.map(({ content }) => content)).toEqual([first])
    expect(await recordingsOf(candidate)).toEqual([
      { question: 'part-1.1', status: 'receiving', takes: [{ take: 1, chunks: 1, bytes: first.length, duration_ms: null }] },
    ])
  })

  test('sent again changes nothing, also from two windows at once', async () => {
    const candidate = await seatSpeaker(world)
    await Promise.all([1, 2, 3].map(() => sendChunk(world, candidate, { chunk: 0, content: first })))
    await sendChunk(world, candidate, { chunk: 0, content: first })
    expect(await storedChunks(candidate)).toEqual([{ take: 1, chunk: 0, late_ms: null }])
  })

  test('is refused where another one is stored', async () => {
    const candidate = await seatSpeaker(world)
    await sendChunk(world, candidate, { chunk: 0, content: first })
    const other = Buffer.concat([first, Buffer.from('more')])
    expect((await refusalOf(sendChunk(world, candidate, { chunk: 0, content: other }))).code).toBe('CHUNK_DIFFERS')
    const raced = [1, 2].map((end) => sendChunk(world, candidate, { chunk: 1, content: Buffer.from([end]) }))
    const outcomes = await Promise.allSettled(raced)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is refused when it arrived damaged, or without a word about what was sent', async () => {
    const candidate = await seatSpeaker(world)
    const damaged = sendChunk(world, candidate, { chunk: 0, content: first, digest: 'A'.repeat(43) + '=' })
    expect((await refusalOf(damaged)).code).toBe('DIGEST_DIFFERS')
    expect((await refusalOf(sendChunk(world, candidate, { chunk: 0, content: first, digest: null }))).code).toBe('DIGEST_DIFFERS')
    expect(await storedChunks(candidate)).toEqual([])
  })

  test('that begins a take must be the beginning of a recording', async () => {
    const candidate = await seatSpeaker(world)
    const page = Buffer.from('<script>alert(1)</script>')
    expect((await refusalOf(sendChunk(world, candidate, { chunk: 0, content: page }))).code).toBe('NOT_A_RECORDING')
    expect((await refusalOf(sendChunk(world, candidate, { chunk: 0, content: Buffer.alloc(0) }))).code).toBe('NOT_A_RECORDING')
    await sendChunk(world, candidate, { chunk: 7, content: page })
    expect(await storedChunks(candidate)).toHaveLength(1)
  })

  test('that is empty is refused, wherever it stands', async () => {
    const candidate = await seatSpeaker(world)
    await sendChunk(world, candidate, { chunk: 0, content: first })
    expect((await refusalOf(sendChunk(world, candidate, { chunk: 1, content: Buffer.alloc(0) }))).code).toBe('NOT_A_RECORDING')
    expect(await storedChunks(candidate)).toHaveLength(1)
  })

  test('answers a prompt of the paper, and nothing else', async () => {
    const candidate = await seatSpeaker(world)
    const unknown = sendChunk(world, candidate, { question: 'part-9.1', chunk: 0, content: first })
    expect((await refusalOf(unknown)).code).toBe('UNKNOWN_QUESTION')
    const reader = await seatCandidate(world)
    expect((await refusalOf(sendChunk(world, reader, { chunk: 0, content: first }))).code).toBe('UNKNOWN_QUESTION')
  })

  test('is refused before the section was opened', async () => {
    const candidate = await startMock(world)
    await enterSection(world, candidate, 'reading')
    expect((await refusalOf(sendChunk(world, candidate, { chunk: 0, content: first }))).code).toBe('SECTION_NOT_OPEN')
  })

  test('of an older window of the same person is kept; that of a stranger is not', async () => {
    const candidate = await seatSpeaker(world)
    const older = createCaller({ attemptToken: candidate.started.attempt_token })
    await takeOver(world, candidate.id, candidate.caller)
    await sendChunk(world, { ...candidate, caller: older }, { chunk: 0, content: first })
    const stranger = createCaller({ personId: await createPerson(world.db) })
    expect((await refusalOf(sendChunk(world, { ...candidate, caller: stranger }, { chunk: 1, content: second }))).code).toBe(
      'NO_SUCH_ATTEMPT',
    )
    expect(await storedChunks(candidate)).toHaveLength(1)
  })

  test('is refused when the take is longer than any answer', async () => {
    const candidate = await seatSpeaker(world)
    const large = Array.from({ length: 15 }, (_, index) =>
      Buffer.concat([index === 0 ? first : Buffer.from([index]), Buffer.alloc(megabyte)]).subarray(0, megabyte),
    )
    await sendTake(world, candidate, large)
    expect((await refusalOf(sendChunk(world, candidate, { chunk: 15, content: Buffer.from('x') }))).code).toBe('RECORDING_FULL')
    await sendChunk(world, candidate, { take: 2, chunk: 0, content: first })
  })
})

describe('what one person may record within a day', () => {
  const most = Buffer.concat([first, Buffer.alloc(megabyte)]).subarray(0, megabyte - 10)
  const setMost = (value: string) => world.pool.query(`update kit.setting set value = $1 where key = 'recording_daily_megabytes'`, [value])

  test('is counted over all attempts but previews, which count by themselves, and is free again a day later', async () => {
    await setMost('1')
    const candidate = await seatSpeaker(world)
    await sendChunk(world, candidate, { chunk: 0, content: most })
    expect((await refusalOf(sendChunk(world, candidate, { chunk: 1, content: second }))).code).toBe('RECORDING_DAY_FULL')
    await sendChunk(world, candidate, { chunk: 0, content: most })
    await sendChunk(world, await seatSpeaker(world), { chunk: 0, content: first })
    await sendOps(world, candidate, [makeOp(1, 'submit')])
    const again = await seatSpeaker(world, { personId: candidate.personId })
    expect((await refusalOf(sendChunk(world, again, { chunk: 0, content: first }))).code).toBe('RECORDING_DAY_FULL')
    await world.pool.query(
      `alter table attempt.attempt disable trigger user; update attempt.attempt set preview_of = revision where id = ${again.id};
       alter table attempt.attempt enable trigger user`,
    )
    await sendChunk(world, again, { chunk: 0, content: first })
    await sendOps(world, again, [makeOp(1, 'submit')])
    await world.advance(24 * 3600 + 1)
    const nextDay = await seatSpeaker(world, { personId: candidate.personId })
    await sendChunk(world, nextDay, { chunk: 0, content: first })
    await setMost('400')
  })

  test('is 400 MB where the setting says nothing that fits', async () => {
    await setMost('"a lot"')
    const candidate = await seatSpeaker(world)
    await sendChunk(world, candidate, { chunk: 0, content: first })
    const held = (bytes: number) =>
      world.pool.query('update recording.recording_chunk set content = null, bytes = $2 where attempt_id = $1', [candidate.id, bytes])
    await held(400 * megabyte - second.length)
    // An attempt may hold less than that: what counts of the day comes from another one.
    await sendOps(world, candidate, [makeOp(1, 'submit')])
    const again = await seatSpeaker(world, { personId: candidate.personId })
    await sendChunk(world, again, { chunk: 1, content: second })
    expect((await refusalOf(sendChunk(world, again, { chunk: 0, content: first }))).code).toBe('RECORDING_DAY_FULL')
    await setMost('400')
  })
})

describe('the end of the section', () => {
  test('leaves a day for what is still on its way, and marks it late', async () => {
    const candidate = await seatSpeaker(world)
    await sendChunk(world, candidate, { chunk: 0, content: first })
    await sendOps(world, candidate, [makeOp(1, 'close_section', { skill: 'speaking' })])
    await sendChunk(world, candidate, { chunk: 1, content: second })
    await world.advance(23 * 3600)
    await sendChunk(world, candidate, { chunk: 2, content: Buffer.from('late') })
    const [, inTime, late] = await storedChunks(candidate)
    expect(inTime?.late_ms).toBeNull()
    expect((late?.late_ms ?? 0) / 1000).toBeGreaterThanOrEqual(23 * 3600)
    await world.advance(3601)
    expect((await refusalOf(sendChunk(world, candidate, { chunk: 3, content: Buffer.from('x') }))).code).toBe('SECTION_CLOSED')
    await sendChunk(world, candidate, { chunk: 0, content: first })
  })

  test('counts from the deadline where nobody closed it', async () => {
    const candidate = await seatSpeaker(world)
    await world.advance(420 + 3600)
    await sendChunk(world, candidate, { chunk: 0, content: first })
    expect(Math.round(((await storedChunks(candidate))[0]?.late_ms ?? 0) / 60_000)).toBe(60)
  })

  test('does not come while practice rests', async () => {
    const candidate = await seatSpeaker(world)
    await pauseAttempt(world, candidate, candidate.caller)
    await world.advance(3600)
    await sendChunk(world, candidate, { chunk: 0, content: first })
    expect((await storedChunks(candidate))[0]?.late_ms).toBeNull()
  })

  test('handing in the whole mock loses nothing that comes after', async () => {
    const candidate = await seatSpeaker(world)
    await sendChunk(world, candidate, { chunk: 0, content: first })
    await sendOps(world, candidate, [makeOp(1, 'submit')])
    await sendTake(world, candidate, pieces)
    expect(await complete(candidate)).toMatchObject({ status: 'complete', takes: [{ chunks: 5, duration_ms: 7601 }] })
  })
})

describe('completing a recording', () => {
  test('makes one file with a length, in whatever order its chunks came', async () => {
    const candidate = await seatSpeaker(world)
    for (const chunk of [3, 0, 4, 1, 2]) await sendChunk(world, candidate, { chunk, content: pieces[chunk] ?? first })
    expect(await complete(candidate)).toEqual({
      question: 'part-1.1',
      status: 'complete',
      takes: [{ take: 1, chunks: 5, bytes: 25_037, duration_ms: 7601 }],
    })
    const [file] = await listFiles(candidate)
    expect(await world.files.find(file?.sha256 ?? '')).toEqual({ bytes: file?.bytes })
  })

  test('asked again answers the same, and says so once', async () => {
    const candidate = await seatSpeaker(world)
    await sendTake(world, candidate, pieces)
    const [one, other] = await Promise.all([complete(candidate), complete(candidate)])
    expect(other).toEqual(one)
    expect(await complete(candidate)).toEqual(one)
    expect(await eventsOf(candidate, 'recording_completed')).toEqual([
      { question: 'part-1.1', by: 'candidate', takes: [{ take: 1, chunks: 5, stored: 5 }] },
    ])
    expect(await listFiles(candidate)).toHaveLength(1)
  })

  test('tells which chunks are missing', async () => {
    const candidate = await seatSpeaker(world)
    await sendChunk(world, candidate, { chunk: 1, content: second })
    const refused = await refusalOf(
      complete(candidate, [
        { take: 1, chunks: 3 },
        { take: 2, chunks: 1 },
      ]),
    )
    expect(refused).toEqual({
      code: 'MISSING_CHUNKS',
      details: {
        missing: [
          { take: 1, chunk: 0 },
          { take: 1, chunk: 2 },
          { take: 2, chunk: 0 },
        ],
      },
    })
    expect(await recordingsOf(candidate)).toMatchObject([{ status: 'receiving', takes: [{ take: 1, chunks: 0 }] }])
  })

  test('works after a restart between the last chunk and it', async () => {
    const candidate = await seatSpeaker(world)
    await sendTake(world, candidate, pieces)
    const restarted = world.restart()
    const completion = { id: candidate.id, question: 'part-1.1', takes: [{ take: 1, chunks: 5 }] }
    expect(await completeRecording(restarted, completion, candidate.caller)).toMatchObject({
      status: 'complete',
      takes: [{ duration_ms: 7601 }],
    })
  })

  test('keeps the takes of two windows apart', async () => {
    const candidate = await seatSpeaker(world)
    await sendTake(world, candidate, pieces.slice(0, 3))
    await sendTake(world, candidate, cutStream('ogg', 2), { take: 2, type: 'audio/ogg' })
    const { takes } = await complete(candidate, [
      { take: 1, chunks: 3 },
      { take: 2, chunks: 2 },
    ])
    expect(takes).toMatchObject([
      { take: 1, chunks: 3, duration_ms: expect.any(Number) },
      { take: 2, chunks: 2, duration_ms: 7610 },
    ])
    expect(await listFiles(candidate)).toMatchObject([{ type: 'audio/webm' }, { type: 'audio/webm' }])
  })

  test('hands on only the takes that were named, and keeps the others', async () => {
    const candidate = await seatSpeaker(world)
    await sendTake(world, candidate, pieces.slice(0, 3))
    await sendTake(world, candidate, cutStream('ogg', 2), { take: 2, type: 'audio/ogg' })
    await complete(candidate, [{ take: 2, chunks: 2 }])
    expect((await listTakes(world.db, candidate.id)).map(({ take }) => take)).toEqual([1, 2])
    expect((await listCountingTakes(world.db, candidate.id)).map(({ take }) => take)).toEqual([2])
  })

  test('is done again, and the old file goes, when more of a take arrives', async () => {
    const candidate = await seatSpeaker(world)
    await sendTake(world, candidate, pieces.slice(0, 2))
    await complete(candidate, [{ take: 1, chunks: 2 }])
    const [before] = await listFiles(candidate)
    await sendTake(world, candidate, pieces)
    expect(await recordingsOf(candidate)).toMatchObject([{ status: 'receiving', takes: [{ chunks: 5, duration_ms: null }] }])
    await complete(candidate)
    const [after] = await listFiles(candidate)
    expect(after).toMatchObject({ duration_ms: 7601 })
    expect(await world.files.find(before?.sha256 ?? '')).toBeNull()
  })

  test('leaves a file that another answer is as well', async () => {
    const candidate = await seatSpeaker(world)
    for (const question of ['part-1.1', 'part-1.2']) await sendTake(world, candidate, pieces.slice(0, 2), { question })
    for (const question of ['part-1.1', 'part-1.2']) await complete(candidate, [{ take: 1, chunks: 2 }], question)
    const shared = (await listFiles(candidate))[0]?.sha256 ?? ''
    await sendTake(world, candidate, pieces)
    await complete(candidate)
    expect(await world.files.find(shared)).not.toBeNull()
  })

  test('leaves a file that a published test plays', async () => {
    const { rows } = await world.pool.query<{ sha256: string }>('select sha256 from exam.media order by bytes limit 1')
    const sha256 = rows[0]?.sha256 ?? ''
    const bytes = Buffer.concat((await world.files.read(sha256).toArray()) as Buffer[])
    const candidate = await seatSpeaker(world)
    const asMp4 = { type: 'audio/mp4' } as const
    await sendTake(world, candidate, [bytes.subarray(0, 4), bytes.subarray(4)], asMp4)
    await complete(candidate, [{ take: 1, chunks: 2 }])
    expect((await listFiles(candidate))[0]?.sha256).toBe(sha256)
    await sendChunk(world, candidate, { ...asMp4, chunk: 2, content: Buffer.from('x') })
    await complete(candidate, [{ take: 1, chunks: 3 }])
    expect(await world.files.find(sha256)).toEqual({ bytes: bytes.length })
  })

  test('keeps what no reader understands, as it came', async () => {
    const candidate = await seatSpeaker(world)
    const noise = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('and then only noise')])
    await sendChunk(world, candidate, { chunk: 0, content: noise })
    expect(await complete(candidate, [{ take: 1, chunks: 1 }])).toMatchObject({ status: 'complete', takes: [{ duration_ms: 0 }] })
    const [file] = await listFiles(candidate)
    const kept = Buffer.concat((await world.files.read(file?.sha256 ?? '').toArray()) as Buffer[])
    expect(kept).toEqual(noise)
    expect(await eventsOf(candidate, 'recording_damaged')).toMatchObject([{ question: 'part-1.1', take: 1, trouble: expect.any(String) }])
  })

  test('of an answer that was never begun is no trouble', async () => {
    const candidate = await seatSpeaker(world)
    expect(await complete(candidate, [])).toEqual({ question: 'part-1.1', status: 'complete', takes: [] })
  })

  test('is refused before the section, and for what cannot come any more', async () => {
    const waiting = await startMock(world)
    expect((await refusalOf(complete(waiting, []))).code).toBe('SECTION_CLOSED')
    const candidate = await seatSpeaker(world)
    await sendTake(world, candidate, pieces.slice(0, 2))
    await world.advance(420 + 25 * 3600)
    expect((await refusalOf(complete(candidate))).code).toBe('SECTION_CLOSED')
    expect(await complete(candidate, [{ take: 1, chunks: 2 }])).toMatchObject({ status: 'complete' })
  })

  test('is nobody else’s', async () => {
    const candidate = await seatSpeaker(world)
    const stranger = createCaller({ personId: await createPerson(world.db) })
    expect((await refusalOf(complete({ ...candidate, caller: stranger }, []))).code).toBe('NO_SUCH_ATTEMPT')
    const arriving = {
      id: candidate.id,
      question: 'part-1.1',
      take: 1,
      chunk: 0,
      type: 'audio/webm',
      digest: null,
      content: first,
    } as const
    expect((await refusalOf(receiveChunk(world, arriving, stranger))).code).toBe('NO_SUCH_ATTEMPT')
  })
})

describe('a recording that cannot be read in any time', () => {
  const endless = makeLacedWebm(20_000)
  const triesOf = async ({ id }: Candidate) =>
    (await world.pool.query<{ tries: number }>('select tries from recording.recording where attempt_id = $1', [id])).rows[0]?.tries

  test('is kept as it came, counted, and done', async () => {
    const candidate = await seatSpeaker(world)
    await sendChunk(world, candidate, { chunk: 0, content: endless })
    const remuxer = createRemuxer({ timeoutMs: 500 })
    const completion = { id: candidate.id, question: 'part-1.1', takes: [{ take: 1, chunks: 1 }] }
    const done = await completeRecording({ ...world, remuxer }, completion, candidate.caller)
    await remuxer.stop()
    expect(done).toMatchObject({ status: 'complete', takes: [{ chunks: 1, bytes: endless.length, duration_ms: 0 }] })
    expect(await eventsOf(candidate, 'recording_damaged')).toHaveLength(1)
    expect(await triesOf(candidate)).toBe(1)
  })

  test('is not read any more after three tries in vain, nor is another of its attempt', async () => {
    const candidate = await seatSpeaker(world)
    await sendTake(world, candidate, pieces)
    await sendChunk(world, candidate, { question: 'part-1.2', chunk: 0, content: endless })
    await world.pool.query(`update recording.recording set tries = 3 where attempt_id = $1 and question = 'part-1.2'`, [candidate.id])
    expect(await complete(candidate)).toMatchObject({ status: 'complete', takes: [{ duration_ms: 0 }] })
    expect(await eventsOf(candidate, 'recording_damaged')).toMatchObject([{ trouble: expect.stringContaining('too often') }])
  })

  test('is counted before it is read, and one that was read well is not', async () => {
    const candidate = await seatSpeaker(world)
    await sendTake(world, candidate, pieces)
    const seen: unknown[] = []
    const remuxer: Remuxer = {
      ...world.remuxer,
      inTurn: (work) =>
        world.remuxer.inTurn((remux) =>
          work(async (stream) => {
            seen.push(await triesOf(candidate))
            return remux(stream)
          }),
        ),
    }
    await completeRecording({ ...world, remuxer }, { id: candidate.id, question: 'part-1.1', takes: [] }, candidate.caller)
    expect([...seen, await triesOf(candidate)]).toEqual([1, 0])
  })

  test('is not counted where reading it could not even begin, however often', async () => {
    const candidate = await seatSpeaker(world)
    await sendTake(world, candidate, pieces)
    const remuxer = createRemuxer()
    const completion = { id: candidate.id, question: 'part-1.1', takes: [{ take: 1, chunks: 5 }] }
    const node = process.execPath
    process.execPath = '/nowhere/node'
    try {
      for (let time = 0; time < 4; time += 1) {
        await expect(completeRecording({ ...world, remuxer }, completion, candidate.caller)).rejects.toThrow('does not start')
      }
    } finally {
      process.execPath = node
      await remuxer.stop()
    }
    expect(await triesOf(candidate)).toBe(0)
    expect(await complete(candidate)).toMatchObject({ status: 'complete', takes: [{ duration_ms: 7601 }] })
  })

  test('that waits while the server stops is left for the next start', async () => {
    const candidate = await seatSpeaker(world)
    await sendTake(world, candidate, pieces)
    const remuxer = createRemuxer()
    await remuxer.stop()
    const completion = { id: candidate.id, question: 'part-1.1', takes: [{ take: 1, chunks: 5 }] }
    expect(await completeRecording({ ...world, remuxer }, completion, candidate.caller)).toMatchObject({ status: 'receiving' })
    expect(await triesOf(candidate)).toBe(0)
    expect(await complete(candidate)).toMatchObject({ status: 'complete', takes: [{ duration_ms: 7601 }] })
  })
})

test('a recording that waits for its turn takes along what arrives meanwhile', async () => {
  const candidate = await seatSpeaker(world)
  await sendTake(world, candidate, pieces.slice(0, 2))
  const remuxer: Remuxer = {
    ...world.remuxer,
    inTurn: async (work) => {
      await sendTake(world, candidate, pieces)
      return world.remuxer.inTurn(work)
    },
  }
  const completion = { id: candidate.id, question: 'part-1.1', takes: [{ take: 1, chunks: 2 }] }
  expect(await completeRecording({ ...world, remuxer }, completion, candidate.caller)).toMatchObject({
    status: 'complete',
    takes: [{ chunks: 5, duration_ms: 7601 }],
  })
  expect(await eventsOf(candidate, 'recording_completed')).toHaveLength(1)
})
