import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Op } from '#contract/attempt/attempt.ts'
import { toStorableText } from '#contract/kit/storable.ts'
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
  startCandidate,
} from '#tests/world/attempt.ts'
import { listAnswers } from '#server/attempt/answer.store.ts'
import { takeOver } from '#server/attempt/start/start.service.ts'
import { getState } from '#server/attempt/state.service.ts'
import { checkQuestion } from './check.service.ts'
import { appendOps } from './ops.service.ts'
import { hashAnswers } from '#server/attempt/submission/ending.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

const storedAnswers = async (candidate: Candidate) => (await listAnswers(world.db, candidate.id))['reading'] ?? {}

async function loggedReasons(candidate: Candidate): Promise<(string | null)[]> {
  const { rows } = await world.pool.query<{ refused_reason: string | null }>(
    'select refused_reason from attempt.attempt_op where attempt_id = $1 order by seq',
    [candidate.id],
  )
  return rows.map((row) => row.refused_reason)
}

/** Holds the attempt until every writer, each of a server of its own, waits for it, so that they do meet. */
async function sendTogether(candidate: Candidate, ops: readonly Op[]) {
  const holder = await world.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from attempt.attempt where id = $1 for no key update', [candidate.id])
  const answers = Promise.all(ops.map((op) => sendOps(world.restart(), candidate, [op])))
  const countWaiting = `select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  for (let waiting = 0; waiting < ops.length;) waiting = (await world.pool.query<{ waiting: number }>(countWaiting)).rows[0]?.waiting ?? 0
  await holder.query('commit')
  holder.release()
  return answers
}

describe('the order of changes', () => {
  test('an acknowledged batch is stored, and its last change of a question stands', async () => {
    const candidate = await seatCandidate(world)
    const answer = await sendOps(world, candidate, [answerOp(1, '1', 'ii'), answerOp(2, '3', 'TRUE'), answerOp(3, '1', 'iv')])
    expect(answer).toMatchObject({ ack_seq: 3, epoch: 1, refused: [], in_step: true, receipt: null })
    expect(await storedAnswers(candidate)).toEqual({ '1': 'iv', '3': 'TRUE' })
  })

  test('what an acknowledgement covers is there for another connection at once', async () => {
    const candidate = await seatCandidate(world)
    for (let seq = 1; seq <= 20; seq += 1) {
      const { ack_seq } = await sendOps(world, candidate, [answerOp(seq, '19', `word ${seq}`)])
      const { rows } = await world.pool.query<{ response: string }>(
        `select response from attempt.answer where attempt_id = $1 and question = '19'`,
        [candidate.id],
      )
      expect([ack_seq, rows[0]?.response]).toEqual([seq, `word ${seq}`])
    }
  })

  test('refuses a gap and names the last change it has', async () => {
    const candidate = await seatCandidate(world)
    await sendOps(world, candidate, [answerOp(1, '1', 'ii')])
    expect(await refusalOf(sendOps(world, candidate, [answerOp(3, '1', 'iv')]))).toEqual({ code: 'GAP', details: { ack_seq: 1 } })
    expect(await storedAnswers(candidate)).toEqual({ '1': 'ii' })
  })

  test('refuses a hole inside a batch as a gap, and stores none of it', async () => {
    const candidate = await seatCandidate(world)
    const holed = [answerOp(1, '1', 'ii'), answerOp(3, '3', 'TRUE')]
    expect(await refusalOf(sendOps(world, candidate, holed))).toEqual({ code: 'GAP', details: { ack_seq: 0 } })
    expect(await loggedReasons(candidate)).toEqual([])
  })

  test('a batch sent again answers the same and changes nothing', async () => {
    const candidate = await seatCandidate(world)
    const batch = [answerOp(1, '1', 'ii'), answerOp(2, '99', 'x'), answerOp(3, '3', 'TRUE')]
    const first = await sendOps(world, candidate, batch)
    const { server_now: _first, ...same } = first
    await sendOps(world, candidate, [answerOp(4, '1', 'iv')])
    const again = await sendOps(world, candidate, batch)
    expect(again).toMatchObject({ ...same, ack_seq: 4 })
    expect(await storedAnswers(candidate)).toEqual({ '1': 'iv', '3': 'TRUE' })
  })

  test('a batch that begins in what is stored adds only its rest', async () => {
    const candidate = await seatCandidate(world)
    const ops = [answerOp(1, '1', 'ii'), answerOp(2, '3', 'TRUE'), answerOp(3, '4', 'FALSE')]
    await sendOps(world, candidate, ops.slice(0, 2))
    expect(await sendOps(world, candidate, ops)).toMatchObject({ ack_seq: 3, refused: [] })
    expect(await loggedReasons(candidate)).toHaveLength(3)
  })

  test('another change under a number that is taken is told, never silently dropped', async () => {
    const candidate = await seatCandidate(world)
    await sendOps(world, candidate, [answerOp(1, '1', 'ii')])
    const { refused } = await sendOps(world, candidate, [answerOp(1, '1', 'iv')])
    expect(refused).toEqual([{ seq: 1, reason: 'seq_taken' }])
  })

  test('batches that arrive at once are taken one after the other, and only the first under a number counts', async () => {
    const candidate = await seatCandidate(world)
    const writers = Array.from({ length: 4 }, (_, index) => answerOp(1, '19', `writer ${index}`))
    const answers = await sendTogether(candidate, writers)
    const counted = answers.filter(({ refused }) => refused.length === 0)
    expect(counted).toHaveLength(1)
    expect(answers.map(({ ack_seq }) => ack_seq)).toEqual([1, 1, 1, 1])
    expect(await storedAnswers(candidate)).toEqual({ '19': writers[answers.indexOf(counted[0]!)]?.value })
  })

  test('a heartbeat without changes tells the clock', async () => {
    const candidate = await seatCandidate(world)
    const answer = await sendOps(world, candidate, [])
    expect(answer).toMatchObject({ ack_seq: 0, section_state: { skill: 'reading', status: 'open' } })
    expect(answer.deadline_at).toBe(answer.section_state?.deadline_at)
  })

  test('any delivery of a history, in any order and as often as it likes, ends in its last answers', async () => {
    const change = fc.record({
      question: fc.constantFrom('19', '20', '21', '31'),
      value: fc.option(fc.string({ maxLength: 20 }), { nil: null }),
    })
    const history = fc.array(change, { minLength: 1, maxLength: 12 })
    const deliveries = fc.array(fc.tuple(fc.nat(11), fc.integer({ min: 1, max: 12 })), { maxLength: 10 })
    await fc.assert(
      fc.asyncProperty(history, deliveries, async (changes, sent) => {
        const candidate = await seatCandidate(world)
        const clean = (value: string | null) => (value === null ? null : toStorableText(value))
        const ops = changes.map(({ question, value }, index) => answerOp(index + 1, question, clean(value)))
        let acknowledged = 0
        for (const [from, count] of sent) {
          const batch = ops.slice(from, from + count)
          const outcome = await sendOps(world, candidate, batch, { from_seq: from + 1 }).catch(() => null)
          expect(outcome === null).toBe(from > acknowledged)
          acknowledged = Math.max(acknowledged, outcome?.ack_seq ?? 0)
          expect(outcome?.ack_seq ?? acknowledged).toBe(acknowledged)
        }
        await sendOps(world, candidate, ops)
        const last = new Map(ops.map((op) => [op.question, op.value]))
        expect(await storedAnswers(candidate)).toEqual(Object.fromEntries([...last].filter(([, value]) => value !== null)))
      }),
      { numRuns: 40 },
    )
  })
})

describe('the lease', () => {
  test('after a takeover the old window writes no more, and the new one goes on from the last number', async () => {
    const candidate = await seatCandidate(world)
    await sendOps(world, candidate, [answerOp(1, '1', 'ii')])
    const lease = await takeOver(world, candidate.id, candidate.caller)
    expect(lease).toMatchObject({ epoch: 2, ack_seq: 1 })
    const late = sendOps(world, candidate, [answerOp(2, '1', 'iv')])
    expect(await refusalOf(late)).toEqual({ code: 'LEASE_LOST', details: { ack_seq: 1, epoch: 2 } })
    expect(await sendOps(world, candidate, [answerOp(2, '1', 'v')], { epoch: 2 })).toMatchObject({ ack_seq: 2, epoch: 2 })
  })

  test('an attempt token of an older epoch cannot write under the new one', async () => {
    const candidate = await seatCandidate(world)
    await takeOver(world, candidate.id, candidate.caller)
    const old = createCaller({ attemptToken: candidate.started.attempt_token })
    const request = { id: candidate.id, epoch: 2, from_seq: 1, ops: [answerOp(1, '1', 'ii')] }
    expect((await refusalOf(appendOps(world, request, old))).code).toBe('LEASE_LOST')
  })

  test('the attempt token alone saves, without any session', async () => {
    const candidate = await seatCandidate(world)
    const window = createCaller({ attemptToken: candidate.started.attempt_token })
    const request = { id: candidate.id, epoch: 1, from_seq: 1, ops: [answerOp(1, '1', 'ii')] }
    expect(await appendOps(world, request, window)).toMatchObject({ ack_seq: 1 })
  })
})

describe('who may save', () => {
  test('a stranger, a visitor, a forged token and an unknown attempt are refused alike', async () => {
    const candidate = await seatCandidate(world)
    const other = await seatCandidate(world)
    const ops = [answerOp(1, '1', 'ii')]
    const callers = [
      createCaller({ personId: await createPerson(world.db) }),
      createCaller({}),
      createCaller({ attemptToken: other.started.attempt_token }),
      createCaller({ attemptToken: candidate.started.attempt_token.replace(/.$/, '~') }),
      createCaller({ attemptToken: candidate.started.attempt_token.replace('1.', '2.') }),
    ]
    for (const caller of callers) {
      expect(await refusalOf(appendOps(world, { id: candidate.id, epoch: 1, from_seq: 1, ops }, caller))).toEqual({
        code: 'NO_SUCH_ATTEMPT',
        details: {},
      })
    }
    const missing = appendOps(world, { id: 987_654, epoch: 1, from_seq: 1, ops }, candidate.caller)
    expect(await refusalOf(missing)).toEqual({ code: 'NO_SUCH_ATTEMPT', details: {} })
    expect(await loggedReasons(candidate)).toEqual([])
  })
})

describe('what cannot be counted is kept and told', () => {
  test('unknown sections and questions, wrong kinds of values', async () => {
    const candidate = await seatCandidate(world)
    const ops = [
      makeOp(1, 'answer', { skill: 'listening', question: '1', value: 'A' }),
      answerOp(2, '40', 'A'),
      answerOp(3, '1', ['ii']),
      answerOp(4, '9', 'A'),
      answerOp(5, '19', 'x'.repeat(501)),
      answerOp(6, '19', { deep: ['thing'] }),
      makeOp(7, 'flag', { question: '1', value: 'yes' }),
      makeOp(8, 'highlight', { value: { id: 'h1', container: 'p1-A', start: -1, end: 4 } }),
      makeOp(9, 'note', { value: { id: 'n1' } }),
      answerOp(10, '1', 'iv'),
    ]
    const { refused, ack_seq } = await sendOps(world, candidate, ops)
    const bad = [3, 4, 5, 6, 7, 8, 9].map((seq) => ({ seq, reason: seq === 5 ? 'too_long' : 'bad_value' }))
    expect(refused).toEqual([{ seq: 1, reason: 'unknown_section' }, { seq: 2, reason: 'unknown_question' }, ...bad])
    expect(ack_seq).toBe(10)
    expect(await loggedReasons(candidate)).toHaveLength(10)
    expect(await storedAnswers(candidate)).toEqual({ '1': 'iv' })
  })

  test('a part can be turned to, but neither answered nor bookmarked', async () => {
    const candidate = await seatCandidate(world)
    const ops = [
      makeOp(1, 'visit', { question: 'part 2', value: null }),
      makeOp(2, 'visit', { question: 'part 9', value: null }),
      answerOp(3, 'part 2', 'A'),
      makeOp(4, 'flag', { question: 'part 2', value: true }),
    ]
    const { refused } = await sendOps(world, candidate, ops)
    expect(refused).toEqual([2, 3, 4].map((seq) => ({ seq, reason: 'unknown_question' })))
  })

  test('answers before the section is open', async () => {
    const candidate = await startCandidate(world)
    expect((await sendOps(world, candidate, [answerOp(1, '1', 'ii')])).refused).toEqual([{ seq: 1, reason: 'section_locked' }])
  })

  test('answers after the section was closed, in the same batch and in a later one', async () => {
    const candidate = await seatCandidate(world)
    const ops = [answerOp(1, '1', 'ii'), makeOp(2, 'close_section'), answerOp(3, '1', 'iv')]
    const answer = await sendOps(world, candidate, ops)
    expect(answer).toMatchObject({
      refused: [{ seq: 3, reason: 'section_closed' }],
      section_state: { status: 'closed', close_reason: 'candidate' },
      deadline_at: null,
    })
    expect((await sendOps(world, candidate, [answerOp(4, '1', 'v')])).refused).toEqual([{ seq: 4, reason: 'section_closed' }])
    expect(await storedAnswers(candidate)).toEqual({ '1': 'ii' })
  })

  test('answers to a checked question', async () => {
    const candidate = await seatCandidate(world)
    await sendOps(world, candidate, [answerOp(1, '1', 'ii')])
    await checkQuestion(world, { id: candidate.id, skill: 'reading', question: '1' }, candidate.caller)
    expect((await sendOps(world, candidate, [answerOp(2, '1', 'iv'), answerOp(3, '3', 'TRUE')])).refused).toEqual([
      { seq: 2, reason: 'locked' },
    ])
    expect(await storedAnswers(candidate)).toEqual({ '1': 'ii', '3': 'TRUE' })
  })

  test('the log only grows', async () => {
    const candidate = await seatCandidate(world)
    await sendOps(world, candidate, [answerOp(1, '1', 'ii')])
    await expect(world.pool.query('delete from attempt.attempt_op')).rejects.toThrow('only ever grows')
    await expect(world.pool.query(`update attempt.attempt_op set kind = 'flag'`)).rejects.toThrow('only ever grows')
  })
})

describe('what the candidate leaves on the paper', () => {
  test('flags, highlights and notes are kept in the order in which they were made', async () => {
    const candidate = await seatCandidate(world)
    const mark = { container: 'p1-A', start: 0, end: 5 }
    await sendOps(world, candidate, [
      makeOp(1, 'flag', { question: '3', value: true }),
      makeOp(2, 'flag', { question: '1', value: true }),
      makeOp(3, 'highlight', { value: { id: 'h2', ...mark } }),
      makeOp(4, 'highlight', { value: { id: 'h1', ...mark } }),
      makeOp(5, 'note', { value: { id: 'n1', ...mark, text: 'why?' } }),
      makeOp(6, 'flag', { question: '3', value: false }),
      makeOp(7, 'highlight', { value: { id: 'h2', removed: true } }),
      makeOp(8, 'note', { value: { id: 'n1', ...mark, text: 'because' } }),
    ])
    expect(await getState(world, candidate.id)).toMatchObject({
      flags: { reading: ['1'] },
      highlights: { reading: [{ id: 'h1', ...mark }] },
      notes: { reading: [{ id: 'n1', ...mark, text: 'because' }] },
    })
  })
})

describe('the hash of the answers', () => {
  test('tells whether both sides hold the same, as of the last acknowledged change', async () => {
    const candidate = await seatCandidate(world)
    await sendOps(world, candidate, [answerOp(1, '1', 'ii'), answerOp(2, '9', ['B', 'A']), answerOp(3, '3', null)])
    const same = hashAnswers({ reading: { '9': ['B', 'A'], '1': 'ii' } })
    expect(await sendOps(world, candidate, [answerOp(4, '1', 'iv')], { answers_sha256: same })).toMatchObject({ in_step: true })
    expect(await sendOps(world, candidate, [], { from_seq: 5, answers_sha256: same })).toMatchObject({ in_step: false })
  })

  test('says nothing about answers that the other side cannot have known', async () => {
    const candidate = await seatCandidate(world)
    const ops = [answerOp(1, '1', 'ii'), answerOp(2, '3', 'TRUE')]
    await sendOps(world, candidate, ops)
    expect(await sendOps(world, candidate, ops.slice(1), { answers_sha256: hashAnswers({ reading: { '1': 'ii' } }) })).toMatchObject({
      in_step: true,
    })
  })
})

test('a batch of the largest size is one save', async () => {
  const candidate = await seatCandidate(world)
  const ops = Array.from({ length: 200 }, (_, index) => answerOp(index + 1, '31', `draft ${index} ${randomUUID()}`))
  expect(await sendOps(world, candidate, ops)).toMatchObject({ ack_seq: 200, refused: [] })
  expect(await storedAnswers(candidate)).toEqual({ '31': ops.at(-1)?.value })
})
