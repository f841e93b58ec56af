import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Response } from '#contract/content/mark.ts'
import { keyEntriesOf } from '#contract/content/walk.ts'
import {
  answerOp,
  type Candidate,
  createCaller,
  createPerson,
  type ExamWorld,
  findFixtureKey,
  makeOp,
  openExamWorld,
  refusalOf,
  rightAnswer,
  seatCandidate,
  sendOps,
  stayThere,
  startCandidate,
  submitAnswers,
} from '#tests/world/attempt.ts'
import { getState, sweepOnce, pauseAttempt, resumeAttempt, hashAnswers } from '#server/attempt/index.ts'
import { getExplanation } from './explanation.service.ts'
import { getResult, listAttempts } from './result.service.ts'
import { scoreAttempt } from './scoring.service.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

async function allRight(candidate: Candidate): Promise<Record<string, Response>> {
  const entries = keyEntriesOf(await findFixtureKey(world, candidate))
  return Object.fromEntries(entries.map((entry) => [entry.question, rightAnswer(entry)]))
}

describe('handing in', () => {
  test('answers a receipt of exactly what is stored, and scores at once', async () => {
    const candidate = await seatCandidate(world)
    const reading = await allRight(candidate)
    const { receipt, section_state } = await submitAnswers(world, candidate, { reading })
    expect(receipt).toMatchObject({ attempt_id: candidate.id, ack_seq: 32, answers_sha256: hashAnswers({ reading }) })
    expect(section_state).toMatchObject({ status: 'closed', close_reason: 'candidate' })
    const result = await getResult(world, candidate.id, candidate.caller)
    expect(result.attempt).toMatchObject({
      status: 'complete',
      answered_count: 32,
      question_count: 32,
      scores: [{ skill: 'reading', raw: 32, max: 32, band: 9 }],
    })
    expect(result.sections[0]).toMatchObject({
      raw: 32,
      max: 32,
      band: 9,
      next_band: null,
      band_table: expect.stringContaining('academic-reading'),
    })
  })

  test('answers whether the test can still be taken', async () => {
    const candidate = await seatCandidate(world)
    await submitAnswers(world, candidate, {})
    const isPublished = async () => (await getResult(world, candidate.id, candidate.caller)).is_published
    const setStatus = (status: string) => world.pool.query('update exam.test set status = $2 where id = $1', [world.testId, status])
    expect(await isPublished()).toBe(true)
    await setStatus('retired')
    expect(await isPublished()).toBe(false)
    await setStatus('published')
  })

  test('twice, or from two windows at once, answers the same receipt', async () => {
    const candidate = await seatCandidate(world)
    const batch = [answerOp(1, '1', 'ii'), makeOp(2, 'submit')]
    const [first, second] = await Promise.all([sendOps(world, candidate, batch), sendOps(world, candidate, batch)])
    await world.advance(60)
    const third = await sendOps(world, candidate, [makeOp(3, 'submit')])
    expect(first.receipt).not.toBeNull()
    expect([second.receipt, third.receipt]).toEqual([first.receipt, first.receipt])
  })

  test('needs everything before it', async () => {
    const candidate = await seatCandidate(world)
    expect((await refusalOf(sendOps(world, candidate, [makeOp(2, 'submit')]))).code).toBe('GAP')
    expect((await getState(world, candidate.id)).status).toBe('in_progress')
  })

  test('what was never begun is cancelled, without a receipt', async () => {
    const candidate = await startCandidate(world)
    expect(await sendOps(world, candidate, [makeOp(1, 'submit')])).toMatchObject({ ack_seq: 1, receipt: null })
    expect((await getState(world, candidate.id)).status).toBe('cancelled')
    expect((await startCandidate(world, { personId: candidate.personId, mode: 'strict' })).started.resumed).toBe(false)
  })

  test('answers after it are kept and told, and change nothing', async () => {
    const candidate = await seatCandidate(world)
    const { receipt } = await submitAnswers(world, candidate, { reading: { '1': 'ii' } })
    const after = await sendOps(world, candidate, [answerOp(3, '1', 'iv')])
    expect(after).toMatchObject({ ack_seq: 3, refused: [{ seq: 3, reason: 'submitted' }], receipt })
  })
})

describe('results', () => {
  test('are refused before the attempt is handed in', async () => {
    const candidate = await seatCandidate(world)
    expect((await refusalOf(getResult(world, candidate.id, candidate.caller))).code).toBe('NOT_SUBMITTED')
    expect((await refusalOf(getExplanation(world, candidate.id, candidate.caller))).code).toBe('NOT_SUBMITTED')
  })

  test('are refused to others', async () => {
    const candidate = await seatCandidate(world)
    await submitAnswers(world, candidate, {})
    const stranger = createCaller({ personId: await createPerson(world.db) })
    expect((await refusalOf(getResult(world, candidate.id, stranger))).code).toBe('NO_SUCH_ATTEMPT')
    expect((await refusalOf(getExplanation(world, candidate.id, stranger))).code).toBe('NO_SUCH_ATTEMPT')
  })

  test('tell wrong from blank, the next band, and the types of questions', async () => {
    const candidate = await seatCandidate(world)
    const right = await allRight(candidate)
    const reading = { '1': right['1'] ?? null, '3': right['3'] ?? null, '4': 'no option', '9': right['9'] ?? null }
    await submitAnswers(world, candidate, { reading })
    const [section] = (await getResult(world, candidate.id, candidate.caller)).sections
    expect(section).toMatchObject({ raw: 4, max: 32, band: 2.5, next_band: { band: 3, marks: 1 } })
    expect(section?.marks.find(({ number }) => number === 4)).toMatchObject({ correct: false, reason: 'wrong' })
    expect(section?.marks.find(({ number }) => number === 5)).toMatchObject({ correct: false, reason: 'blank' })
    expect(section?.by_type.find(({ type }) => type === 'multiple-select')).toEqual({
      type: 'multiple-select',
      correct: 2,
      total: 2,
      seconds: null,
    })
    expect(section?.by_type.reduce((sum, { total }) => sum + total, 0)).toBe(32)
  })

  test('give the time in front of each question without the pauses', async () => {
    const candidate = await seatCandidate(world)
    await sendOps(world, candidate, [makeOp(1, 'visit', { question: '1', mono_ms: 1000 })])
    await pauseAttempt(world, candidate, candidate.caller)
    await world.advance(600)
    await resumeAttempt(world, candidate.id, candidate.caller)
    await world.advance(30)
    await sendOps(world, candidate, [
      makeOp(2, 'visit', { question: '3', mono_ms: 631_000 }),
      answerOp(3, '3', 'TRUE'),
      makeOp(4, 'submit', { mono_ms: 636_000 }),
    ])
    const [explained] = (await getExplanation(world, candidate.id, candidate.caller)).sections
    expect(explained?.effort['1']?.seconds).toBeGreaterThanOrEqual(20)
    expect(explained?.effort['1']?.seconds).toBeLessThanOrEqual(30)
    expect(explained?.effort['3']).toEqual({ seconds: 5, changes: 0 })
    expect(explained?.effort['4']).toEqual({ seconds: null, changes: 0 })
    const { duration_seconds } = await getResult(world, candidate.id, candidate.caller)
    expect(duration_seconds).toBeGreaterThanOrEqual(30)
    expect(duration_seconds).toBeLessThan(90)
  })

  test('scored again they are the same, and leave one run in the history', async () => {
    const candidate = await seatCandidate(world)
    await submitAnswers(world, candidate, { reading: { '1': 'ii' } })
    const before = await getResult(world, candidate.id, candidate.caller)
    await Promise.all([scoreAttempt(world.db, candidate.id), scoreAttempt(world.db, candidate.id)])
    expect(await getResult(world, candidate.id, candidate.caller)).toEqual(before)
    const { rows } = await world.pool.query('select id from result.section_score where attempt_id = $1', [candidate.id])
    expect(rows).toHaveLength(1)
  })

  test('a newer run counts, and the older stays as history', async () => {
    const candidate = await seatCandidate(world)
    await stayThere(world, candidate)
    await world.advance((candidate.started.sections[0]?.seconds ?? 0) + 20)
    await sweepOnce(world)
    await submitAnswers(world, candidate, { reading: await allRight(candidate) })
    expect((await getResult(world, candidate.id, candidate.caller)).sections[0]).toMatchObject({ raw: 32 })
    const { rows } = await world.pool.query<{ raw: number }>('select raw from result.section_score where attempt_id = $1 order by id', [
      candidate.id,
    ])
    expect(rows.map(({ raw }) => raw)).toEqual([0, 32])
  })
})

describe('explanations', () => {
  test('put paper, key, marks and the candidate’s own traces side by side', async () => {
    const candidate = await seatCandidate(world)
    const highlight = { id: 'h1', container: 'p1-A', start: 0, end: 5 }
    await sendOps(world, candidate, [
      answerOp(1, '1', 'ii'),
      answerOp(2, '1', 'iv'),
      makeOp(3, 'highlight', { value: highlight }),
      makeOp(4, 'note', { value: { ...highlight, id: 'n1', text: 'look here' } }),
      makeOp(5, 'submit'),
    ])
    const { sections, closed_at } = await getExplanation(world, candidate.id, candidate.caller)
    expect(closed_at).not.toBeNull()
    expect(sections[0]).toMatchObject({
      skill: 'reading',
      responses: { '1': 'iv' },
      highlights: [highlight],
      notes: [{ id: 'n1', text: 'look here' }],
      effort: { '1': { seconds: null, changes: 1 } },
    })
    expect(sections[0] && keyEntriesOf(sections[0].key)).toHaveLength(31)
    expect(sections[0]?.marks).toHaveLength(32)
  })
})

describe('the history', () => {
  test('lists only the person’s own attempts, newest first, a page at a time', async () => {
    const first = await seatCandidate(world)
    await submitAnswers(world, first, { reading: { '1': 'ii' } })
    const second = await startCandidate(world, { personId: first.personId, mode: 'strict' })
    const page = await listAttempts(world.db, { page: 1, per_page: 1 }, first.caller)
    expect(page).toMatchObject({ data: [{ id: second.id, status: 'created', scores: [] }], meta: { total: 2, last_page: 2, per_page: 1 } })
    const strict = await listAttempts(
      world.db,
      { page: 1, per_page: 20, mode: 'default', scope: 'section', skill: 'reading', test_id: world.testId, q: 'every' },
      first.caller,
    )
    expect(strict.data.map(({ id }) => id)).toEqual([first.id])
    expect(strict.data[0]).toMatchObject({ answered_count: 1, scores: [{ skill: 'reading', max: 32 }] })
    expect((await listAttempts(world.db, { page: 1, per_page: 20, q: '100%' }, first.caller)).data).toEqual([])
  })
})
