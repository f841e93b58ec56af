import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentVersion } from '#contract/family/consent-version.ts'
import { gradingReleased } from '#contract/grading/events.ts'
import type { GradingOption, Marking } from '#contract/grading/marking.ts'
import { inTransaction, sql } from '#server/kit/database.ts'
import { getResult } from '#server/result/index.ts'
import {
  type Candidate,
  createCaller,
  enterSection,
  type ExamWorld,
  makeOp,
  openExamWorld,
  refusalOf,
  sendOps,
  startMock,
} from '#tests/world/attempt.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { buildMarking, commentOn, insertGradedScript, insertGradedTask, marksOf } from '#tests/world/grading/graded.ts'
import { getGradedSection, rateMarking } from './graded.service.ts'
import { toSheet } from './graded-sheet.handlers.ts'
import { describeGraded } from './graded-document.ts'
import { gradedSubscriptions, recordBand } from './record-band.service.ts'
import { getTags } from './tag.service.ts'

let world: ExamWorld
let grader: Someone
beforeAll(async () => {
  world = await openExamWorld()
  grader = await createSomeone(world.db, { roles: ['teacher'] })
})
afterAll(() => world.close())

const essay = 'Every new subject take hours from another one.\n\nSo a skill depend on luck.'

const marking = buildMarking({
  marks: marksOf('writing', [
    [1, 6],
    [2, 6.5],
  ]),
  comments: [commentOn(essay, 'subject take'), commentOn(essay, 'depend'), commentOn(essay, 'another one', { keep: true, tag: 'linking' })],
  overall: 'Clear throughout.',
  rewritten: { part: 2, text: 'A skill depends on luck.' },
  next_steps: ['Read it aloud.', 'Check verbs.', 'Add an example.'],
})

/** Somebody who has handed in Writing of the small mock, and no other section. */
async function handInWriting(personId?: number): Promise<Candidate> {
  const candidate = await startMock(world, personId === undefined ? {} : { personId })
  await enterSection(world, candidate, 'writing')
  const answer = (seq: number, question: string, value: string) => makeOp(seq, 'answer', { skill: 'writing', question, value })
  await sendOps(world, candidate, [answer(1, 'task-1', 'It rises.'), answer(2, 'task-2', essay), makeOp(3, 'submit')])
  return candidate
}

interface Bought {
  readonly options?: readonly GradingOption[]
  readonly marking?: Marking | null
}

async function grade({ id, personId }: Candidate, bought: Bought = {}): Promise<number> {
  const script = await insertGradedScript(world.db, { attemptId: id, personId })
  return insertGradedTask(world.db, script, {
    payerId: personId,
    graderId: grader.id,
    options: bought.options ?? ['scores', 'vip'],
    marking: bought.marking === undefined ? marking : bought.marking,
  })
}

const read = ({ id, caller }: Pick<Candidate, 'id' | 'caller'>, childId?: number) =>
  getGradedSection(world, { attempt_id: id, skill: 'writing', ...(childId !== undefined && { child_id: childId }) }, caller)

describe('what was graded', () => {
  test('is read by the candidate: the text, comments, bands and the band of the section before and after rounding', async () => {
    const candidate = await handInWriting()
    const taskId = await grade(candidate)
    const found = await read(candidate)
    expect(found).toMatchObject({ attempt_id: candidate.id, skill: 'writing', test_title: 'Small mock', waiting: [] })
    expect(found.script).toMatchObject({ skill: 'writing', tasks: [{ part: 1 }, { part: 2, text: essay }] })
    const [released] = found.markings
    expect(released).toMatchObject({ task_id: taskId, options: ['scores', 'vip'], marking, band: 6.5, rating: null })
    expect(released?.exact_band).toBeCloseTo(19 / 3, 5)
  })

  test('is what was bought, and nothing before its release', async () => {
    const basic = await handInWriting()
    await grade(basic, { options: ['basic'] })
    const [released] = (await read(basic)).markings
    expect(released?.marking).toMatchObject({ comments: marking.comments, rewritten: null, next_steps: [] })
    expect(released?.marking.marks.every(({ band }) => band === null)).toBe(true)
    expect(released).toMatchObject({ band: null, exact_band: null })
    const waiting = await handInWriting()
    const taskId = await grade(waiting, { marking: null })
    await sql`insert into grading.draft (task_id, grader_id, version, marking) values (${taskId}, ${grader.id}, 1, ${JSON.stringify(marking)}::jsonb)`.execute(
      world.db,
    )
    const found = await read(waiting)
    expect(found).toMatchObject({ markings: [], waiting: [{ option: 'scores' }, { option: 'vip' }] })
    expect(JSON.stringify(found)).not.toContain('Clear throughout')
    expect(JSON.stringify(found)).not.toContain(String(grader.id).padStart(6, '0'))
  })

  test('is nobody else’s: not of a stranger, a teacher, its grader or staff, and there is none of a section that nothing was bought for', async () => {
    const candidate = await handInWriting()
    await grade(candidate)
    const others = [
      await createSomeone(world.db, { roles: ['student'] }),
      await createSomeone(world.db, { roles: ['super-admin'] }),
      grader,
    ]
    for (const { caller } of others) expect((await refusalOf(read({ id: candidate.id, caller }))).code).toBe('NO_SUCH_SECTION')
    expect((await refusalOf(read(await handInWriting()))).code).toBe('NO_SUCH_SECTION')
  })

  test('is withheld while the same questions are open under exam conditions: a rewritten paragraph is an answer', async () => {
    const candidate = await handInWriting()
    await grade(candidate)
    const strict = await startMock(world, { personId: candidate.personId, mode: 'strict' })
    for (const [index, skill] of (['listening', 'reading'] as const).entries()) {
      await enterSection(world, strict, skill)
      await sendOps(world, strict, [makeOp(index + 1, 'close_section', { skill })])
    }
    await enterSection(world, strict, 'writing')
    expect((await refusalOf(read(candidate))).code).toBe('STRICT_OPEN')
    await sendOps(world, strict, [makeOp(3, 'submit')])
    expect((await read(candidate)).markings).toHaveLength(1)
  })
})

test('a connected parent reads it with a guardian’s consent, and only as long as it holds', async () => {
  const child = await createSomeone(world.db, { student: { age_band: 'under13', country: 'US' } })
  const mother = await createSomeone(world.db, { roles: ['parent'] })
  await sql`insert into family.parent_child (parent_id, student_id, status, asked_email, confirmed_at, via)
    values (${mother.id}, ${child.id}, 'verified', ${child.email}, kit.now(), 'code')`.execute(world.db)
  await sql`insert into family.consent_record (subject_id, giver_id, purpose, version, method)
    select ${child.id}, ${mother.id}, purpose, ${consentVersion}, 'parent' from unnest(array['account', 'recording']) purpose`.execute(
    world.db,
  )
  const candidate = await handInWriting(child.id)
  await grade(candidate)
  const readBy = ({ caller }: Someone, childId = child.id) => read({ id: candidate.id, caller }, childId)
  expect((await readBy(mother)).markings[0]?.marking).toEqual(marking)
  expect((await refusalOf(readBy(await createSomeone(world.db, { roles: ['parent'] })))).code).toBe('NO_SUCH_CHILD')
  await sql`update family.consent_record set withdrawn_at = kit.now(), withdrawn_by = giver_id where subject_id = ${child.id}`.execute(
    world.db,
  )
  expect((await refusalOf(readBy(mother))).code).toBe('NO_CONSENT')
})

test('a grading is rated by its candidate alone, and again it replaces the former', async () => {
  const candidate = await handInWriting()
  const taskId = await grade(candidate)
  await rateMarking(world.db, { task_id: taskId, stars: 2, comment: 'Too short' }, candidate.caller)
  await rateMarking(world.db, { task_id: taskId, stars: 5, comment: '' }, candidate.caller)
  expect((await read(candidate)).markings[0]?.rating).toEqual({ stars: 5, comment: null })
  const rated = rateMarking(world.db, { task_id: taskId, stars: 1, comment: null }, grader.caller)
  expect((await refusalOf(rated)).code).toBe('NO_SUCH_SECTION')
})

describe('the band that a person gave', () => {
  const statusOf = async ({ id, caller }: Candidate) => (await getResult(world, id, caller)).attempt

  test('comes into the result when it is released, once however often, and completes an attempt that waits for nothing else', async () => {
    const candidate = await handInWriting()
    const taskId = await grade(candidate)
    expect(await statusOf(candidate)).toMatchObject({ status: 'awaiting_review', graded: [], overall_band: null })
    const payload = {
      task_id: taskId,
      person_id: candidate.personId,
      attempt_id: candidate.id,
      skill: 'writing',
      test_title: '',
      options: [],
      band: 6.5,
    }
    for (const _ of [1, 2])
      await inTransaction(world.db, async (tx) => {
        for (const { topic, handle } of gradedSubscriptions)
          if (topic === gradingReleased.topic) await handle(tx, { id: 1, topic, payload })
      })
    expect(await statusOf(candidate)).toMatchObject({
      status: 'complete',
      graded: [{ skill: 'writing', band: 6.5, exact: 6.333 }],
      overall_band: null,
    })
  })

  test('isn’t there where only comments were bought', async () => {
    const candidate = await handInWriting()
    const taskId = await grade(candidate, { options: ['basic'] })
    await inTransaction(world.db, (tx) => recordBand(tx, taskId))
    expect(await statusOf(candidate)).toMatchObject({ status: 'awaiting_review', graded: [] })
  })
})

test('comments are counted by month, tag and kind, with the words of the sections', async () => {
  const candidate = await handInWriting()
  await grade(candidate)
  const { months } = await getTags(world.db, {}, candidate.caller)
  expect(months).toMatchObject([
    {
      sections: 1,
      words: 260,
      tags: [
        { tag: 'agreement', to_change: 2, to_keep: 0 },
        { tag: 'linking', to_change: 0, to_keep: 1 },
      ],
    },
  ])
  expect(await getTags(world.db, { skill: 'speaking' }, candidate.caller)).toEqual({ months: [] })
  expect(await getTags(world.db, {}, createCaller({ personId: grader.id }))).toEqual({ months: [] })
})

/** What a document says, in its order. */
function readTexts(node: unknown): string {
  if (typeof node === 'string') return node
  if (typeof node !== 'object' || node === null) return ''
  return (Array.isArray(node) ? node : Object.values(node)).map(readTexts).join(' ')
}

test('the sheet says in each language what was graded, with the number of each comment behind its words', async () => {
  const candidate = await handInWriting()
  await grade(candidate)
  const section = await getGradedSection(world, { attempt_id: candidate.id, skill: 'writing' }, candidate.caller)
  const sheet = await toSheet(world, section, candidate.caller)
  const say = (lang: 'en' | 'cn' | 'tw') => readTexts(describeGraded(sheet, lang))
  for (const lang of ['en', 'cn', 'tw'] as const) {
    expect(say(lang)).toContain('Every new subject take [1] hours from another one [2].')
    expect(say(lang)).toContain('A skill depends on luck.')
    expect(say(lang)).not.toMatch(/graded\.|\{\{/)
  }
  expect(say('en')).toContain('6.5, 6.333 before rounding')
  expect(say('cn')).toContain('人工评分')
})
