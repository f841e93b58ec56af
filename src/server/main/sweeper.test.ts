import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AttemptState } from '#contract/attempt/attempt.ts'
import { createRecordingSchedules, type Remuxer } from '#server/recording/index.ts'
import { createAttemptSchedules } from '#server/attempt/index.ts'
import { getState } from '#server/attempt/state.service.ts'
import { startJobRunner } from '#server/kit/job/job-runner.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import { createLog } from '#server/kit/log.ts'
import { type Candidate, type ExamWorld, makeOp, openExamWorld, seatCandidate, seatSpeaker, sendOps } from '#tests/world/attempt.ts'
import { cutStream, sendTake } from '#tests/world/recordings.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

const stateOf = ({ id }: Candidate): Promise<AttemptState> => getState(world, id)

/** Moves the clock to so many seconds after (or before) the deadline. */
async function goToDeadline(candidate: Candidate, afterSeconds: number): Promise<void> {
  const state = await stateOf(candidate)
  const left = Date.parse(state.sections[0]?.deadline_at ?? '') - Date.parse(state.server_now)
  await world.advance(left / 1000 + afterSeconds)
}

test('what is due is closed while a recording is read and the files are looked through; a stop waits for the recording, and looks at no more files', async () => {
  const speaker = await seatSpeaker(world)
  await sendTake(world, speaker, cutStream('webm'))
  await sendOps(world, speaker, [makeOp(1, 'submit')])
  await world.advance(11)
  const candidate = await seatCandidate(world, { mode: 'strict' })
  const [reading, looking, leave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const remuxer: Remuxer = {
    ...world.remuxer,
    inTurn: async (work) => {
      reading.resolve()
      await leave.promise
      return world.remuxer.inTurn(work)
    },
  }
  const looked = { through: false, left: false }
  const files: FileStore = {
    ...world.files,
    async *list() {
      looking.resolve()
      await leave.promise
      try {
        yield* world.files.list()
        looked.through = true
      } finally {
        looked.left = true
      }
    },
  }
  const schedules = [...createAttemptSchedules(world), ...createRecordingSchedules({ ...world, files, remuxer })]
  const sweeper = startJobRunner({ db: world.db, log: createLog('silent'), handlers: [], schedules, pollMs: 20 })
  await Promise.all([reading.promise, looking.promise])
  await goToDeadline(candidate, 11)
  while ((await stateOf(candidate)).status !== 'complete');
  const stopped = sweeper.stop()
  leave.resolve()
  await stopped
  expect((await stateOf(speaker)).recordings).toMatchObject([{ status: 'complete', takes: [{ duration_ms: 7601 }] }])
  expect(looked).toEqual({ through: false, left: true })
})
