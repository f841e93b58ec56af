import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/kit/database.ts'
import { completeRecording } from '#server/recording/recording.service.ts'
import { type ExamWorld, openExamWorld, seatSpeaker } from '#tests/world/attempt.ts'
import { cutStream, sendTake } from '#tests/world/recordings.ts'
import { measureUnmeasured } from './measure.schedule.ts'
import { listPeaks } from './peaks.store.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

async function record() {
  const candidate = await seatSpeaker(world)
  await sendTake(world, candidate, cutStream('webm'))
  await completeRecording(world, { id: candidate.id, question: 'part-1.1', takes: [{ take: 1, chunks: 5 }] }, candidate.caller)
  return candidate
}

test('a recording has its peaks with its file, and one of former times gets the same afterwards', async () => {
  const { id } = await record()
  const [stored] = await listPeaks(world.db, id)
  expect(stored).toMatchObject({ question: 'part-1.1', take: 1 })
  expect(stored?.peaks.length).toBe(77)
  await sql`update recording.recording_take set peaks = null where attempt_id = ${id}`.execute(world.db)
  expect(await listPeaks(world.db, id)).toEqual([])
  await measureUnmeasured(world)
  expect(await listPeaks(world.db, id)).toEqual([stored])
})

test('a recording whose file is gone is tried once, and holds up no other', async () => {
  const { id } = await record()
  await sql`update recording.recording_take set peaks = null, sha256 = ${'0'.repeat(64)} where attempt_id = ${id}`.execute(world.db)
  await measureUnmeasured(world)
  expect(await listPeaks(world.db, id)).toEqual([])
  const { rows } = await sql`select from recording.recording_take where peaks is null`.execute(world.db)
  expect(rows).toEqual([])
})
