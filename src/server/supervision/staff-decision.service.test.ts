import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Op } from '#contract/attempt/attempt.ts'
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
  startCandidate,
} from '#tests/world/attempt.ts'
import { keyEntriesOf } from '#contract/content/walk.ts'
import { sweepOnce, getState, hashAnswers } from '#server/attempt/index.ts'
import { getResult, listAttempts } from '#server/result/index.ts'
import { decideLate, voidAttempt } from './staff-decision.service.ts'
import * as staff from './staff.service.ts'

let world: ExamWorld
let admin: ReturnType<typeof createCaller>
beforeAll(async () => {
  world = await openExamWorld()
  admin = createCaller({ personId: await createPerson(world.db) })
})
afterAll(() => world.close())

/** A strict attempt with one answer in time, closed by the sweeper, whose candidate then sends these ops. */
async function seatLate(ops: (right: (question: string) => unknown) => Op[]): Promise<Candidate> {
  const candidate = await seatCandidate(world, { mode: 'strict' })
  const entries = keyEntriesOf(await findFixtureKey(world, candidate))
  await sendOps(world, candidate, [answerOp(1, '1', 'in time')])
  await world.advance((candidate.started.sections[0]?.seconds ?? 0) + 60)
  await sweepOnce(world)
  const right = (question: string) => rightAnswer(entries.find((entry) => entry.question === question)!)
  const { refused } = await sendOps(world, candidate, ops(right))
  expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['late']))
  return candidate
}

const rawOf = async ({ id, caller }: Candidate) => (await getResult(world, id, caller)).sections[0]?.raw
const decide = ({ id }: Candidate, decision: 'count' | 'ignore', ...seqs: number[]) => decideLate(world.db, { id, seqs, decision }, admin)
const lateOf = async ({ id }: Candidate) => (await staff.listLate(world.db, { id, page: 1, per_page: 20 })).data
const answersOf = async ({ id }: Candidate) => (await getState(world, id)).answers['reading']

describe('late answers', () => {
  test('are shown with what was answered and what counts; visits among them are not', async () => {
    const candidate = await seatLate(() => [makeOp(2, 'visit', { question: '1' }), answerOp(3, '1', 'too late')])
    expect(await lateOf(candidate)).toEqual([
      expect.objectContaining({ seq: 3, skill: 'reading', question: '1', response: 'too late', counted: 'in time', decision: null }),
    ])
    expect((await staff.getAttempt(world.db, candidate.id)).late).toEqual({ all: 1, to_decide: 1 })
  })

  test('that are counted take their place in order, and the attempt is scored and receipted again', async () => {
    const candidate = await seatLate((right) => [answerOp(2, '1', 'nearly'), answerOp(3, '1', right('1')), answerOp(4, '3', right('3'))])
    expect(await rawOf(candidate)).toBe(0)
    await decide(candidate, 'count', 3, 2)
    expect(await rawOf(candidate)).toBe(1)
    const { answers, receipt } = await getState(world, candidate.id)
    expect(receipt?.answers_sha256).toBe(hashAnswers(answers))
    expect((await lateOf(candidate)).map(({ decision }) => decision)).toEqual(['count', 'count', null])
    const { data } = await staff.listEvents(world.db, { id: candidate.id, page: 1, per_page: 3 })
    expect(data.map(({ kind }) => kind)).toEqual(['scored', 'receipt_renewed', 'late_decided'])
    expect(data[2]).toMatchObject({ staff: { id: admin.session?.personId }, detail: { decision: 'count', seqs: [2, 3] } })
  })

  test('that are ignored leave what was in time; a decision may be taken back', async () => {
    const candidate = await seatLate((right) => [answerOp(2, '1', right('1')), answerOp(3, '3', right('3'))])
    await decide(candidate, 'count', 2, 3)
    expect(await rawOf(candidate)).toBe(2)
    await decide(candidate, 'ignore', 2, 3)
    expect(await rawOf(candidate)).toBe(0)
    expect(await answersOf(candidate)).toEqual({ '1': 'in time' })
    expect((await staff.getAttempt(world.db, candidate.id)).late).toEqual({ all: 2, to_decide: 0 })
  })

  test('whose scores did not follow are scored by the sweeper', async () => {
    const candidate = await seatLate((right) => [answerOp(2, '1', right('1'))])
    await world.pool.query(
      `create function attempt.fail_for_test() returns trigger language plpgsql as $$ begin raise 'no scores now'; end $$`,
    )
    await world.pool.query(
      'create trigger fails before insert on result.section_score for each row execute function attempt.fail_for_test()',
    )
    await expect(decide(candidate, 'count', 2)).rejects.toThrow('no scores now')
    await world.pool.query('drop trigger fails on result.section_score')
    await world.pool.query('drop function attempt.fail_for_test()')
    await sweepOnce(world)
    expect(await rawOf(candidate)).toBe(1)
  })

  test('are decided on only of what was handed in, and only if they are late answers of it', async () => {
    const candidate = await seatLate((right) => [answerOp(2, '1', right('1')), makeOp(3, 'visit', { question: '1' })])
    expect((await refusalOf(decide(candidate, 'count', 2, 1))).code).toBe('NOT_LATE')
    expect((await refusalOf(decide(candidate, 'count', 3))).code).toBe('NOT_LATE')
    expect((await lateOf(candidate))[0]?.decision).toBeNull()
    expect((await refusalOf(decide(await seatCandidate(world), 'count', 1))).code).toBe('NOT_HANDED_IN')
    await voidAttempt(world.db, { id: candidate.id, reason: 'somebody else sat it' }, admin)
    expect((await refusalOf(decide(candidate, 'count', 2))).code).toBe('NOT_HANDED_IN')
  })

  test('are what the list can be narrowed to', async () => {
    const candidate = await seatLate((right) => [answerOp(2, '1', right('1'))])
    const { person } = await staff.getAttempt(world.db, candidate.id)
    const ids = async (late: 'any' | 'to_decide') =>
      (await staff.listAttempts(world.db, { late, person: person.email, page: 1, per_page: 20 }, {})).data.map(({ id }) => id)
    expect([await ids('any'), await ids('to_decide')]).toEqual([[candidate.id], [candidate.id]])
    await decide(candidate, 'ignore', 2)
    expect([await ids('any'), await ids('to_decide')]).toEqual([[candidate.id], []])
  })
})

describe('a void attempt', () => {
  const reason = 'the fire alarm'

  test('ends at once: its section closes, answers are kept but not counted, and another may be started', async () => {
    const candidate = await seatCandidate(world, { mode: 'strict' })
    await sendOps(world, candidate, [answerOp(1, '1', 'ii')])
    await voidAttempt(world.db, { id: candidate.id, reason }, admin)
    expect(await sendOps(world, candidate, [answerOp(2, '1', 'iii')])).toMatchObject({
      ack_seq: 2,
      refused: [{ seq: 2, reason: 'attempt_over' }],
      section_state: { status: 'closed', close_reason: 'staff' },
    })
    const state = await getState(world, candidate.id)
    expect(state).toMatchObject({ status: 'voided', answers: { reading: { '1': 'ii' } } })
    expect((await startCandidate(world, { personId: candidate.personId })).started.resumed).toBe(false)
  })

  test('is listed as void, with no band and no result', async () => {
    const candidate = await seatCandidate(world)
    await sendOps(world, candidate, [answerOp(1, '1', 'ii'), makeOp(2, 'submit')])
    await voidAttempt(world.db, { id: candidate.id, reason }, admin)
    const { data } = await listAttempts(world.db, { page: 1, per_page: 20 }, candidate.caller)
    expect(data[0]).toMatchObject({ id: candidate.id, status: 'voided', scores: [] })
    expect((await refusalOf(getResult(world, candidate.id, candidate.caller))).code).toBe('ATTEMPT_VOID')
    await sweepOnce(world)
    expect((await getState(world, candidate.id)).status).toBe('voided')
  })

  test('says who declared it and why, once', async () => {
    const candidate = await startCandidate(world)
    await voidAttempt(world.db, { id: candidate.id, reason }, admin)
    await voidAttempt(world.db, { id: candidate.id, reason: 'again' }, admin)
    const { data } = await staff.listEvents(world.db, { id: candidate.id, page: 1, per_page: 20 })
    expect(data.filter(({ kind }) => kind === 'voided')).toMatchObject([
      { staff: { id: admin.session?.personId }, detail: { reason, before: 'created' } },
    ])
    expect((await refusalOf(voidAttempt(world.db, { id: 999_999, reason }, admin))).code).toBe('NO_SUCH_ATTEMPT')
  })
})
