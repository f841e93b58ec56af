import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mode } from '#contract/attempt/attempt.ts'
import type { Response } from '#contract/content/mark.ts'
import {
  answerOp,
  type Candidate,
  createCaller,
  createPerson,
  enterSection,
  type ExamWorld,
  makeOp,
  openExamWorld,
  seatCandidate,
  sendOps,
  startMock,
  submitAnswers,
} from '#tests/world/attempt.ts'
import { type AnalysisQuery, analyseResults } from './analysis.service.ts'
import { getResult } from './result.service.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

/** A section of a person, handed in with these answers; a minute after it the next may come. */
async function handIn(personId: number, mode: Mode, reading: Record<string, Response>): Promise<Candidate> {
  const candidate = await seatCandidate(world, { personId, mode })
  await submitAnswers(world, candidate, { reading })
  await world.advance(60)
  return candidate
}

const analyse = (personId: number, query: AnalysisQuery = {}) => analyseResults(world.db, query, createCaller({ personId }))

describe('the analysis of results', () => {
  test('is empty before anything was handed in', async () => {
    const personId = await createPerson(world.db)
    await seatCandidate(world, { personId })
    expect(await analyse(personId)).toMatchObject({ mode: null, modes: [], attempts: 0, bands: [], types: [] })
  })

  test('is of one mode: of the one that was asked for, else of the one with most attempts', async () => {
    const personId = await createPerson(world.db)
    const first = await handIn(personId, 'default', { '3': 'TRUE' })
    const strict = await handIn(personId, 'strict', { '3': 'TRUE', '4': 'FALSE' })
    const second = await handIn(personId, 'default', { '3': 'FALSE' })
    const usual = await analyse(personId)
    expect(usual).toMatchObject({ mode: 'default', attempts: 2 })
    expect(usual.modes).toEqual([
      { mode: 'default', attempts: 2 },
      { mode: 'strict', attempts: 1 },
    ])
    expect(usual.bands.map(({ attempt_id, raw }) => [attempt_id, raw])).toEqual([
      [first.id, 1],
      [second.id, 0],
    ])
    const asked = await analyse(personId, { mode: 'strict' })
    expect(asked.bands.map(({ attempt_id }) => attempt_id)).toEqual([strict.id])
    expect(asked.types.find(({ type }) => type === 'true-false-not-given')).toMatchObject({ correct: 2, total: 3 })
  })

  test('shows nobody else’s attempts, and only those of the days and the section that were asked for', async () => {
    const personId = await createPerson(world.db)
    await handIn(await createPerson(world.db), 'default', { '3': 'TRUE' })
    await handIn(personId, 'default', { '3': 'TRUE' })
    await world.advance(3 * 86_400)
    await handIn(personId, 'default', { '3': 'TRUE' })
    expect(await analyse(personId)).toMatchObject({ attempts: 2 })
    expect(await analyse(personId, { days: 2 })).toMatchObject({ attempts: 1, bands: [{ raw: 1 }] })
    expect(await analyse(personId, { skill: 'listening' })).toMatchObject({ mode: null, bands: [] })
  })

  test('never counts what was voided, and gives quick mocks and single parts no band', async () => {
    const personId = await createPerson(world.db)
    const [voided, quick, part] = [
      await handIn(personId, 'default', {}),
      await handIn(personId, 'default', {}),
      await handIn(personId, 'default', {}),
    ]
    await world.pool.query(`update attempt.attempt set status = 'voided' where id = $1`, [voided.id])
    await world.pool.query(`update attempt.attempt set scope = 'quick', skill = null where id = $1`, [quick.id])
    await world.pool.query(`update attempt.attempt set scope = 'part', part = 1 where id = $1`, [part.id])
    const analysis = await analyse(personId)
    expect(analysis).toMatchObject({ attempts: 2, modes: [{ mode: 'default', attempts: 2 }], bands: [] })
    expect(analysis.types.find(({ type }) => type === 'multiple-choice')).toMatchObject({ correct: 0, total: 2 })
  })

  test('counts marks by type over all attempts, with the time that the middle question took', async () => {
    const personId = await createPerson(world.db)
    await handIn(personId, 'default', { '9': ['A', 'C'], '3': 'TRUE' })
    const timed = await seatCandidate(world, { personId })
    const visit = (seq: number, question: string, seconds: number) => makeOp(seq, 'visit', { question, mono_ms: seconds * 1000 })
    await sendOps(world, timed, [
      visit(1, '3', 0),
      visit(2, '4', 10),
      visit(3, '5', 100),
      visit(4, '9', 120),
      answerOp(5, '9', ['A', 'B']),
      makeOp(6, 'submit', { mono_ms: 180_000 }),
    ])
    const { types } = await analyse(personId)
    const row = (type: string) => types.find((each) => each.type === type)
    expect(row('multiple-select')).toEqual({ skill: 'reading', type: 'multiple-select', correct: 3, total: 4, median_seconds: 60 })
    expect(row('true-false-not-given')).toMatchObject({ correct: 1, total: 6, median_seconds: 20 })
    expect(row('short-answer')).toMatchObject({ correct: 0, median_seconds: null })
    expect(types.reduce((sum, { total }) => sum + total, 0)).toBe(64)
  })

  test('names near misses by reason, with the newest as examples', async () => {
    const personId = await createPerson(world.db)
    await handIn(personId, 'default', { '19': 'leads', '18': 'oil stores' })
    const second = await handIn(personId, 'default', { '19': 'a lead', '18': 'oil stores' })
    const { near_misses: tallies } = await analyse(personId)
    expect(tallies.map(({ reason, count }) => [reason, count])).toEqual([
      ['plural', 3],
      ['over_limit', 1],
    ])
    expect(tallies[0]?.examples[0]).toMatchObject({ attempt_id: second.id, number: 18, response: 'oil stores', accepted: ['oil store'] })
    expect(tallies[1]?.examples).toMatchObject([{ attempt_id: second.id, number: 19, response: 'a lead', accepted: ['lead'] }])
  })

  test('finds marks that a change gave away or won, and takes no half-typed word for an answer', async () => {
    const personId = await createPerson(world.db)
    const candidate = await seatCandidate(world, { personId })
    const visit = (seq: number, question: string) => makeOp(seq, 'visit', { question })
    await sendOps(world, candidate, [
      visit(1, '3'),
      answerOp(2, '3', 'TRUE'),
      visit(3, '4'),
      answerOp(4, '4', 'TRUE'),
      answerOp(5, '4', 'FALSE'),
      visit(6, '19'),
      answerOp(7, '19', 'le'),
      answerOp(8, '19', 'lead'),
      visit(9, '18'),
      answerOp(10, '18', 'oil store'),
      visit(11, '3'),
      answerOp(12, '3', 'NOT GIVEN'),
      visit(13, '18'),
      answerOp(14, '18', 'oil'),
      visit(15, '5'),
      answerOp(16, '5', 'TRUE'),
      answerOp(17, '5', 'FALSE'),
      makeOp(18, 'submit'),
    ])
    expect((await getResult(world, candidate.id, candidate.caller)).sections[0]?.changes).toEqual([
      { numbers: [3], way: 'right_to_wrong', before: 'TRUE', after: 'NOT GIVEN' },
      { numbers: [4], way: 'wrong_to_right', before: 'TRUE', after: 'FALSE' },
      { numbers: [18], way: 'right_to_wrong', before: 'oil store', after: 'oil' },
    ])
    expect((await analyse(personId)).changes).toMatchObject({
      right_to_wrong: 2,
      wrong_to_right: 1,
      given_away: [
        { attempt_id: candidate.id, number: 3, before: 'TRUE', after: 'NOT GIVEN' },
        { attempt_id: candidate.id, number: 18, before: 'oil store', after: 'oil' },
      ],
    })
  })

  test('takes a mock by its machine-marked sections, and leaves out those that were never opened', async () => {
    const mock = await startMock(world, { mode: 'default' })
    await enterSection(world, mock, 'listening')
    await sendOps(world, mock, [makeOp(1, 'close_section', { skill: 'listening' }), makeOp(2, 'submit')])
    const { bands, types } = await analyse(mock.personId)
    expect(bands).toMatchObject([{ attempt_id: mock.id, scope: 'full', skill: 'listening', raw: 0, max: 2 }])
    expect(new Set(types.map(({ skill }) => skill))).toEqual(new Set(['listening']))
  })
})
