import { text as readAll } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Response } from '#contract/content/mark.ts'
import { keyEntriesOf } from '#contract/content/walk.ts'
import type { Mistake } from '#contract/study/mistake.contract.ts'
import { passSystemCheck, startAttempt } from '#server/attempt/index.ts'
import { inTransaction } from '#server/kit/database.ts'
import { getResult, scoreAttempt } from '#server/result/index.ts'
import { liftAllowance } from '#tests/world/allowance.ts'
import {
  answerOp,
  type Candidate,
  createCaller,
  createPerson,
  enterSection,
  type ExamWorld,
  findFixtureKey,
  makeOp,
  openExamWorld,
  refusalOf,
  rightAnswer,
  seatCandidate,
  sendOps,
  startCandidate,
  startMock,
  submitAnswers,
} from '#tests/world/attempt.ts'
import { answerAgain, askAgain } from './answer-again.service.ts'
import { countMistakesOf, listMistakes, type MistakeQuery, putMistakeAside, takeMistakeBack } from './mistake.service.ts'
import { createStudyPersonalData } from './personal-data.store.ts'

let world: ExamWorld
beforeAll(async () => {
  world = await openExamWorld()
  await liftAllowance(world.db)
})
afterAll(() => world.close())

/** Hands in the fixture's reading section all right but for these answers; null: nothing. A minute after it the next may come. */
async function handIn(wrong: Record<string, Response>, personId?: number): Promise<Candidate> {
  const candidate = await seatCandidate(world, personId === undefined ? {} : { personId })
  const right = Object.fromEntries(
    keyEntriesOf(await findFixtureKey(world, candidate)).map((entry) => [entry.question, rightAnswer(entry)]),
  )
  const given = Object.entries({ ...right, ...wrong }).filter(([, response]) => response !== null)
  await submitAnswers(world, candidate, { reading: Object.fromEntries(given) })
  await scoreAttempt(world.db, candidate.id)
  await world.advance(60)
  return candidate
}

const list = ({ caller }: Pick<Candidate, 'caller'>, query: Partial<MistakeQuery> = {}) =>
  listMistakes(world.db, { page: 1, per_page: 20, ...query }, caller)
const questionsOf = async (candidate: Pick<Candidate, 'caller'>, query: Partial<MistakeQuery> = {}) =>
  (await list(candidate, query)).data.map(({ question }) => question)
const refOf = ({ id }: Candidate, question: string) => ({ attempt_id: id, skill: 'reading' as const, question })

describe('the notebook of mistakes', () => {
  test('is empty for who has handed in nothing', async () => {
    const caller = createCaller({ personId: await createPerson(world.db) })
    expect(await list({ caller })).toMatchObject({ data: [], meta: { total: 0 }, to_look_at: 0, put_aside: 0 })
    expect(await countMistakesOf(world.db, caller)).toEqual({ total: 0, reasons: [] })
  })

  test('has wrong, near and empty answers with what was written, and no right one', async () => {
    const candidate = await handIn({ '3': 'FALSE', '18': 'oil stores', '19': null })
    const { data, counts, to_look_at } = await list(candidate)
    const shown = data.map(({ question, reason, response, times, attempt_id }: Mistake) => [question, reason, response, times, attempt_id])
    expect(shown).toEqual([
      ['3', 'wrong', 'FALSE', 1, candidate.id],
      ['18', 'plural', 'oil stores', 1, candidate.id],
      ['19', 'blank', null, 1, candidate.id],
    ])
    expect(to_look_at).toBe(3)
    expect(counts.skill).toEqual([{ value: 'reading', count: 3 }])
    expect(JSON.stringify(data)).not.toContain('"oil store"')
    expect(await countMistakesOf(world.db, candidate.caller)).toMatchObject({ total: 3 })
  })

  test('is narrowed by type and reason, in pages', async () => {
    const candidate = await handIn({ '3': 'FALSE', '4': null, '18': 'oil stores' })
    expect(await questionsOf(candidate, { reason: 'blank' })).toEqual(['4'])
    expect(await questionsOf(candidate, { type: 'true-false-not-given' })).toEqual(['3', '4'])
    expect(await questionsOf(candidate, { skill: 'listening' })).toEqual([])
    const second = await list(candidate, { page: 2, per_page: 2 })
    expect([second.data.map(({ question }) => question), second.meta.last_page]).toEqual([['18'], 2])
  })

  test('is nobody else’s', async () => {
    const candidate = await handIn({ '3': 'FALSE' })
    const caller = createCaller({ personId: await createPerson(world.db) })
    expect(await questionsOf({ caller })).toEqual([])
    const ref = refOf(candidate, '3')
    expect((await refusalOf(putMistakeAside(world.db, ref, caller))).code).toBe('NO_SUCH_MISTAKE')
    expect((await refusalOf(takeMistakeBack(world.db, ref, caller))).code).toBe('NO_SUCH_MISTAKE')
    expect((await refusalOf(askAgain(world, ref, caller))).code).toBe('NO_SUCH_MISTAKE')
    expect((await refusalOf(answerAgain(world.db, { ...ref, response: 'TRUE' }, caller))).code).toBe('NO_SUCH_MISTAKE')
  })

  test('loses a question that is answered right later, also in a single part that numbers it otherwise', async () => {
    const { personId, caller } = await handIn({ '3': 'FALSE', '4': null, '19': 'leads' })
    await handIn({ '4': null }, personId)
    const [mistake] = (await list({ caller })).data
    expect(await questionsOf({ caller })).toEqual(['4'])
    expect(mistake?.times).toBe(2)

    const again = await handIn({ '19': 'leads' }, personId)
    expect(await questionsOf(again)).toEqual(['19'])
    const part = { test_id: world.testId, scope: 'part', skill: 'reading', part: 2, mode: 'default', version: 'new' } as const
    const started = await startAttempt(world, part, caller)
    const sat: Candidate = { personId, caller, started, id: started.id }
    await passSystemCheck(world, { id: sat.id, speaker: false, microphone: false }, caller)
    await enterSection(world, sat, 'reading')
    await sendOps(world, sat, [answerOp(1, '1', 'lead'), makeOp(2, 'submit')])
    await scoreAttempt(world.db, sat.id)
    const left = (await list({ caller })).data
    expect(left.some(({ question, reason }) => question === '1' && reason !== 'blank')).toBe(false)
    expect(left.every(({ attempt_id, part: number }) => attempt_id === sat.id && number === 2)).toBe(true)
  })

  test('leaves out what was voided', async () => {
    const candidate = await handIn({ '3': 'FALSE' })
    await world.pool.query(`update attempt.attempt set status = 'voided' where id = $1`, [candidate.id])
    expect(await questionsOf(candidate)).toEqual([])
  })

  test('reveals nothing of questions that are open under exam conditions', async () => {
    const candidate = await handIn({ '3': 'FALSE' })
    await seatCandidate(world, { personId: candidate.personId, mode: 'strict' })
    expect(await questionsOf(candidate)).toEqual([])
    expect(await countMistakesOf(world.db, candidate.caller)).toMatchObject({ total: 0 })
    expect((await refusalOf(askAgain(world, refOf(candidate, '3'), candidate.caller))).code).toBe('STRICT_OPEN')
    const answer = { ...refOf(candidate, '3'), response: 'TRUE' }
    expect((await refusalOf(answerAgain(world.db, answer, candidate.caller))).code).toBe('STRICT_OPEN')
  })

  test('notes that it has shown what was wrong: what comes later is late', async () => {
    const candidate = await handIn({ '3': 'FALSE' })
    const isExplained = async () =>
      (
        await world.pool.query<{ explained: boolean }>(`select explained_at is not null as explained from attempt.attempt where id = $1`, [
          candidate.id,
        ])
      ).rows[0]?.explained
    await countMistakesOf(world.db, candidate.caller)
    expect(await isExplained()).toBe(false)
    await list(candidate)
    expect(await isExplained()).toBe(true)
  })
})

describe('a mistake that is put aside', () => {
  test('leaves the list, can be taken back, and comes back when the question is wrong again', async () => {
    const candidate = await handIn({ '3': 'FALSE', '4': null })
    const ref = refOf(candidate, '3')
    await putMistakeAside(world.db, ref, candidate.caller)
    expect(await questionsOf(candidate)).toEqual(['4'])
    expect(await list(candidate, { aside: 'true' })).toMatchObject({ data: [{ question: '3' }], to_look_at: 1, put_aside: 1 })
    await takeMistakeBack(world.db, ref, candidate.caller)
    expect(await questionsOf(candidate)).toEqual(['3', '4'])
    expect((await refusalOf(takeMistakeBack(world.db, ref, candidate.caller))).code).toBe('NO_SUCH_MISTAKE')

    await putMistakeAside(world.db, ref, candidate.caller)
    const later = await handIn({ '3': 'NOT GIVEN' }, candidate.personId)
    expect((await list(candidate)).data).toMatchObject([{ question: '3', attempt_id: later.id, times: 2 }])
  })

  test('is not made of a right answer', async () => {
    const candidate = await handIn({ '3': 'FALSE' })
    expect((await refusalOf(putMistakeAside(world.db, refOf(candidate, '4'), candidate.caller))).code).toBe('NO_SUCH_MISTAKE')
  })

  test('is exported with what is kept about somebody, and erased with it', async () => {
    const [candidate, other] = [await handIn({ '3': 'FALSE' }), await handIn({ '3': 'FALSE' })]
    await putMistakeAside(world.db, refOf(candidate, '3'), candidate.caller)
    await putMistakeAside(world.db, refOf(other, '3'), other.caller)
    const data = createStudyPersonalData(world.db)
    const subject = { personId: candidate.personId, names: [] }
    const exported: string[] = []
    for await (const { path, open } of data.exportFor(subject)) exported.push(path, await readAll(await open()))
    expect(exported).toEqual(['study/settled_mistake.json', expect.stringContaining('"way": "aside"')])
    const erased = await inTransaction(world.db, (tx) => data.eraseFor(tx, subject))
    expect(erased).toEqual({ counts: { 'study.settled_mistake': 1 }, more: false })
    expect(await list(other, { aside: 'true' })).toMatchObject({ put_aside: 1 })
  })
})

describe('a mistake that is answered again', () => {
  test('shows the question with its passage, and no key', async () => {
    const candidate = await handIn({ '19': 'leads' })
    const asked = await askAgain(world, refOf(candidate, '19'), candidate.caller)
    expect(asked).toMatchObject({ mistake: { question: '19', reason: 'plural' }, question: { id: '19' }, recording: null })
    expect(asked.passage?.paragraphs.length).toBeGreaterThan(0)
    expect(JSON.stringify(asked.group)).not.toContain('accepted')
  })

  test('stays while the answer is wrong, and leaves with a right one; the marks stay as they are', async () => {
    const candidate = await handIn({ '19': 'leads' })
    const { db } = world
    const ref = refOf(candidate, '19')
    const before = await getResult(world, candidate.id, candidate.caller)
    const wrong = await answerAgain(db, { ...ref, response: 'a lead' }, candidate.caller)
    expect(wrong.marks).toMatchObject([{ correct: false, reason: 'over_limit' }])
    expect(wrong.entry.explanation.en.why).not.toBe('')
    expect(await questionsOf(candidate)).toEqual(['19'])

    expect((await answerAgain(db, { ...ref, response: 'lead' }, candidate.caller)).marks).toMatchObject([{ correct: true }])
    expect(await list(candidate)).toMatchObject({ data: [], to_look_at: 0, put_aside: 0 })
    expect((await getResult(world, candidate.id, candidate.caller)).sections[0]?.marks).toEqual(before.sections[0]?.marks)
  })

  test('counts as a reading of the key: a later attempt under exam conditions stands apart', async () => {
    const candidate = await handIn({ '3': 'FALSE' })
    await answerAgain(world.db, { ...refOf(candidate, '3'), response: 'FALSE' }, candidate.caller)
    const strict = await startCandidate(world, { personId: candidate.personId, mode: 'strict' })
    await passSystemCheck(world, { id: strict.id, speaker: false, microphone: false }, strict.caller)
    await enterSection(world, strict, 'reading')
    const { rows } = await world.pool.query<{ seen: boolean }>(
      `select keys_read_at is not null as seen from attempt.attempt_section where attempt_id = $1 and skill = 'reading'`,
      [strict.id],
    )
    expect(rows).toEqual([{ seen: true }])
  })

  test('of Listening brings the recording of its part', async () => {
    const mock = await startMock(world, { mode: 'default' })
    await enterSection(world, mock, 'listening')
    await sendOps(world, mock, [makeOp(1, 'close_section', { skill: 'listening' }), makeOp(2, 'submit')])
    await scoreAttempt(world.db, mock.id)
    const [mistake] = (await list(mock, { skill: 'listening' })).data
    const asked = await askAgain(world, { attempt_id: mock.id, skill: 'listening', question: mistake?.question ?? '' }, mock.caller)
    expect(asked).toMatchObject({ passage: null, recording: { url: expect.stringContaining('/'), start_ms: expect.any(Number) } })
  })
})
