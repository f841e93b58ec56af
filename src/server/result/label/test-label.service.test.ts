import { afterAll, beforeAll, expect, test } from 'vitest'
import { minTrials } from '#contract/attempt/trial.ts'
import { createCaller, createPerson, type ExamWorld, openExamWorld, seatCandidate, submitAnswers } from '#tests/world/attempt.ts'
import { accept } from '#tests/world/challenge.ts'
import { getResult } from '#server/result/result.service.ts'
import { describeLabel } from './test-label.service.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

async function handIn(reading: Readonly<Record<string, string>>, personId?: number) {
  const candidate = await seatCandidate(world, { personId: personId ?? (await createPerson(world.db)) })
  await submitAnswers(world, candidate, { reading })
  return candidate
}

/** A minute later, when nothing is remembered. */
async function describeTest() {
  await world.advance(60)
  return describeLabel(world.db, world.testId, 'ielts')
}
const trialOf = async () => (await describeTest()).trials.find(({ skill }) => skill === 'reading')

test('the label of a test tells level and origin, and that nobody has tried it', async () => {
  const label = await describeTest()
  expect(label).toMatchObject({
    id: world.testId,
    trials: [{ skill: 'reading', learners: 0, more: false, mean: null, max: 32 }],
    errata: [],
  })
  expect(label.origin).not.toBe('')
  expect(label.grades?.low).toBeLessThanOrEqual(label.grades?.high ?? 0)
})

test('a test that is not published has no label', async () => {
  await expect(describeLabel(world.db, 999_999, 'ielts')).rejects.toMatchObject({ code: 'UNKNOWN_TEST' })
  await expect(describeLabel(world.db, world.testId, 'toefl')).rejects.toMatchObject({ code: 'UNKNOWN_TEST' })
})

test('each learner counts once; who gave no answer, and what was declared void, does not count', async () => {
  const personId = await createPerson(world.db)
  await handIn({ '3': 'TRUE' }, personId)
  await world.advance(60)
  await handIn({ '3': 'TRUE', '19': 'a chain' }, personId)
  await handIn({})
  const { id } = await handIn({ '3': 'TRUE' })
  await world.pool.query(`update attempt.attempt set status = 'voided' where id = $1`, [id])
  expect(await trialOf()).toMatchObject({ learners: 1, mean: null })
})

test('a label is remembered for a minute', async () => {
  const learnersOf = async () => (await describeLabel(world.db, world.testId, 'ielts')).trials[0]?.learners
  const before = (await trialOf())?.learners ?? 0
  await handIn({ '3': 'TRUE' })
  expect(await Promise.all([learnersOf(), learnersOf()])).toEqual([before, before])
  await world.advance(60)
  expect(await Promise.all([learnersOf(), learnersOf()])).toEqual([before + 1, before + 1])
})

test('with enough learners their mean is told, and results say that the section is checked', async () => {
  const before = (await trialOf())?.learners ?? 0
  for (let learner = before; learner < minTrials - 1; learner += 1) await handIn({ '3': 'TRUE' })
  const { id, caller } = await handIn({ '3': 'TRUE' })
  expect(await trialOf()).toMatchObject({ learners: minTrials, mean: 1 })
  expect((await getResult(world, id, caller)).sections[0]).toMatchObject({ is_checked: true })
})

test('a corrected key is told by its number and day, without what it says', async () => {
  const staff = createCaller({ personId: await createPerson(world.db) })
  await accept(world, { question: '22', proposal: { change: 'add', answers: ['jam'] } }, staff)
  const { errata, trials } = await describeTest()
  expect(errata).toEqual([{ at: expect.any(String), skill: 'reading', numbers: [22], change: 'add' }])
  expect(trials[0]?.learners).toBe(minTrials)
})
