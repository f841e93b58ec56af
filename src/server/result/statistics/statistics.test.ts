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

async function handIn(mode: Mode, reading: Record<string, Response>): Promise<number> {
  const candidate = await seatCandidate(world, { personId: await createPerson(world.db), mode })
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
    const [figures] = toQuestionStatistics([entry], { attempts: 20, mean: 0.6, extreme: 5, responses, medians: new Map([['1', 42]]) })
    expect(figures).toMatchObject({ right: 12, wrong: 6, blank: 2, discrimination: 0.8, median_seconds: 42, flags: [] })
  })

  test('do not tell it of a handful of attempts', () => {
    const [figures] = toQuestionStatistics([entry], { attempts: 9, mean: 0.6, extreme: 3, responses, medians: new Map() })
    expect(figures?.discrimination).toBeNull()
  })

  test('take choices in any order as one answer', () => {
    expect(foldResponse({ kind: 'several', values: ['A', 'B'] }, ['D', 'A'])).toBe('A, D')
  })
})
