import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TriedAnswer } from '#contract/attempt/checked.ts'
import { publishInAnyOrder } from '#tests/world/any-order.ts'
import {
  answerOp,
  type Candidate,
  createCaller,
  createPerson,
  type ExamWorld,
  makeOp,
  openExamWorld,
  refusalOf,
  seatCandidate,
  sendOps,
} from '#tests/world/attempt.ts'
import { listAnswers } from '#server/attempt/answer.store.ts'
import { pauseAttempt, resumeAttempt } from '#server/attempt/start/section.service.ts'
import { checkAgain, checkQuestion, findEvidence, showAnswer } from './check.service.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

type Who = Pick<Candidate, 'id' | 'caller'>

const of = ({ id }: Who, question: string) => ({ id, skill: 'reading' as const, question })
const check = (who: Who, question: string) => checkQuestion(world, of(who, question), who.caller)
const again = (who: Who, question: string, response: TriedAnswer) => checkAgain(world, { ...of(who, question), response }, who.caller)
const show = (who: Who, question: string) => showAnswer(world, of(who, question), who.caller)
const evidence = async (who: Who) => (await findEvidence(world, { id: who.id, skill: 'reading' }, who.caller)).evidence

/** All requests that would reveal a key, by the code of their refusal. */
async function codesOf(who: Who, question: string): Promise<string[]> {
  const calls = [check(who, question), again(who, question, 'ii'), show(who, question), evidence(who)]
  return Promise.all(calls.map(async (call) => (await refusalOf(call)).code))
}

const seenBefore = async ({ personId }: Candidate) =>
  (await world.pool.query('select 1 from attempt.key_reading where person_id = $1', [personId])).rows.length > 0

describe('a checked question', () => {
  test('shows where it is decided, and what is right with its reason', async () => {
    const candidate = await seatCandidate(world)
    await sendOps(world, candidate, [answerOp(1, '4', 'TRUE')])
    expect(await check(candidate, '4')).toEqual({ correct: false, reason: 'wrong' })
    const told = await evidence(candidate)
    expect(Object.keys(told)).toEqual(['4'])
    expect(told['4']).toMatchObject({ waits_for: [], clips: [], passage: [{ role: 'evidence' }, { role: 'context' }] })
    expect(JSON.stringify(told)).not.toMatch(/forty|FALSE/)
    expect(await show(candidate, '4')).toMatchObject({ key: { kind: 'one', value: 'FALSE' }, why: { en: expect.stringMatching(/\w/) } })
  })

  test('says of every further answer whether it would be right, and the first one stays', async () => {
    const candidate = await seatCandidate(world)
    await sendOps(world, candidate, [answerOp(1, '19', 'leads')])
    expect(await check(candidate, '19')).toEqual({ correct: false, reason: 'plural' })
    expect(await again(candidate, '19', 'rope')).toEqual({ correct: false, reason: 'wrong' })
    expect(await again(candidate, '19', 'lead')).toEqual({ correct: true, reason: 'match' })
    expect(await check(candidate, '19')).toEqual({ correct: false, reason: 'plural' })
    expect((await listAnswers(world.db, candidate.id))['reading']).toEqual({ '19': 'leads' })
  })
})

describe('an unchecked question', () => {
  test('tells nothing, whatever was checked beside it', async () => {
    const candidate = await seatCandidate(world)
    await check(candidate, '3')
    expect(Object.keys(await evidence(candidate))).toEqual(['3'])
    const refused = { code: 'NOT_CHECKED', details: { questions: ['4'] } }
    expect(await refusalOf(show(candidate, '4'))).toEqual(refused)
    expect(await refusalOf(again(candidate, '4', 'FALSE'))).toEqual(refused)
    expect((await refusalOf(show(candidate, '99'))).code).toBe('UNKNOWN_QUESTION')
  })

  test('tells nothing although the same person has checked it in another attempt', async () => {
    const first = await seatCandidate(world)
    await check(first, '4')
    await sendOps(world, first, [makeOp(1, 'submit')])
    const second = await seatCandidate(world, { personId: first.personId })
    expect(await evidence(second)).toEqual({})
    expect((await refusalOf(show(second, '4'))).code).toBe('NOT_CHECKED')
    expect((await refusalOf(again(second, '4', 'FALSE'))).code).toBe('NOT_CHECKED')
  })

  test('is not read by asking: a strict result later does not say that its key was seen', async () => {
    const candidate = await seatCandidate(world)
    await evidence(candidate)
    await refusalOf(show(candidate, '4'))
    expect(await seenBefore(candidate)).toBe(false)
    await check(candidate, '4')
    expect(await seenBefore(candidate)).toBe(true)
  })
})

describe('nothing of a key is told', () => {
  test('to strangers', async () => {
    const candidate = await seatCandidate(world)
    await check(candidate, '4')
    const stranger = { id: candidate.id, caller: createCaller({ personId: await createPerson(world.db) }) }
    expect(await codesOf(stranger, '4')).toEqual(Array(4).fill('NO_SUCH_ATTEMPT'))
  })

  test('under exam conditions', async () => {
    expect(await codesOf(await seatCandidate(world, { mode: 'strict' }), '4')).toEqual(Array(4).fill('STRICT_MODE'))
  })

  test('in a pause, and again once the clock runs', async () => {
    const candidate = await seatCandidate(world)
    await check(candidate, '4')
    await pauseAttempt(world, { id: candidate.id }, candidate.caller)
    expect(await codesOf(candidate, '4')).toEqual(Array(4).fill('NOT_RUNNING'))
    await resumeAttempt(world, candidate.id, candidate.caller)
    expect(Object.keys(await evidence(candidate))).toEqual(['4'])
  })

  test('after the section was handed in', async () => {
    const candidate = await seatCandidate(world)
    await check(candidate, '4')
    await sendOps(world, candidate, [makeOp(1, 'submit')])
    expect(await codesOf(candidate, '4')).toEqual(Array(4).fill('NOT_RUNNING'))
  })
})

test('answers that count in any order are told once all of them are checked', async () => {
  await publishInAnyOrder(world.db)
  const candidate = await seatCandidate(world)
  await sendOps(world, candidate, [answerOp(1, '25', 'colour')])
  await check(candidate, '25')
  expect((await evidence(candidate))['25']).toEqual({ waits_for: ['26'], passage: [], clips: [] })
  const refused = { code: 'NOT_CHECKED', details: { questions: ['26'] } }
  expect(await refusalOf(show(candidate, '25'))).toEqual(refused)
  expect(await refusalOf(again(candidate, '25', 'size'))).toEqual(refused)
  await check(candidate, '26')
  expect((await evidence(candidate))['25']).toMatchObject({ waits_for: [], passage: [{ role: 'evidence' }] })
  expect(await again(candidate, '25', 'size')).toEqual({ correct: true, reason: 'match' })
  expect(await show(candidate, '26')).toMatchObject({ key: { any_order: { questions: ['25', '26'] } } })
})
