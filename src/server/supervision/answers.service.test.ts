import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  startMock,
  submitAnswers,
} from '#tests/world/attempt.ts'
import { keyEntriesOf } from '#contract/content/walk.ts'
import { openAnswers } from './answers.service.ts'
import { voidAttempt } from './staff-decision.service.ts'

let world: ExamWorld
let admin: ReturnType<typeof createCaller>
beforeAll(async () => {
  world = await openExamWorld()
  admin = createCaller({ personId: await createPerson(world.db) })
})
afterAll(() => world.close())

const read = ({ id }: Candidate) => openAnswers(world, id, admin)

/** Somebody's attempt with a right answer to a text question and a wrong one; answers with the two questions. */
async function seatWithAnswers() {
  const candidate = await seatCandidate(world, { mode: 'strict' })
  const [one, other] = keyEntriesOf(await findFixtureKey(world, candidate)).filter(({ key }) => key.kind === 'text')
  if (one === undefined || other === undefined) throw new Error('the fixture has no two typed answers')
  return { candidate, one, other, given: { [one.question]: rightAnswer(one), [other.question]: 'unlikely' } }
}

describe('the answers of an attempt, for staff', () => {
  test('are what is stored beside the key, without marks before they are marked', async () => {
    const { candidate, one, given } = await seatWithAnswers()
    await sendOps(world, candidate, [answerOp(1, one.question, given[one.question])])
    const { sections, awaiting } = await read(candidate)
    expect([sections.map(({ skill }) => skill), awaiting]).toEqual([['reading'], []])
    const answers = sections[0]?.answers ?? []
    expect(answers.find(({ question }) => question === one.question)).toMatchObject({
      numbers: one.numbers,
      response: given[one.question],
      accepted: one.key.kind === 'text' ? one.key.accepted : [],
    })
    expect(answers.filter(({ response }) => response !== null)).toHaveLength(1)
    expect(answers.flatMap(({ marks }) => marks)).toEqual([])
  })

  test('have a mark a number once they are handed in, and stay when the attempt is declared void', async () => {
    const { candidate, one, other, given } = await seatWithAnswers()
    await submitAnswers(world, candidate, { reading: given })
    const marksOf = async (question: string) =>
      (await read(candidate)).sections[0]?.answers.find((each) => each.question === question)?.marks
    expect(await marksOf(one.question)).toMatchObject([{ correct: true, reason: 'match' }])
    expect(await marksOf(other.question)).toMatchObject([{ correct: false, reason: 'wrong' }])
    await voidAttempt(world.db, { id: candidate.id, reason: 'somebody else sat it' }, admin)
    expect(await marksOf(other.question)).toMatchObject([{ correct: false, reason: 'wrong' }])
  })

  test('include what was written', async () => {
    const candidate = await startMock(world)
    await enterSection(world, candidate, 'writing')
    const { awaiting: before } = await read(candidate)
    const task = before.flatMap((section) => (section.skill === 'writing' ? section.tasks : []))[0]
    await sendOps(world, candidate, [makeOp(1, 'answer', { skill: 'writing', question: task?.id ?? '', value: 'The chart shows a fall.' })])
    const { awaiting, sections } = await read(candidate)
    expect(sections.map(({ skill }) => skill)).toEqual(['listening', 'reading'])
    expect(awaiting).toMatchObject([
      {
        skill: 'writing',
        opened: true,
        tasks: expect.arrayContaining([expect.objectContaining({ text: 'The chart shows a fall.', words: 5 })]),
      },
      { skill: 'speaking', opened: false },
    ])
  })

  test('leave an event where they are a minor’s, and none elsewhere', async () => {
    const minor = await seatCandidate(world)
    const grownUp = await seatCandidate(world)
    await world.pool.query(`update profile.student_profile set age_band = '13_15' where person_id = $1`, [minor.personId])
    await read(minor)
    await read(grownUp)
    const { rows } = await world.pool.query<{ entity_id: string; actor_id: number }>(
      `select entity_id, actor_id from kit.audit_event where action = 'minor.opened' and entity_id in ($1, $2)`,
      [String(minor.personId), String(grownUp.personId)],
    )
    expect(rows).toEqual([{ entity_id: String(minor.personId), actor_id: admin.session?.personId }])
  })

  test('of an attempt that is not there are refused', async () => {
    expect((await refusalOf(openAnswers(world, 999_999, admin))).code).toBe('NO_SUCH_ATTEMPT')
  })
})
