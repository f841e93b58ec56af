import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealUnsent } from '#contract/attempt/unsent-file.ts'
import { answerOp, createCaller, createPerson, type ExamWorld, openExamWorld, refusalOf, seatCandidate } from '#tests/world/attempt.ts'
import { takeOver } from '#server/attempt/start/start.service.ts'
import { openUnsentFile } from './unsent.service.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

const ops = [{ ...answerOp(4, '1', 'ii'), before: null }]

async function buildFile() {
  const candidate = await seatCandidate(world)
  const {
    format: _,
    version: __,
    attempt_id: ___,
    ...sealed
  } = await sealUnsent(candidate.started.attempt_token, { attempt_id: candidate.id, epoch: 1 }, ops)
  return { candidate, input: { id: candidate.id, ...sealed } }
}

test('a file is opened for the owner, also after another window took over', async () => {
  const { candidate, input } = await buildFile()
  expect(await openUnsentFile(world, input, candidate.caller)).toEqual({ ops })
  await takeOver(world, candidate.id, candidate.caller)
  expect(await openUnsentFile(world, input, candidate.caller)).toEqual({ ops })
})

test('a changed file, or one of another attempt, is refused', async () => {
  const { candidate, input } = await buildFile()
  const other = await buildFile()
  const refused = [
    { ...input, epoch: 2 },
    { ...input, iv: other.input.iv },
    { ...other.input, id: candidate.id },
  ]
  for (const each of refused) expect((await refusalOf(openUnsentFile(world, each, candidate.caller))).code).toBe('UNREADABLE_FILE')
})

test('nobody else opens it', async () => {
  const { input } = await buildFile()
  const stranger = createCaller({ personId: await createPerson(world.db) })
  expect((await refusalOf(openUnsentFile(world, input, stranger))).code).toBe('NO_SUCH_ATTEMPT')
})
