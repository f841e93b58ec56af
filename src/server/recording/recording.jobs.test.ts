import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepOnce, getState } from '#server/attempt/index.ts'
import { getResult } from '#tests/world/results.ts'
import { moveClock } from '#server/kit/clock.ts'
import { type Candidate, type ExamWorld, makeOp, openExamWorld, seatSpeaker, sendOps, stayThere } from '#tests/world/attempt.ts'
import { cutStream, sendChunk, sendTake } from '#tests/world/recordings.ts'
import { completeLeftRecordings, freeStoredChunks, readRetentionMonths } from './recording.jobs.ts'
import { createRecordingRetention } from './retention/retention.service.ts'
import { completeRecording } from './recording.service.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

const pieces = cutStream('webm')
const hours = 3600
const months = 31 * 24 * hours

async function recordingOf(candidate: Candidate) {
  return (await getState(world, candidate.id)).recordings[0]
}

async function countContents(candidate: Candidate) {
  const { rows } = await world.pool.query<{ stored: number; freed: number }>(
    `select count(content)::integer as stored, (count(*) - count(content))::integer as freed from recording.recording_chunk where attempt_id = $1`,
    [candidate.id],
  )
  return rows[0]
}

async function fileOf(candidate: Candidate) {
  const { rows } = await world.pool.query<{ sha256: string }>('select sha256 from recording.recording_take where attempt_id = $1', [
    candidate.id,
  ])
  return rows[0]?.sha256 ?? ''
}

const finish = (candidate: Candidate) => sendOps(world, candidate, [makeOp(1, 'submit')])
async function deleteOldRecordings() {
  for (const { what, sweepOld } of createRecordingRetention({ ...world, hasOpenWork: () => Promise.resolve(false) }))
    if (what === 'recordings of attempts') await sweepOld({ signal: new AbortController().signal })
}
const complete = (candidate: Candidate) =>
  completeRecording(world, { id: candidate.id, question: 'part-1.1', takes: [{ take: 1, chunks: pieces.length }] }, candidate.caller)

describe('what a lost browser left behind', () => {
  test('is completed once its section is over and nothing more has come for a while', async () => {
    const candidate = await seatSpeaker(world)
    await stayThere(world, candidate)
    await sendTake(world, candidate, pieces)
    await world.advance(60)
    await completeLeftRecordings(world)
    expect(await recordingOf(candidate)).toMatchObject({ status: 'receiving' })
    await world.advance(420)
    await sweepOnce(world)
    await completeLeftRecordings(world)
    expect(await recordingOf(candidate)).toMatchObject({ status: 'complete', takes: [{ chunks: 5, duration_ms: 7601 }] })
  })

  test('is completed again when late chunks arrive', async () => {
    const candidate = await seatSpeaker(world)
    await sendTake(world, candidate, pieces.slice(0, 3))
    await finish(candidate)
    await world.advance(11)
    await completeLeftRecordings(world)
    const early = await recordingOf(candidate)
    await sendTake(world, candidate, pieces)
    await world.advance(11)
    await completeLeftRecordings(world)
    expect([early?.takes[0]?.chunks, early?.takes[0]?.duration_ms !== 7601]).toEqual([3, true])
    expect(await recordingOf(candidate)).toMatchObject({ status: 'complete', takes: [{ chunks: 5, duration_ms: 7601 }] })
  })

  test('is playable up to the first hole, and whole when that is filled', async () => {
    const candidate = await seatSpeaker(world)
    for (const chunk of [0, 1, 3, 4]) await sendChunk(world, candidate, { chunk, content: pieces[chunk] ?? Buffer.alloc(0) })
    await finish(candidate)
    await world.advance(11)
    await completeLeftRecordings(world)
    expect(await recordingOf(candidate)).toMatchObject({ status: 'complete', takes: [{ chunks: 2, duration_ms: expect.any(Number) }] })
    await sendChunk(world, candidate, { chunk: 2, content: pieces[2] ?? Buffer.alloc(0) })
    await world.advance(11)
    await completeLeftRecordings(world)
    expect(await recordingOf(candidate)).toMatchObject({ status: 'complete', takes: [{ chunks: 5, duration_ms: 7601 }] })
  })

  test('does not stop the others when it cannot be stored', async () => {
    const candidate = await seatSpeaker(world)
    await sendTake(world, candidate, pieces)
    await finish(candidate)
    await world.advance(11)
    const full = { ...world.files, put: () => Promise.reject(new Error('no space left on device')) }
    await completeLeftRecordings({ ...world, files: full })
    expect(await recordingOf(candidate)).toMatchObject({ status: 'receiving' })
    await world.advance(61)
    await completeLeftRecordings(world)
    expect(await recordingOf(candidate)).toMatchObject({ status: 'complete' })
  })
})

describe('the bytes of the chunks', () => {
  test('are kept as long as more may arrive, then only in the file', async () => {
    const candidate = await seatSpeaker(world)
    await sendTake(world, candidate, pieces)
    await finish(candidate)
    await complete(candidate)
    await world.advance(23 * hours)
    await freeStoredChunks(world)
    expect(await countContents(candidate)).toEqual({ stored: 5, freed: 0 })
    await world.advance(2 * hours)
    await freeStoredChunks(world)
    expect(await countContents(candidate)).toEqual({ stored: 0, freed: 5 })
    await sendTake(world, candidate, pieces)
    expect(await complete(candidate)).toMatchObject({ status: 'complete', takes: [{ chunks: 5, duration_ms: 7601 }] })
  })

  test('stay where the file is not, and behind a hole', async () => {
    const lost = await seatSpeaker(world)
    await sendTake(world, lost, pieces)
    await finish(lost)
    await complete(lost)
    await world.files.remove(await fileOf(lost))
    const holed = await seatSpeaker(world)
    for (const chunk of [0, 2]) await sendChunk(world, holed, { chunk, content: pieces[chunk] ?? Buffer.alloc(0) })
    await finish(holed)
    await world.advance(25 * hours)
    await completeLeftRecordings(world)
    await freeStoredChunks(world)
    expect(await countContents(lost)).toEqual({ stored: 5, freed: 0 })
    expect(await countContents(holed)).toEqual({ stored: 1, freed: 1 })
  })
})

describe('recordings that were kept for long enough', () => {
  test('are deleted with their files, and the attempt says so', async () => {
    const candidate = await seatSpeaker(world)
    // Not the stream of the other candidates here: a file lasts as long as anybody's take is that file.
    await sendTake(world, candidate, cutStream('mp4', pieces.length), { type: 'audio/mp4' })
    await finish(candidate)
    await complete(candidate)
    const file = await fileOf(candidate)
    await world.advance(11 * months - 20 * 24 * hours)
    await deleteOldRecordings()
    expect(await world.files.find(file)).not.toBeNull()
    await world.advance(2 * months)
    await deleteOldRecordings()
    expect(await world.files.find(file)).toBeNull()
    expect(await countContents(candidate)).toEqual({ stored: 0, freed: 0 })
    const { rows } = await world.pool.query(
      'select status, deleted_at is not null as dated from recording.recording where attempt_id = $1',
      [candidate.id],
    )
    expect(rows).toEqual([{ status: 'deleted', dated: true }])
    const events = await world.pool.query<{ detail: unknown }>(
      `select detail from attempt.attempt_event where attempt_id = $1 and kind = 'recordings_deleted'`,
      [candidate.id],
    )
    expect(events.rows).toEqual([{ detail: { questions: ['part-1.1'], months: 12 } }])
    expect(await recordingOf(candidate)).toEqual({ question: 'part-1.1', status: 'complete', takes: [] })
    const { awaiting, attempt } = await getResult(world, candidate.id, candidate.caller)
    expect(awaiting.find(({ skill }) => skill === 'speaking')).toMatchObject({
      opened: true,
      deleted: true,
      parts: [{ prompts: [{ takes: [] }, {}] }, {}],
    })
    expect(attempt.answered_count).toBe(1)
    await deleteOldRecordings()
    await moveClock(world.db, 'reset')
  })

  test('are those that the setting says, and a year where it says nothing that fits', async () => {
    expect(await readRetentionMonths(world.db)).toBe(12)
    await world.pool.query(`update kit.setting set value = '3' where key = 'recording_retention_months'`)
    expect(await readRetentionMonths(world.db)).toBe(3)
    await world.pool.query(`update kit.setting set value = '"soon"' where key = 'recording_retention_months'`)
    expect(await readRetentionMonths(world.db)).toBe(12)
    await world.pool.query(`delete from kit.setting where key = 'recording_retention_months'`)
    expect(await readRetentionMonths(world.db)).toBe(12)
  })
})
