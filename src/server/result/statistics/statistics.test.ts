import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mode } from '#contract/attempt/attempt.ts'
import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Response } from '#contract/content/mark.ts'
import { createCaller, createPerson, type ExamWorld, openExamWorld, seatCandidate, submitAnswers } from '#tests/world/attempt.ts'
import { accept, findCurrent } from '#tests/world/challenge.ts'
import { countSection, listTakenRevisions } from './statistics.service.ts'
import { foldResponse, toQuestionStatistics } from './statistics.ts'

let world: ExamWorld
let revision: string
beforeAll(async () => {
  world = await openExamWorld()
  const { rows } = await world.pool.query<{ current_revision: string }>('select current_revision from exam.test where id = $1', [
    world.testId,
  ])
  revision = rows[0]?.current_revision ?? ''
})
afterAll(() => world.close())

async function handIn(mode: Mode, reading: Record<string, Response>, personId?: number): Promise<number> {
  const candidate = await seatCandidate(world, { personId: personId ?? (await createPerson(world.db)), mode })
  await submitAnswers(world, candidate, { reading })
  return candidate.id
}

const count = (mode?: Mode) => countSection(world.db, { id: world.testId, revision, skill: 'reading', mode })

test('questions are counted with their wrong answers, modes apart, and without what was declared void', async () => {
  await handIn('default', { '3': 'TRUE', '19': 'A  Chain.' })
  await handIn('default', { '3': 'FALSE', '19': 'a chain' })
  await handIn('strict', { '3': 'TRUE', '19': 'lead', '4': 'TRUE' })
  const voided = await handIn('default', { '3': 'FALSE', '19': 'rope' })
  await world.pool.query(`update attempt.attempt set status = 'voided' where id = $1`, [voided])

  const all = await count()
  expect(all).toMatchObject({ skill: 'reading', attempts: 3, max: 32, mean: 1 })
  const find = ({ questions }: typeof all, number: number) => questions.find((question) => question.number === number)
  expect(find(all, 3)).toMatchObject({
    key: ['TRUE'],
    right: 2,
    wrong: 1,
    blank: 0,
    wrong_answers: [{ answer: 'FALSE', count: 1 }],
    discrimination: null,
  })
  expect(find(all, 19)).toMatchObject({ right: 1, wrong: 2, blank: 0, wrong_answers: [{ answer: 'a chain', count: 2 }] })
  expect(find(all, 5)).toMatchObject({ right: 0, wrong: 0, blank: 3, wrong_answers: [] })
  const strict = await count('strict')
  expect([strict.attempts, find(strict, 19)?.right, find(strict, 19)?.wrong]).toEqual([1, 1, 0])

  const { data } = await listTakenRevisions(world.db, { id: world.testId, page: 1, per_page: 20 })
  expect(data).toMatchObject([{ hash: revision, is_current: true, attempts: { begun: 3, running: 0, handed_in: 3 } }])
})

test('discrimination, times and flags are from first attempts with unread keys, one a person', async () => {
  const [before, beforeStrict] = [await count(), await count('strict')]
  const personId = await createPerson(world.db)
  await handIn('default', { '3': 'TRUE' }, personId)
  await world.advance(60)
  await handIn('strict', { '3': 'TRUE', '19': 'a chain' }, personId)
  const read = await handIn('strict', { '3': 'TRUE' })
  await world.pool.query('update attempt.attempt_section set keys_read_at = kit.now() where attempt_id = $1', [read])
  await handIn('default', {})
  const [after, afterStrict] = [await count(), await count('strict')]
  expect([after.attempts, after.trials]).toEqual([before.attempts + 4, before.trials + 1])
  expect([afterStrict.attempts, afterStrict.trials]).toEqual([beforeStrict.attempts + 2, beforeStrict.trials])
})

test('what was taken before a key was corrected counts on', async () => {
  const { attempts } = await count()
  expect(attempts).toBeGreaterThan(0)
  const staff = createCaller({ personId: await createPerson(world.db) })
  await accept(world, { question: '22', proposal: { change: 'add', answers: ['jam'] } }, staff)
  const corrected = await findCurrent(world)
  expect(corrected).not.toBe(revision)
  expect((await countSection(world.db, { id: world.testId, revision: corrected, skill: 'reading' })).attempts).toBe(attempts)
})

test('a revision of another test, and a section that it does not have, are refused', async () => {
  const asked = { id: world.testId, revision, skill: 'reading' } as const
  await expect(countSection(world.db, { ...asked, id: world.mockId })).rejects.toMatchObject({ code: 'NO_SUCH_REVISION' })
  await expect(countSection(world.db, { ...asked, skill: 'listening' })).rejects.toMatchObject({ code: 'NO_SUCH_REVISION' })
})

describe('the figures of a question', () => {
  const why = { why: '', others: [], next_time: null }
  const entry: KeyEntry = {
    question: '1',
    numbers: [1],
    type: 'short-answer',
    key: { kind: 'text', accepted: ['(the) library'], limit: null },
    evidence: [],
    explanation: { en: why, cn: why, tw: why },
  }
  const given = (response: Response, correct: boolean, times: number, [by_best, by_weakest]: [number, number]) => ({
    number: 1,
    response,
    correct,
    blank: response === null,
    times,
    by_best,
    by_weakest,
  })
  const responses = [given('library', true, 12, [5, 1]), given('museum', false, 6, [0, 3]), given(null, false, 2, [0, 1])]

  test('tell how much oftener the best are right than the weakest', () => {
    const counts = { attempts: 20, mean: 0.6, extreme: 5, responses }
    const [figures] = toQuestionStatistics([entry], counts, { ...counts, medians: new Map([['1', 42]]) })
    expect(figures).toMatchObject({ right: 12, wrong: 6, blank: 2, discrimination: 0.8, median_seconds: 42, flags: [] })
  })

  test('do not tell it of a handful of attempts', () => {
    const counts = { attempts: 9, mean: 0.6, extreme: 3, responses }
    const [figures] = toQuestionStatistics([entry], counts, { ...counts, medians: new Map() })
    expect(figures?.discrimination).toBeNull()
  })

  test('count all attempts, and judge the question by first ones', () => {
    const often = [given('library', true, 2, [1, 1]), given('museum', false, 38, [10, 10])]
    const counts = { attempts: 40, mean: 0.05, extreme: 11, responses: often }
    const figuresBy = (trials: Parameters<typeof toQuestionStatistics>[1]) =>
      toQuestionStatistics([entry], counts, { ...trials, medians: new Map() })[0]
    expect(figuresBy(counts)?.flags).toContain('wrong_preferred')
    expect(figuresBy({ attempts: 20, mean: 0.6, extreme: 5, responses })).toMatchObject({
      right: 2,
      wrong: 38,
      discrimination: 0.8,
      flags: [],
    })
  })

  test('take choices in any order as one answer', () => {
    expect(foldResponse({ kind: 'several', values: ['A', 'B'] }, ['D', 'A'])).toBe('A, D')
  })
})
