import { afterEach, beforeEach, expect, test } from 'vitest'
import { keyEntriesOf } from '#contract/content/walk.ts'
import { passSystemCheck, startAttempt } from '#server/attempt/index.ts'
import { getExplanation, getResult } from '#server/result/index.ts'
import { createCaller, createPerson, enterSection, type ExamWorld, openExamWorld, submitAnswers } from '#tests/world/attempt.ts'
import { accept, handIn, tryOut } from '#tests/world/challenge.ts'
import { publishInAnyOrder } from '#tests/world/any-order.ts'
import { remarkDue } from './remark.jobs.ts'

let world: ExamWorld
beforeEach(async () => {
  world = await openExamWorld()
  await publishInAnyOrder(world.db)
})
afterEach(() => world.close())

/** Somebody who has taken the second passage alone, where 25 and 26 are 7 and 8. */
async function takePart(reading: Record<string, string>) {
  const personId = await createPerson(world.db)
  const caller = createCaller({ personId })
  const asked = { test_id: world.testId, scope: 'part', skill: 'reading', part: 2, mode: 'default', version: 'new' } as const
  const started = await startAttempt(world, asked, caller)
  const candidate = { id: started.id, caller, started, personId }
  await passSystemCheck(world, { id: started.id, speaker: false, microphone: false }, caller)
  await enterSection(world, candidate, 'reading')
  await submitAnswers(world, candidate, { reading })
  return candidate
}

type Taken = Awaited<ReturnType<typeof takePart>>

const rawOf = async ({ id, caller }: Taken) => (await getResult(world, id, caller)).sections[0]?.raw

async function explain({ id, caller }: Taken, questions: readonly string[]) {
  const [section] = (await getExplanation(world, id, caller)).sections
  return section?.marks
    .filter(({ question }) => questions.includes(question))
    .map(({ question, correct, near_miss: near }) => [question, correct, near?.kind ?? null, near?.wanted ?? null])
}

test('the answers of an attempt count in either order, and each once', async () => {
  const swapped = await handIn(world, { 25: 'size', 26: 'surname' })
  const doubled = await handIn(world, { 25: 'size', 26: 'size' })
  expect([await rawOf(swapped), await rawOf(doubled)]).toEqual([2, 1])
  expect(await explain(swapped, ['25', '26'])).toEqual([
    ['25', true, null, null],
    ['26', true, null, null],
  ])
  expect(await explain(doubled, ['25', '26'])).toEqual([
    ['25', true, null, null],
    ['26', false, 'repeated', '25'],
  ])
})

test('so do those of one part, under its own numbers', async () => {
  const [swapped, doubled] = [await takePart({ 7: 'size', 8: 'surname' }), await takePart({ 7: 'surname', 8: 'surname' })]
  expect([await rawOf(swapped), await rawOf(doubled)]).toEqual([2, 1])
  expect(await explain(doubled, ['7', '8'])).toEqual([
    ['7', true, null, null],
    ['8', false, 'repeated', '7'],
  ])
})

test.each([
  ['a further answer', { change: 'add', answers: ['count'] }, { up: 3, down: 0 }],
  ['another key', { change: 'replace', answers: ['surname'] }, { up: 0, down: 3 }],
] as const)('a dry run of %s marks as the re-marking after it does', async (_name, asked, figures) => {
  const proposal = { ...asked, answers: [...asked.answers] }
  const taken = [
    await handIn(world, { 25: 'size', 26: 'count' }),
    await handIn(world, { 25: 'count', 26: 'count' }),
    await handIn(world, { 25: 'size', 26: 'size' }),
    await handIn(world, { 25: 'surname', 26: 'size' }),
    await handIn(world, { 25: 'count', 26: 'size' }),
    await handIn(world, { 26: 'count' }),
    await takePart({ 7: 'surname', 8: 'count' }),
    await takePart({ 7: 'count', 8: 'count' }),
    await takePart({ 7: 'surname', 8: 'size' }),
  ]
  const before = await Promise.all(taken.map(rawOf))
  const tried = await tryOut(world, '26', proposal)
  expect(tried).toMatchObject({ attempts: taken.length, ...figures })
  const afterOf = new Map(tried.data.map(({ attempt_id, after }) => [attempt_id, after.raw]))
  await accept(world, { question: '26', proposal }, createCaller({ personId: await createPerson(world.db) }))
  await remarkDue(world.db)
  expect(await Promise.all(taken.map(rawOf))).toEqual(taken.map(({ id }, index) => afterOf.get(id) ?? before[index]))
})

test('a key in any order stays one when it is corrected', async () => {
  await accept(
    world,
    { question: '26', proposal: { change: 'add', answers: ['count'] } },
    createCaller({ personId: await createPerson(world.db) }),
  )
  await remarkDue(world.db)
  const taken = await handIn(world, { 25: 'size', 26: 'count' })
  const [section] = (await getExplanation(world, taken.id, taken.caller)).sections
  const entry = section && keyEntriesOf(section.key).find(({ question }) => question === '26')
  expect(entry?.key).toMatchObject({ accepted: ['size', 'surname', 'count'], any_order: { questions: ['25', '26'] } })
  expect(await rawOf(taken)).toBe(2)
})
