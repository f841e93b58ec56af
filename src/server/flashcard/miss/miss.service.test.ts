import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Response } from '#contract/content/mark.ts'
import { keyEntriesOf } from '#contract/content/walk.ts'
import { scoreAttempt } from '#server/result/index.ts'
import { liftAllowance } from '#tests/world/allowance.ts'
import {
  type Candidate,
  createCaller,
  createPerson,
  type ExamWorld,
  findFixtureKey,
  openExamWorld,
  refusalOf,
  rightAnswer,
  seatCandidate,
  submitAnswers,
} from '#tests/world/attempt.ts'
import { collectWord, listCards, removeCard, setKnown } from '#server/flashcard/card.service.ts'
import { getDueCards } from '#server/flashcard/review.service.ts'
import { collectMiss } from './miss.service.ts'
import { listKnownMisses } from './miss.store.ts'

let world: ExamWorld
beforeAll(async () => {
  world = await openExamWorld()
  await liftAllowance(world.db)
})
afterAll(() => world.close())

/** Hands in the fixture's reading section all right but for these answers. A minute after it the next may come. */
async function handIn(wrong: Record<string, Response>, personId?: number): Promise<Candidate> {
  const candidate = await seatCandidate(world, personId === undefined ? {} : { personId })
  const key = await findFixtureKey(world, candidate)
  const right = Object.fromEntries(keyEntriesOf(key).map((entry) => [entry.question, rightAnswer(entry)]))
  await submitAnswers(world, candidate, { reading: { ...right, ...wrong } })
  await scoreAttempt(world.db, candidate.id)
  await world.advance(60)
  return candidate
}

const refOf = ({ id }: Candidate, question: string) => ({ attempt_id: id, skill: 'reading' as const, question })
const cardsOf = async ({ caller }: Candidate) => (await listCards(world.db, { page: 1, per_page: 100 }, caller)).data

describe('a card of a missed question', () => {
  test('has the right answer, its sentence and the reason', async () => {
    const candidate = await handIn({ '18': 'oil stores' })
    const made = await collectMiss(world.db, refOf(candidate, '18'), candidate.caller)
    expect(made).toMatchObject({ word: 'oil store', is_new: true })
    const [card] = (await getDueCards(world.db, candidate.caller)).cards
    expect(card).toMatchObject({
      id: made.id,
      word: 'oil store',
      example: expect.stringContaining('Halfway up lies the oil store') as string,
      reason: { en: 'The oil store lies halfway up.' },
      source: expect.stringMatching(/, Reading 18$/) as string,
    })
  })

  test('is made once, also when the question is missed again, and again once it is deleted', async () => {
    const first = await handIn({ '3': 'FALSE' })
    const made = await collectMiss(world.db, refOf(first, '3'), first.caller)
    const second = await handIn({ '3': 'NOT GIVEN' }, first.personId)
    const results = await Promise.all([refOf(first, '3'), refOf(second, '3')].map((ref) => collectMiss(world.db, ref, first.caller)))
    expect(results.map(({ id, is_new }) => [id, is_new])).toEqual([
      [made.id, false],
      [made.id, false],
    ])
    expect(await cardsOf(first)).toHaveLength(1)
    await removeCard(world.db, made.id, first.caller)
    expect((await collectMiss(world.db, refOf(second, '3'), first.caller)).is_new).toBe(true)
  })

  test('is known by the newest attempt in which its question was missed', async () => {
    const first = await handIn({ '18': 'oil' })
    const { id } = await collectMiss(world.db, refOf(first, '18'), first.caller)
    await setKnown(world.db, { id, known: true }, first.caller)
    const second = await handIn({ '18': 'oil stores' }, first.personId)
    expect(await listKnownMisses(world.db, first.personId)).toEqual([refOf(first, '18')])
    for (const attempt of [second, first]) {
      await collectMiss(world.db, refOf(attempt, '18'), first.caller)
      expect(await listKnownMisses(world.db, first.personId)).toEqual([refOf(second, '18')])
    }
  })

  test('is the card of the same word, where there is one', async () => {
    const candidate = await handIn({ '18': 'oil' })
    const { id } = await collectWord(world.db, { word: 'Oil store', sentence: 'The oil store is full.', source: '' }, candidate.caller)
    expect(await collectMiss(world.db, refOf(candidate, '18'), candidate.caller)).toMatchObject({ id, is_new: false })
    const [card] = await cardsOf(candidate)
    expect(card).toMatchObject({ example: 'The oil store is full.' })
  })

  test('is refused for a right answer, for an attempt that isn’t handed in, and for that of somebody else', async () => {
    const candidate = await handIn({ '3': 'FALSE' })
    const refuse = async (ref: ReturnType<typeof refOf>, { caller }: Pick<Candidate, 'caller'>) =>
      (await refusalOf(collectMiss(world.db, ref, caller))).code
    expect(await refuse(refOf(candidate, '4'), candidate)).toBe('NO_SUCH_MISS')
    expect(await refuse(refOf(candidate, '99'), candidate)).toBe('NO_SUCH_MISS')
    expect(await refuse(refOf(candidate, '3'), { caller: createCaller({ personId: await createPerson(world.db) }) })).toBe('NO_SUCH_MISS')
    const open = await seatCandidate(world, { personId: candidate.personId, mode: 'strict' })
    expect(await refuse(refOf(open, '3'), candidate)).toBe('NO_SUCH_MISS')
    expect(await refuse(refOf(candidate, '3'), candidate)).toBe('STRICT_OPEN')
  })

  test('tells that its word is known, as long as it is', async () => {
    const candidate = await handIn({ '18': 'oil', '3': 'FALSE' })
    const { id } = await collectMiss(world.db, refOf(candidate, '18'), candidate.caller)
    const choice = await collectMiss(world.db, refOf(candidate, '3'), candidate.caller)
    expect(await listKnownMisses(world.db, candidate.personId)).toEqual([])
    await setKnown(world.db, { id, known: true }, candidate.caller)
    await setKnown(world.db, { id: choice.id, known: true }, candidate.caller)
    expect(await listKnownMisses(world.db, candidate.personId)).toEqual([refOf(candidate, '18')])
    await setKnown(world.db, { id, known: false }, candidate.caller)
    expect(await listKnownMisses(world.db, candidate.personId)).toEqual([])
  })
})
