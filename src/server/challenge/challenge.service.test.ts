import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCaller, createPerson, type ExamWorld, openExamWorld, refusalOf, seatCandidate } from '#tests/world/attempt.ts'
import { because, challenge, handIn } from '#tests/world/challenge.ts'
import { listOwnChallenges, submitChallenge, withdrawChallenge } from './challenge.service.ts'
import { getChallenge, listChallenges, listVoices } from './challenge-review.service.ts'
import { declineChallenge } from './key-decision.service.ts'
import { readTestFigures } from './test-figures.service.ts'
import { getTestKey } from './test-key.service.ts'

let world: ExamWorld
let admin: ReturnType<typeof createCaller>
beforeAll(async () => {
  world = await openExamWorld()
  admin = createCaller({ personId: await createPerson(world.db) })
})
afterAll(() => world.close())
beforeEach(
  async () =>
    void (await world.pool.query(`update challenge.mark_challenge set status = 'withdrawn', closed_at = kit.now() where status = 'open'`)),
)

const page = { page: 1, per_page: 20 }
const openGroups = async () => (await listChallenges(world.db, { ...page, status: 'open' })).data
const ownOf = async ({ id, caller }: Awaited<ReturnType<typeof handIn>>) => (await listOwnChallenges(world, id, caller)).challenges

describe('a candidate', () => {
  test('challenges the mark of a wrong answer, and sees it as it stands', async () => {
    const candidate = await handIn(world, { '22': 'jam' })
    const submitted = await challenge(world, candidate, '22')
    expect(submitted).toMatchObject({ skill: 'reading', question: '22', text: because, status: 'open', reply: null, closed_at: null })
    expect(await ownOf(candidate)).toEqual([submitted])
  })

  test.each([
    ['an answer that counts', '3', 'ALREADY_RIGHT'],
    ['a question without an answer', '23', 'NOTHING_ANSWERED'],
    ['a question that is not there', '99', 'UNKNOWN_QUESTION'],
  ])('cannot challenge %s', async (_name, question, code) => {
    const candidate = await handIn(world, { '3': 'TRUE', '22': 'jam' })
    expect((await refusalOf(challenge(world, candidate, question))).code).toBe(code)
    expect(await ownOf(candidate)).toEqual([])
  })

  test('cannot challenge a section that the attempt has not, one that is not handed in, or one that is void', async () => {
    const done = await handIn(world, { '22': 'jam' })
    expect((await refusalOf(challenge(world, done, '1', 'listening'))).code).toBe('UNKNOWN_QUESTION')
    expect((await refusalOf(challenge(world, await seatCandidate(world), '22'))).code).toBe('NOT_SUBMITTED')
    await world.pool.query(`update attempt.attempt set status = 'voided' where id = $1`, [done.id])
    expect((await refusalOf(challenge(world, done, '22'))).code).toBe('ATTEMPT_VOID')
  })

  test('has one challenge a question, also when two come at once', async () => {
    const candidate = await handIn(world, { '22': 'jam' })
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => challenge(world, candidate, '22')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await refusalOf(challenge(world, candidate, '22'))).code).toBe('ALREADY_CHALLENGED')
    expect(await ownOf(candidate)).toHaveLength(1)
  })

  test('has at most twenty open, however many come at once', async () => {
    const wrong = Object.fromEntries(Array.from({ length: 32 }, (_, index) => [String(index + 1), 'wrong']))
    const candidate = await handIn(world, wrong)
    const questions = Object.keys(wrong)
    const outcomes = await Promise.allSettled(questions.map((question) => challenge(world, candidate, question)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : []))
    expect(refused).toContain('TOO_MANY_CHALLENGES')
    const [first] = await ownOf(candidate)
    await withdrawChallenge(world.db, first?.id ?? 0, candidate.caller)
    expect(await ownOf(candidate)).toHaveLength(19)
  })

  test('may withdraw while it is open, and then challenge again', async () => {
    const candidate = await handIn(world, { '22': 'jam' })
    const { id } = await challenge(world, candidate, '22')
    expect(await withdrawChallenge(world.db, id, candidate.caller)).toMatchObject({ status: 'withdrawn' })
    expect(await withdrawChallenge(world.db, id, candidate.caller)).toMatchObject({ status: 'withdrawn' })
    expect(await ownOf(candidate)).toEqual([])
    expect((await refusalOf(getChallenge(world.db, id))).code).toBe('NO_SUCH_CHALLENGE')
    expect((await refusalOf(declineChallenge(world.db, { id, words: 'No.' }, admin))).code).toBe('NO_SUCH_CHALLENGE')
    expect(await challenge(world, candidate, '22')).toMatchObject({ status: 'open' })
  })

  test('is a stranger to the attempts and challenges of others, also with an attempt token', async () => {
    const candidate = await handIn(world, { '22': 'jam' })
    const { id } = await challenge(world, candidate, '22')
    const stranger = createCaller({ personId: await createPerson(world.db) })
    const holder = createCaller({ attemptToken: candidate.started.attempt_token })
    const asked = { id: candidate.id, skill: 'reading' as const, question: '22', text: because }
    for (const caller of [stranger, holder]) {
      expect((await refusalOf(submitChallenge(world, asked, caller))).code).toBe('NO_SUCH_ATTEMPT')
      expect((await refusalOf(listOwnChallenges(world, candidate.id, caller))).code).toBe('NO_SUCH_ATTEMPT')
    }
    expect((await refusalOf(withdrawChallenge(world.db, id, stranger))).code).toBe('NO_SUCH_CHALLENGE')
    expect((await refusalOf(withdrawChallenge(world.db, 999_999, candidate.caller))).code).toBe('NO_SUCH_CHALLENGE')
  })
})

describe('staff', () => {
  test('see equal answers as one, the longest waiting first, and what each candidate says', async () => {
    const [one, two, three] = [
      await handIn(world, { '22': 'jam' }),
      await handIn(world, { '22': ' JAM.' }),
      await handIn(world, { '23': 'guests' }),
    ]
    await challenge(world, one, '22')
    await world.advance(60)
    await challenge(world, three, '23')
    await challenge(world, two, '22')
    const groups = await openGroups()
    expect(groups).toMatchObject([
      { number: 22, answer: 'jam', count: 2, status: 'open', test_title: 'Every question type' },
      { number: 23, answer: 'guests', count: 1 },
    ])
    const voices = await listVoices(world.db, { id: groups[0]?.id ?? 0, ...page })
    expect(voices.data.map(({ attempt_id, response }) => [attempt_id, response])).toEqual([
      [one.id, 'jam'],
      [two.id, ' JAM.'],
    ])
    const narrowed = async (filter: object) => (await listChallenges(world.db, { ...page, status: 'open', ...filter })).meta.total
    expect(
      await Promise.all([{ number: 23 }, { q: 'EVERY' }, { q: '%' }, { skill: 'listening' }, { test_id: world.mockId }].map(narrowed)),
    ).toEqual([1, 2, 0, 0, 0])
  })

  test('still have the others when the first challenger withdraws, at the same address', async () => {
    const seats = [await handIn(world, { '22': 'jam' }), await handIn(world, { '22': 'jam' }), await handIn(world, { '22': 'jam' })]
    const ids: number[] = []
    for (const seat of seats) ids.push((await challenge(world, seat, '22')).id)
    const [first = 0, second = 0, third = 0] = ids
    await withdrawChallenge(world.db, first, seats[0]!.caller)
    expect(await openGroups()).toMatchObject([{ id: second, count: 2 }])
    expect(await getChallenge(world.db, first)).toMatchObject({ id: second, status: 'open', count: 2 })
    expect((await listVoices(world.db, { id: first, ...page })).data.map(({ id }) => id)).toEqual([second, third])
    await withdrawChallenge(world.db, second, seats[1]!.caller)
    await declineChallenge(world.db, { id: first, words: 'Jam is not sold.' }, admin)
    expect(await ownOf(seats[2]!)).toMatchObject([{ status: 'declined' }])
    expect(await getChallenge(world.db, second)).toMatchObject({ id: third, status: 'declined', decision: { challenge_id: third } })
    expect((await refusalOf(declineChallenge(world.db, { id: first, words: 'No.' }, admin))).code).toBe('CHALLENGE_DECIDED')
  })

  test('decline equal answers together and once; the candidates are told why, and cannot challenge again', async () => {
    const [one, two, other] = [
      await handIn(world, { '22': 'jam' }),
      await handIn(world, { '22': 'jam' }),
      await handIn(world, { '22': 'butter' }),
    ]
    const { id } = await challenge(world, one, '22')
    await challenge(world, two, '22')
    await challenge(world, other, '22')
    const outcomes = await Promise.allSettled([1, 2].map(() => declineChallenge(world.db, { id, words: 'Jam is not sold.' }, admin)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const candidate of [one, two]) {
      expect(await ownOf(candidate)).toMatchObject([{ status: 'declined', reply: 'Jam is not sold.' }])
      expect((await refusalOf(challenge(world, candidate, '22'))).code).toBe('CHALLENGE_DECIDED')
    }
    expect(await ownOf(other)).toMatchObject([{ status: 'open' }])
    expect((await refusalOf(withdrawChallenge(world.db, id, one.caller))).code).toBe('CHALLENGE_DECIDED')
    expect(await getChallenge(world.db, id)).toMatchObject({
      status: 'declined',
      count: 2,
      decision: { kind: 'declined', challenge_id: id, proposal: null },
    })
    const decided = await listChallenges(world.db, { ...page, status: 'decided' })
    expect(decided.data[0]).toMatchObject({ answer: 'jam', status: 'declined', count: 2 })
    const { rows } = await world.pool.query('select decided_by from challenge.key_decision where challenge_id = $1', [id])
    expect(rows).toEqual([{ decided_by: admin.session?.personId }])
  })

  test('never lose a decision: the audit trail only grows', async () => {
    const candidate = await handIn(world, { '22': 'jam' })
    await declineChallenge(world.db, { id: (await challenge(world, candidate, '22')).id, words: 'No.' }, admin)
    for (const change of [
      `update challenge.key_decision set words = 'x'`,
      'delete from challenge.key_decision',
      'truncate challenge.key_decision cascade',
    ])
      await expect(world.pool.query(change)).rejects.toThrow('it only ever grows')
  })
})

describe('the key of a test', () => {
  const rowOf = async (question: string) => {
    const key = await getTestKey(world.db, { id: world.testId })
    return { ...key, row: key.questions.find((each) => each.question === question) }
  }

  test('has every question with what counts, how often it was right, and how many answers to it wait for a decision', async () => {
    const [before, jam] = [await rowOf('3'), await rowOf('22')]
    await handIn(world, { '3': 'TRUE', '22': 'honey' })
    await challenge(world, await handIn(world, { '22': 'jam' }), '22')
    const after = await rowOf('3')
    expect(after).toMatchObject({ skills: ['reading'], skill: 'reading', attempts: before.attempts + 2 })
    expect(after.questions.flatMap(({ numbers }) => numbers)).toEqual(Array.from({ length: 32 }, (_, place) => place + 1))
    expect(after.row).toMatchObject({ part: 1, accepted: ['TRUE'], right: (before.row?.right ?? 0) + 1, open_challenges: 0 })
    expect(await rowOf('22')).toMatchObject({ row: { accepted: jam.row?.accepted, right: (jam.row?.right ?? 0) + 1, open_challenges: 1 } })
    expect(after.row?.text).not.toBe('')
  })
})

test('a list of tests has how often each was begun, how well it was done, and how many answers wait', async () => {
  const { rows } = await world.pool.query<{ hash: string }>('select hash from exam.revision where test_id = $1', [world.testId])
  const tests = [
    { id: world.testId, revisions: rows.map(({ hash }) => hash) },
    { id: world.mockId, revisions: [] },
  ]
  const before = (await readTestFigures(world.db, tests)).get(world.testId)
  await challenge(world, await handIn(world, { '22': 'jam' }), '22')
  await challenge(world, await handIn(world, { '22': 'Jam' }), '22')
  const figures = await readTestFigures(world.db, tests)
  expect(figures.get(world.testId)).toMatchObject({ attempts: (before?.attempts ?? 0) + 2, open_challenges: 1 })
  const mean = figures.get(world.testId)?.mean_share ?? -1
  expect(mean >= 0 && mean < 1).toBe(true)
  expect(figures.get(world.mockId)).toEqual({ attempts: 0, mean_share: null, open_challenges: 0 })
})
