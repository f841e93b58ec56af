import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keyEntriesOf } from '#contract/content/walk.ts'
import { buildTest, readTest } from '#server/authoring/index.ts'
import { getKeyInForce } from '#server/exam/correction/key-in-force.service.ts'
import { listTestEvents } from '#server/exam/test-event.store.ts'
import { publishTest } from '#server/exam/publication/publication.service.ts'
import { inTransaction } from '#server/kit/database.ts'
import { createLog } from '#server/kit/log.ts'
import { createCaller, createPerson, type ExamWorld, openExamWorld, refusalOf } from '#tests/world/attempt.ts'
import { accept, challenge, findCurrent, handIn, ownChallenges, rawOf, recordCarried, remark } from '#tests/world/challenge.ts'
import { soundTest } from '#tests/world/content/plant-fault.ts'
import { makeCurrent, type NextRevision } from './staff-test.service.ts'

let world: ExamWorld
let personId: number
let root: string
const log = createLog('silent')

beforeEach(async () => {
  world = await openExamWorld()
  personId = await createPerson(world.db)
  root = await findCurrent(world)
})
afterEach(() => world.close())

/** The fixture's test with some of its text replaced, stored as a draft; answers its name. */
async function draft(...edits: readonly (readonly [from: string, to: string])[]): Promise<string> {
  const files = [...soundTest.files].map(([name, text]) => [name, edits.reduce((now, [from, to]) => now.replace(from, to), text)] as const)
  const { source } = readTest({ ...soundTest, files: new Map(files) })
  if (source === null) throw new Error('the edited test cannot be read')
  const built = buildTest(source)
  await inTransaction(world.db, (tx) => publishTest(tx, built, { draft: true }))
  return built.hash
}

const retitle = ['Every question type', 'All question types'] as const
const admin = () => createCaller({ personId })
const add = (question: string, ...answers: string[]) => accept(world, { question, proposal: { change: 'add', answers } }, admin())
const move = (revision: string, how: Partial<NextRevision> = {}) =>
  makeCurrent(world.db, { id: world.testId, revision, ...how }, { log, caller: admin(), recordCarried })
const acceptedAt = async (revision: string, question: string) => {
  const { answerKey } = await getKeyInForce(world.db, revision, 'reading')
  return keyEntriesOf(answerKey).find((entry) => entry.question === question)?.key
}

describe('a revision of another line', () => {
  test('is refused with the corrections that would be lost, and nothing moves', async () => {
    const other = await draft(retitle)
    await add('22', 'jam')
    await remark(world)
    const stood = await findCurrent(world)
    expect(await refusalOf(move(other))).toEqual({
      code: 'CORRECTIONS_LOST',
      details: {
        current: stood,
        corrections: [{ skill: 'reading', numbers: [22], now: ['honey', 'jam'], brought: ['jam'], there: ['honey'], can_carry: true }],
      },
    })
    expect(await findCurrent(world)).toBe(stood)
  })

  test('that has what was corrected loses nothing', async () => {
    const other = await draft(['[[22: honey]]', '[[22: honey | jam]]'])
    await add('22', 'jam')
    await move(other)
    expect(await findCurrent(world)).toBe(other)
  })

  test('that counts again what a correction took away loses it', async () => {
    await accept(world, { question: '3', proposal: { change: 'replace', answers: ['FALSE'] } }, admin())
    const { details } = await refusalOf(move(await draft(retitle)))
    expect(details).toMatchObject({ corrections: [{ numbers: [3], now: ['FALSE'], brought: ['FALSE'], there: ['TRUE'], can_carry: true }] })
  })

  test('takes them over when that is said: the words, the challenges and the marks there follow', async () => {
    const other = await draft(retitle)
    await move(other)
    const there = await handIn(world, { '22': 'jam', '3': 'FALSE' })
    await challenge(world, there, '22')
    await move(root)
    await add('22', 'jam')
    await remark(world)
    await accept(world, { question: '3', proposal: { change: 'replace', answers: ['FALSE'] } }, admin())
    await remark(world)
    expect(await rawOf(world, there)).toBe(0)
    await move(other, { corrections: 'carry', current: await findCurrent(world) })
    expect(await acceptedAt(other, '22')).toMatchObject({ accepted: ['honey', 'jam'] })
    expect(await acceptedAt(other, '3')).toMatchObject({ value: 'FALSE' })
    expect([root, other]).not.toContain(await findCurrent(world))
    const { rows } = await listTestEvents(world.db, world.testId, { limit: 3, offset: 0 })
    expect(rows.map(({ kind, correction }) => [kind, correction?.question])).toEqual([
      ['made_current', undefined],
      ['key_corrected', '3'],
      ['key_corrected', '22'],
    ])
    expect(await ownChallenges(world, there)).toMatchObject([{ question: '22', status: 'accepted', reply: 'You are right.' }])
    expect(await remark(world)).toBe(1)
    expect(await rawOf(world, there)).toBe(2)
    await move(root)
    expect(await acceptedAt(await findCurrent(world), '22')).toMatchObject({ accepted: ['honey', 'jam'] })
  })

  test('drops them when that is said', async () => {
    const other = await draft(retitle)
    await add('22', 'jam')
    await move(other, { corrections: 'drop', current: await findCurrent(world) })
    expect(await findCurrent(world)).toBe(other)
    expect(await acceptedAt(other, '22')).toMatchObject({ accepted: ['honey'] })
  })

  test.each([
    ['asks otherwise', ['two minutes from the landing', 'three minutes from the landing']],
    ['is keyed otherwise', ['[[22: honey]]', '[[22: bread]]']],
  ] as const)('takes over no correction of a question that %s', async (_name, edit) => {
    const other = await draft(retitle, edit)
    await add('22', 'jam')
    await remark(world)
    await add('3', 'FALSE')
    const { details } = await refusalOf(move(other))
    expect(details).toMatchObject({
      corrections: [
        { numbers: [22], can_carry: false },
        { numbers: [3], can_carry: true },
      ],
    })
    await remark(world)
    await move(other, { corrections: 'carry', current: await findCurrent(world) })
    expect(await acceptedAt(other, '22')).not.toMatchObject({ accepted: expect.arrayContaining(['jam']) })
    expect(await acceptedAt(other, '3')).toMatchObject({ value: 'TRUE', also: ['FALSE'] })
  })

  test('is refused again where another key was corrected since the loss was told', async () => {
    const other = await draft(retitle)
    await add('22', 'jam')
    const told = await findCurrent(world)
    await remark(world)
    await add('3', 'FALSE')
    const { code, details } = await refusalOf(move(other, { corrections: 'drop', current: told }))
    expect({ code, count: (details['corrections'] as unknown[]).length }).toEqual({ code: 'CORRECTIONS_LOST', count: 2 })
  })
})

test('the uncorrected revision, made current again, brings its corrections along and asks nothing', async () => {
  await add('22', 'jam')
  const corrected = await findCurrent(world)
  await move(root)
  expect(await findCurrent(world)).toBe(corrected)
})
