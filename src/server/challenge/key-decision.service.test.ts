import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { KeyProposal } from '#contract/exam/key-proposal.ts'
import { keyEntriesOf } from '#contract/content/walk.ts'
import { passSystemCheck, startAttempt } from '#server/attempt/index.ts'
import { getExplanation, getResult, listHistory, scoreAttempt } from '#server/result/index.ts'
import { getAnswerKey, getKeyInForce, publishShippedTests } from '#server/exam/index.ts'
import { createLog } from '#server/kit/log.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import {
  createCaller,
  createPerson,
  enterSection,
  type ExamWorld,
  makeOp,
  openExamWorld,
  refusalOf,
  sendOps,
} from '#tests/world/attempt.ts'
import { accept, challenge, findCurrent, handIn, placeOf, tryOut } from '#tests/world/challenge.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { listOwnChallenges, withdrawChallenge } from './challenge.service.ts'
import { getKeyedQuestion } from './challenge-review.service.ts'
import { dryRun } from './dry-run.service.ts'
import { acceptKey } from './key-decision.service.ts'
import { remarkDue } from './remark.jobs.ts'

let world: ExamWorld
let admin: ReturnType<typeof createCaller>
beforeEach(async () => {
  world = await openExamWorld()
  admin = createCaller({ personId: await createPerson(world.db) })
})
afterEach(() => world.close())

const add = (...answers: string[]): KeyProposal => ({ change: 'add', answers })
const replace = (...answers: string[]): KeyProposal => ({ change: 'replace', answers })
const keyOf = async (question: string, revision?: string) => {
  const { answerKey } = await getKeyInForce(world.db, revision ?? (await findCurrent(world)), 'reading')
  return keyEntriesOf(answerKey).find((entry) => entry.question === question)?.key
}
const restart = () => publishShippedTests({ db: world.db, files: world.files, log: createLog('silent') }, fixtureFolder)
const countRows = async (table: string) => Number((await world.pool.query(`select count(*) as n from ${table}`)).rows[0].n)

describe('a proposed key is judged as an author’s would be', () => {
  test.each([
    ['a typed answer that counts already', '22', add('Honey'), 'alternative_known'],
    ['one that is over the word limit', '22', add('sweet honey'), 'alternative_over_limit'],
    ['one whose longer form is over it', '22', add('(sweet) jam'), 'alternative_over_limit'],
    ['a bracket without its partner', '22', add('jam (sweet'), 'alternative_brackets'],
    ['the same new answer twice', '22', add('jam', 'jam'), 'alternative_known'],
    ['a new key that the text has not', '22', replace('jam'), 'key_not_in_text'],
    ['the key as it stands', '22', replace('honey'), 'key_same'],
    ['a choice that is no option', '3', add('MAYBE'), 'alternative_no_option'],
    ['a choice that counts already', '3', add('TRUE'), 'alternative_known'],
    ['two choices for one', '3', replace('FALSE', 'NOT GIVEN'), 'key_one_choice'],
    ['the heading of another question', '1', replace('i'), 'alternative_elsewhere'],
    ['one more choice of several', '9', add('B'), 'key_all_choices'],
  ])('%s', async (_name, question, proposal, word) => {
    const before = await countRows('exam.revision')
    const refused = await tryOut(world, question, proposal).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(InvalidInput)
    expect((refused as InvalidInput).fields['answers']).toContainEqual(expect.objectContaining({ key: `exam.${word}` }))
    expect(await countRows('exam.revision')).toBe(before)
  })

  test('what is no question of the test is refused', async () => {
    expect((await refusalOf(tryOut(world, '99', add('jam')))).code).toBe('UNKNOWN_QUESTION')
    const place = { ...(await placeOf(world, '22')), testId: world.mockId }
    expect((await refusalOf(getKeyedQuestion(world.db, place))).code).toBe('NO_SUCH_REVISION')
  })
})

test('a dry run tells whom a key would change, and stores nothing', async () => {
  const wrong = await handIn(world, { '22': 'jam', '3': 'TRUE' })
  await handIn(world, { '22': 'honey' })
  await handIn(world, {})
  const tables = ['exam.revision', 'result.section_score', 'challenge.key_decision', 'kit.outbox']
  const before = await Promise.all(tables.map(countRows))
  const tried = await tryOut(world, '22', add('jam'))
  expect(tried).toMatchObject({ attempts: 3, up: 1, down: 0, meta: { total: 1 } })
  expect(tried.data).toMatchObject([{ attempt_id: wrong.id, response: 'jam', before: { raw: 1, max: 32 }, after: { raw: 2, max: 32 } }])
  expect(await tryOut(world, '3', replace('FALSE'))).toMatchObject({ up: 0, down: 1 })
  expect(await Promise.all(tables.map(countRows))).toEqual(before)
})

test('the pages of a dry run show what the first one found, each attempt once', async () => {
  const candidates = [await handIn(world, { '22': 'jam' }), await handIn(world, { '22': 'honey' }), await handIn(world, { '22': 'jam' })]
  const turn = async (page: number) => dryRun(world.db, await placeOf(world, '22'), { ...add('jam'), page, per_page: 1 })
  const first = await turn(1)
  const late = await handIn(world, { '22': 'jam' })
  const second = await turn(2)
  expect([first, second].map(({ attempts, up, meta }) => [attempts, up, meta.total])).toEqual([
    [3, 2, 2],
    [3, 2, 2],
  ])
  expect([...first.data, ...second.data].map(({ attempt_id }) => attempt_id)).toEqual([candidates[2]?.id, candidates[0]?.id])
  expect(await turn(1)).toMatchObject({ attempts: 4, up: 3, data: [{ attempt_id: late.id, before: { raw: 0 }, after: { raw: 1 } }] })
  expect((await turn(4)).data).toEqual([])
})

test('an accepted alternative is a new revision; marks, result, explanation, challenge and outbox tell of it, the old score stays', async () => {
  const candidate = await handIn(world, { '22': 'jam', '3': 'TRUE' })
  const other = await handIn(world, { '22': 'butter' })
  const { id } = await challenge(world, candidate, '22')
  const old = await findCurrent(world)
  const stored = await getAnswerKey(world.db, old, 'reading')
  const decision = await accept(world, { question: '22', proposal: add('jam'), challengeId: id }, admin)
  const corrected = await findCurrent(world)
  expect(corrected).not.toBe(old)
  expect(decision).toMatchObject({
    kind: 'accepted',
    number: 22,
    challenge_id: id,
    revision: corrected,
    remark: { total: 2, done: 0, finished_at: null },
  })
  expect(await getAnswerKey(world.db, old, 'reading')).toEqual(stored)
  expect(await keyOf('22', old)).toMatchObject({ accepted: ['honey', 'jam'] })

  expect(await remarkDue(world.db)).toBe(1)
  const { sections } = await getResult(world, candidate.id, candidate.caller)
  expect(sections).toMatchObject([
    { raw: 2, remarks: [{ changed: [{ number: 22, correct: true }], before: { raw: 1, max: 32 }, after: { raw: 2, max: 32 } }] },
  ])
  expect((await getResult(world, other.id, other.caller)).sections).toMatchObject([{ raw: 0, remarks: [] }])
  const explained = await getExplanation(world, candidate.id, candidate.caller)
  const told = {
    remarks: [{ changed: [{ number: 22 }] }],
    corrections: [{ question: '22', ...add('jam'), at: expect.stringMatching(/^\d{4}-/) }],
  }
  expect(explained.sections[0]).toMatchObject(told)
  expect((await listOwnChallenges(world, candidate.id, candidate.caller)).challenges).toMatchObject([
    { status: 'accepted', reply: 'You are right.' },
  ])
  const facts = await world.pool.query('select topic, payload from kit.outbox order by id')
  expect(facts.rows).toEqual([
    {
      topic: 'attempt.challenge_decided',
      payload: expect.objectContaining({ challenge_id: id, attempt_id: candidate.id, question: '22', status: 'accepted' }),
    },
    {
      topic: 'attempt.remarked',
      payload: expect.objectContaining({
        attempt_id: candidate.id,
        skill: 'reading',
        key_revision: corrected,
        changed: [{ number: 22, correct: true }],
        before: expect.objectContaining({ raw: 1 }),
        after: expect.objectContaining({ raw: 2 }),
      }),
    },
  ])
  const scores = await world.pool.query('select raw, key_revision from result.section_score where attempt_id = $1 order by id', [
    candidate.id,
  ])
  expect(scores.rows).toEqual([
    { raw: 1, key_revision: old },
    { raw: 2, key_revision: corrected },
  ])
  expect((await getKeyedQuestion(world.db, { ...(await placeOf(world, '22')), revision: old })).decisions).toMatchObject([
    { kind: 'accepted', proposal: add('jam'), remark: { total: 2, done: 2, changed: 1, failed: 0 } },
  ])
})

test('the history of the test tells who corrected which key, and when', async () => {
  const decision = await accept(world, { question: '22', proposal: add('jam') }, admin)
  const { data } = await listHistory(world.db, { id: world.testId, page: 1, per_page: 20 })
  expect(data).toMatchObject([
    {
      kind: 'key_corrected',
      at: expect.stringMatching(/^\d{4}-/),
      revision: decision.revision,
      staff: { id: admin.session?.personId },
      correction: { skill: 'reading', question: '22', ...add('jam') },
    },
    { kind: 'shipped', staff: null, correction: null },
  ])
})

test('a choice may count besides another, or instead of it; several only all at once', async () => {
  const [one, several] = [await handIn(world, { '3': 'FALSE' }), await handIn(world, { '9': ['B', 'C'] })]
  const rawOf = async ({ id, caller }: typeof one) => (await getResult(world, id, caller)).sections[0]?.raw
  await accept(world, { question: '3', proposal: add('FALSE') }, admin)
  await remarkDue(world.db)
  expect([await keyOf('3'), await rawOf(one)]).toEqual([{ kind: 'one', value: 'TRUE', also: ['FALSE'] }, 1])
  await accept(world, { question: '3', proposal: replace('TRUE') }, admin)
  await remarkDue(world.db)
  expect([await keyOf('3'), await rawOf(one)]).toEqual([{ kind: 'one', value: 'TRUE' }, 0])
  expect((await getResult(world, one.id, one.caller)).sections[0]?.remarks).toMatchObject([
    { after: { raw: 1 } },
    { before: { raw: 1 }, after: { raw: 0 } },
  ])
  await accept(world, { question: '9', proposal: replace('C', 'B') }, admin)
  await remarkDue(world.db)
  expect([await keyOf('9'), await rawOf(several)]).toEqual([{ kind: 'several', values: ['B', 'C'] }, 2])
})

test('an answer that counts after a correction is told as no correction, and marks that move between the numbers of a question are not told', async () => {
  await accept(world, { question: '9', proposal: replace('A', 'B') }, admin)
  await remarkDue(world.db)
  const [late, moved] = [await handIn(world, { '3': 'FALSE' }), await handIn(world, { '9': ['B', 'D'] })]
  const told = async ({ id, caller }: typeof late) =>
    (await getResult(world, id, caller)).sections.map(({ raw, remarks }) => [raw, remarks])
  for (const [question, proposal] of [
    ['22', add('jam')],
    ['9', replace('B', 'C')],
  ] as const) {
    await accept(world, { question, proposal }, admin)
    await remarkDue(world.db)
  }
  await world.pool.query(`update attempt.answer set response = '"TRUE"' where attempt_id = $1`, [late.id])
  await scoreAttempt(world.db, late.id)
  expect(await told(late)).toEqual([[1, []]])
  expect(await told(moved)).toEqual([[1, []]])
  expect((await world.pool.query('select from kit.outbox')).rows).toEqual([])
  expect((await world.pool.query(`select from attempt.attempt_event where kind = 'remarked'`)).rows).toEqual([])
})

test('all open challenges whose answer counts now are accepted with the one; the others stay open', async () => {
  const [jam, twin, butter] = [
    await handIn(world, { '22': 'jam' }),
    await handIn(world, { '22': 'Jam' }),
    await handIn(world, { '22': 'butter' }),
  ]
  const { id } = await challenge(world, jam, '22')
  await challenge(world, twin, '22')
  const { id: otherId } = await challenge(world, butter, '22')
  expect((await refusalOf(accept(world, { question: '22', proposal: add('tea'), challengeId: id }, admin))).code).toBe('ANSWER_NOT_COVERED')
  expect((await refusalOf(accept(world, { question: '22', proposal: add('jam'), challengeId: 999_999 }, admin))).code).toBe(
    'NO_SUCH_CHALLENGE',
  )
  await accept(world, { question: '22', proposal: add('jam'), challengeId: id }, admin)
  const statusOf = async (candidate: typeof jam) => (await listOwnChallenges(world, candidate.id, candidate.caller)).challenges[0]?.status
  expect(await Promise.all([jam, twin, butter].map(statusOf))).toEqual(['accepted', 'accepted', 'open'])
  await remarkDue(world.db)
  expect((await refusalOf(accept(world, { question: '22', proposal: add('tea'), challengeId: id }, admin))).code).toBe('CHALLENGE_DECIDED')
  await accept(world, { question: '22', proposal: add('butter'), challengeId: otherId }, admin)
  expect(await statusOf(butter)).toBe('accepted')
})

test('a challenge that is accepted after its first challenger has withdrawn is that of the others', async () => {
  const [one, other] = [await handIn(world, { '22': 'jam' }), await handIn(world, { '22': 'jam' })]
  const { id } = await challenge(world, one, '22')
  const { id: otherId } = await challenge(world, other, '22')
  await withdrawChallenge(world.db, id, one.caller)
  const decision = await accept(world, { question: '22', proposal: add('jam'), challengeId: id }, admin)
  expect(decision).toMatchObject({ challenge_id: otherId })
  expect((await listOwnChallenges(world, other.id, other.caller)).challenges).toMatchObject([{ status: 'accepted' }])
})

describe('a confirmation', () => {
  test('counts for the dry run that was looked at: another proposal or another key is refused', async () => {
    const place = await placeOf(world, '22')
    const { dry_run } = await tryOut(world, '22', add('jam'))
    const confirm = (proposal: KeyProposal) =>
      acceptKey(world.db, place, { proposal, dryRun: dry_run, words: 'Yes.', challengeId: null }, admin)
    expect((await refusalOf(confirm(add('butter')))).code).toBe('KEY_CHANGED')
    await accept(world, { question: '23', proposal: add('guests') }, admin)
    await remarkDue(world.db)
    expect((await refusalOf(confirm(add('jam')))).code).toBe('KEY_CHANGED')
    expect(await keyOf('22')).toMatchObject({ accepted: ['honey'] })
  })

  test('of two at once is one: the other sees that the key has changed', async () => {
    const place = await placeOf(world, '22')
    const proposals = [add('jam'), add('butter')]
    const tried = await Promise.all(proposals.map((proposal) => tryOut(world, '22', proposal)))
    const outcomes = await Promise.allSettled(
      proposals.map((proposal, index) =>
        acceptKey(world.db, place, { proposal, dryRun: tried[index]?.dry_run ?? '', words: 'Yes.', challengeId: null }, admin),
      ),
    )
    const codes = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'stored' : (outcome.reason as { code: string }).code))
    expect(codes.toSorted()).toEqual(['KEY_CHANGED', 'stored'])
    expect([await countRows('exam.correction'), await countRows('challenge.key_decision'), await countRows('challenge.remark')]).toEqual([
      1, 1, 1,
    ])
  })

  test('waits until the last correction of the test has reached every attempt', async () => {
    await accept(world, { question: '22', proposal: add('jam') }, admin)
    expect((await refusalOf(accept(world, { question: '23', proposal: add('guests') }, admin))).code).toBe('REMARK_RUNNING')
    expect(await countRows('exam.correction')).toBe(1)
    await remarkDue(world.db)
    await accept(world, { question: '23', proposal: add('guests') }, admin)
    expect(await countRows('exam.correction')).toBe(2)
  })
})

describe('forms', () => {
  /** Somebody who has taken the second passage alone, where question 22 is question 4. */
  async function takePart(answers: Record<string, string>) {
    const caller = createCaller({ personId: await createPerson(world.db) })
    const asked = { test_id: world.testId, scope: 'part', skill: 'reading', part: 2, mode: 'default', version: 'new' } as const
    const started = await startAttempt(world, asked, caller)
    const candidate = { id: started.id, caller, started, personId: caller.session?.personId ?? 0 }
    await passSystemCheck(world, { id: started.id, speaker: false, microphone: false }, caller)
    await enterSection(world, candidate, 'reading')
    const ops = Object.entries(answers).map(([question, value], index) => makeOp(index + 1, 'answer', { question, value }))
    await sendOps(world, candidate, [...ops, makeOp(ops.length + 1, 'submit')])
    const { sections } = await getResult(world, candidate.id, caller)
    return { ...candidate, raw: sections[0]?.raw }
  }

  test('made before a correction are marked by it, under their own numbers, and challenged with the whole', async () => {
    const part = await takePart({ '4': 'jam', '1': 'lead' })
    const whole = await handIn(world, { '22': 'jam' })
    expect(part.raw).toBe(1)
    const { id } = await challenge(world, part, '4')
    await challenge(world, whole, '22')
    expect(await tryOut(world, '22', add('jam'))).toMatchObject({ attempts: 2, up: 2 })
    await accept(world, { question: '22', proposal: add('jam'), challengeId: id }, admin)
    await remarkDue(world.db)
    const { sections } = await getResult(world, part.id, part.caller)
    expect(sections).toMatchObject([{ raw: 2, remarks: [{ changed: [{ number: 4, correct: true }] }] }])
    for (const { id: attempt, caller } of [part, whole])
      expect((await listOwnChallenges(world, attempt, caller)).challenges).toMatchObject([{ status: 'accepted' }])
    const [explained] = (await getExplanation(world, part.id, part.caller)).sections
    expect(explained?.corrections).toMatchObject([{ question: '4', ...add('jam') }])
    expect(explained && keyEntriesOf(explained.key).find(({ question }) => question === '4')?.key).toMatchObject({
      accepted: ['honey', 'jam'],
    })
  })

  test('made after it have the corrected key from the start', async () => {
    await accept(world, { question: '22', proposal: add('jam') }, admin)
    expect((await takePart({ '4': 'jam' })).raw).toBe(1)
  })
})

describe('publication', () => {
  test('of the unchanged folder keeps a correction, also where the file store was lost', async () => {
    await accept(world, { question: '22', proposal: add('jam') }, admin)
    const corrected = await findCurrent(world)
    await restart()
    expect(await findCurrent(world)).toBe(corrected)
    await world.pool.query('update exam.test set source_sha256 = null')
    await restart()
    expect(await findCurrent(world)).toBe(corrected)
    expect(await keyOf('22')).toMatchObject({ accepted: ['honey', 'jam'] })
  })

  test('of another revision leaves attempts at the corrected one with the corrected key', async () => {
    const candidate = await handIn(world, { '22': 'jam' })
    const old = await findCurrent(world)
    await world.pool.query(
      `insert into exam.revision (hash, test_id, title, module, kind, licence, origin)
       select repeat('a', 64), test_id, title, module, kind, licence, origin from exam.revision where hash = $1`,
      [old],
    )
    await world.pool.query(`update exam.test set current_revision = repeat('a', 64) where id = $1`, [world.testId])
    const place = { testId: world.testId, revision: old, skill: 'reading', question: '22' } as const
    expect(await getKeyedQuestion(world.db, place)).toMatchObject({
      is_current: false,
      answers: { attempts: 1, given: [{ answer: 'jam', count: 1, right: false }] },
    })
    const { dry_run } = await dryRun(world.db, place, { ...add('jam'), page: 1, per_page: 20 })
    await acceptKey(world.db, place, { proposal: add('jam'), dryRun: dry_run, words: 'Yes.', challengeId: null }, admin)
    await remarkDue(world.db)
    expect(await findCurrent(world)).toBe('a'.repeat(64))
    expect((await getResult(world, candidate.id, candidate.caller)).sections[0]?.raw).toBe(1)
  })
})
