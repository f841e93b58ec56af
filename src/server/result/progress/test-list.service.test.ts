import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyEntriesOf } from '#contract/content/walk.ts'
import {
  type Candidate,
  createCaller,
  createPerson,
  enterSection,
  type ExamWorld,
  findFixtureKey,
  makeOp,
  openExamWorld,
  rightAnswer,
  seatCandidate,
  sendOps,
  startCandidate,
  startMock,
  submitAnswers,
} from '#tests/world/attempt.ts'
import { publishMockCopy } from '#tests/world/mock-copies.ts'
import { getResult } from '#server/result/result.service.ts'
import { listTestsWithProgress, type TestListQuery } from './test-list.service.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

const list = (personId: number | null, query: Partial<TestListQuery> = {}) =>
  listTestsWithProgress(world.db, { page: 1, per_page: 20, ...query }, createCaller(personId === null ? {} : { personId }))

async function slugsOf(personId: number | null, query: Partial<TestListQuery>): Promise<string[]> {
  return (await list(personId, query)).data.map(({ slug }) => slug)
}

async function progressOf(personId: number, testId = world.testId) {
  const { data } = await list(personId)
  return data.find(({ id }) => id === testId)!.progress
}

/** Hands in a practice of the fixture's reading section with so many questions right. */
async function handIn(query: Parameters<typeof seatCandidate>[1], right: number): Promise<Candidate> {
  const candidate = await seatCandidate(world, query)
  const entries = keyEntriesOf(await findFixtureKey(world, candidate)).slice(0, right)
  const answers = Object.fromEntries(entries.map((entry) => [entry.question, rightAnswer(entry)]))
  await submitAnswers(world, candidate, { reading: answers })
  await getResult(world, candidate.id, candidate.caller)
  return candidate
}

describe('the list of tests', () => {
  test('shows a visitor every test, with nothing done', async () => {
    const { data, meta } = await list(null)
    expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 20, total: data.length })
    expect(data.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['every-type', 'small-mock']))
    expect(data.every(({ progress }) => progress.open.length === 0 && progress.result === null)).toBe(true)
  })

  test('keeps the best of each mode apart', async () => {
    const { personId } = await handIn({ mode: 'default' }, 9)
    await handIn({ personId, mode: 'default' }, 6)
    const newest = await handIn({ personId, mode: 'strict' }, 4)
    const progress = await progressOf(personId)
    const [first, second] = progress.bests
    expect(progress.bests.map(({ mode, skill }) => [mode, skill])).toEqual([
      ['default', 'reading'],
      ['strict', 'reading'],
    ])
    expect(first!.raw).toBeGreaterThan(second!.raw)
    expect(progress).toMatchObject({ open: [], result: { id: newest.id, scope: 'section' }, mocked: false, handed_in: ['reading'] })
  })

  test('tells what is open, and of a mock which sections are over', async () => {
    const mock = await startMock(world)
    await enterSection(world, mock, 'reading')
    await sendOps(world, mock, [makeOp(1, 'close_section', { skill: 'reading' })])
    await startCandidate(world, { personId: mock.personId })
    expect(await progressOf(mock.personId, world.mockId)).toMatchObject({
      open: [{ id: mock.id, scope: 'full', status: 'in_progress' }],
      result: null,
      bests: [],
      handed_in: ['reading'],
    })
    expect(await progressOf(mock.personId)).toMatchObject({ open: [{ status: 'created' }], handed_in: [] })
  })

  test('shows nobody what another person has done', async () => {
    await handIn({}, 5)
    const other = await createPerson(world.db)
    expect(await progressOf(other)).toEqual({ open: [], result: null, mocked: false, bests: [], handed_in: [] })
  })

  test('counts no voided attempt, and no part or quick mock as a section', async () => {
    const voided = await handIn({}, 5)
    await world.pool.query(`update attempt.attempt set status = 'voided' where id = $1`, [voided.id])
    expect(await progressOf(voided.personId)).toMatchObject({ result: null, bests: [], handed_in: [] })
    expect(await slugsOf(voided.personId, { taken: 'done' })).toEqual([])
    const quick = await handIn({}, 5)
    await world.pool.query(`update attempt.attempt set scope = 'quick', skill = null where id = $1`, [quick.id])
    expect(await progressOf(quick.personId)).toMatchObject({ result: { id: quick.id, scope: 'quick' }, bests: [], handed_in: [] })
  })
})

describe('the filters of the list', () => {
  test('tell what is new from what is open or done', async () => {
    const { personId } = await handIn({}, 1)
    expect(await slugsOf(personId, { taken: 'done' })).toEqual(['every-type'])
    expect(await slugsOf(personId, { taken: 'new' })).not.toContain('every-type')
    expect(await slugsOf(personId, { taken: 'open' })).toEqual([])
    await startCandidate(world, { personId })
    expect(await slugsOf(personId, { taken: 'open' })).toEqual(['every-type'])
  })

  test('name the tests of which something can be taken in a way', async () => {
    const kinds = async (query: Partial<TestListQuery>) => new Set((await list(null, query)).data.map(({ kind }) => kind))
    expect(await kinds({ scope: 'full' })).toEqual(new Set(['full']))
    expect((await kinds({ scope: 'quick' })).has('section')).toBe(false)
    expect(await slugsOf(null, { scope: 'part', skill: 'listening' })).not.toContain('small-mock')
    expect(await slugsOf(null, { scope: 'section', skill: 'listening' })).toContain('small-mock')
    expect(await slugsOf(null, { scope: 'section', skill: 'listening', module: 'general' })).toEqual([])
  })

  test('offer a retake only of a test that was taken as a full mock', async () => {
    const mock = await startMock(world)
    expect(await slugsOf(mock.personId, { scope: 'retake' })).toEqual([])
    await enterSection(world, mock, 'reading')
    await sendOps(world, mock, [makeOp(1, 'submit')])
    expect(await slugsOf(mock.personId, { scope: 'retake' })).toEqual(['small-mock'])
    expect(await slugsOf(mock.personId, { scope: 'retake', taken: 'new' })).toEqual([])
    expect((await progressOf(mock.personId, world.mockId)).mocked).toBe(true)
  })

  test('leave whole pages', async () => {
    for (const nth of [1, 2, 3]) await publishMockCopy(world.db, { slug: `paged-${nth}`, title: `Paged ${nth}` })
    const second = await list(null, { q: 'paged', page: 2, per_page: 2 })
    expect([second.data.map(({ slug }) => slug), second.meta]).toEqual([
      ['paged-3'],
      { current_page: 2, last_page: 2, per_page: 2, total: 3 },
    ])
  })
})
