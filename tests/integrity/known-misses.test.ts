import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyEntriesOf } from '#contract/content/walk.ts'
import { setKnown } from '#server/flashcard/card.service.ts'
import { collectMiss } from '#server/flashcard/miss/miss.service.ts'
import { scoreAttempt } from '#server/result/index.ts'
import { countMistakesOf, listMistakes } from '#server/study/mistake.service.ts'
import { type ExamWorld, findFixtureKey, openExamWorld, rightAnswer, seatCandidate, submitAnswers } from '#tests/world/attempt.ts'

let world: ExamWorld
beforeAll(async () => {
  world = await openExamWorld()
})
afterAll(() => world.close())

test('a mistake leaves the notebook when its word is known, and comes back when it is asked again', async () => {
  const candidate = await seatCandidate(world)
  const key = await findFixtureKey(world, candidate)
  const right = Object.fromEntries(keyEntriesOf(key).map((entry) => [entry.question, rightAnswer(entry)]))
  await submitAnswers(world, candidate, { reading: { ...right, '3': 'FALSE', '18': 'oil' } })
  await scoreAttempt(world.db, candidate.id)
  const { id, caller } = candidate
  const questions = async () => (await listMistakes(world.db, { page: 1, per_page: 20 }, caller)).data.map(({ question }) => question)

  const card = await collectMiss(world.db, { attempt_id: id, skill: 'reading', question: '18' }, caller)
  expect(await questions()).toEqual(['3', '18'])
  await setKnown(world.db, { id: card.id, known: true }, caller)
  expect(await questions()).toEqual(['3'])
  expect((await countMistakesOf(world.db, caller)).total).toBe(1)
  await setKnown(world.db, { id: card.id, known: false }, caller)
  expect(await questions()).toEqual(['3', '18'])
})
