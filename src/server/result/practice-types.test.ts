import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scope } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { keyEntriesOf, questionPartsOf } from '#contract/content/walk.ts'
import { getAnswerKey, getMedia, getPaper } from '#server/exam/index.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import {
  type Candidate,
  createCaller,
  createPerson,
  enterSection,
  type ExamWorld,
  makeOp,
  openExamWorld,
  refusalOf,
  rightAnswer,
  sendOps,
  startMock,
} from '#tests/world/attempt.ts'
import { passSystemCheck, startAttempt, listChoices, listSectionMedia } from '#server/attempt/index.ts'
import { getExplanation } from './explanation.service.ts'
import { getResult } from './result.service.ts'

let world: ExamWorld
let shortMock: number

beforeAll(async () => {
  world = await openExamWorld()
  const { rows } = await world.pool.query<{ id: number }>(`select id from exam.test where slug = 'short-mock'`)
  shortMock = rows[0]?.id ?? 0
})

afterAll(() => world.close())

interface Wish {
  readonly test?: number
  readonly scope: Scope
  readonly skill?: Skill
  readonly part?: number
  readonly mode?: 'default' | 'strict'
  readonly personId?: number
}

async function start({ test = shortMock, mode = 'default', personId, ...asked }: Wish): Promise<Candidate> {
  const id = personId ?? (await createPerson(world.db))
  const caller = createCaller({ personId: id })
  const started = await startAttempt(world, { test_id: test, ...asked, mode, version: 'new' }, caller)
  return { personId: id, caller, started, id: started.id }
}

async function sit(request: Wish): Promise<Candidate> {
  const candidate = await start(request)
  await passSystemCheck(world, { id: candidate.id, speaker: true, microphone: true, recordingConsent: true }, candidate.caller)
  return candidate
}

const factsOf = async ({ id, caller }: Candidate) => (await world.access.check(id, caller)).facts

/** Opens a section and answers all of it right. */
async function answerAll(candidate: Candidate, skill: Skill, from: number) {
  await enterSection(world, candidate, skill)
  const key = await getAnswerKey(world.db, (await factsOf(candidate)).revision, skill)
  const answers = keyEntriesOf(key).map((entry, index) =>
    makeOp(from + index, 'answer', { skill, question: entry.question, value: rightAnswer(entry) }),
  )
  const ops = [...answers, makeOp(from + answers.length, 'close_section', { skill })]
  const { refused } = await sendOps(world, candidate, ops)
  expect(refused).toEqual([])
  return from + ops.length
}

const submit = (candidate: Candidate, seq: number) => sendOps(world, candidate, [makeOp(seq, 'submit')])

describe('a single part', () => {
  test('is opened, answered and marked by its own numbers, with marks and no band', async () => {
    const candidate = await sit({ test: world.testId, scope: 'part', skill: 'reading', part: 2 })
    await enterSection(world, candidate, 'reading')
    const { refused } = await sendOps(world, candidate, [
      makeOp(1, 'answer', { question: '1', value: 'lead' }),
      makeOp(2, 'answer', { question: '2', value: 'B' }),
      makeOp(3, 'answer', { question: '3', value: 'A' }),
      makeOp(4, 'answer', { question: '20', value: 'honey' }),
      makeOp(5, 'submit'),
    ])
    expect(refused).toEqual([{ seq: 4, reason: 'unknown_question' }])
    const { attempt, sections } = await getResult(world, candidate.id, candidate.caller)
    expect(attempt).toMatchObject({ scope: 'part', skill: 'reading', part: 2, question_count: 14 })
    expect(sections).toMatchObject([{ raw: 2, max: 14, band: null, range: null, next_band: null }])
    expect(sections[0]?.marks.slice(0, 3).map(({ number, correct }) => [number, correct])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ])
  })

  test('of Listening plays a file that holds its own stretch only, in the room and in the review', async () => {
    const candidate = await sit({ scope: 'part', skill: 'listening', part: 2 })
    const whole = await start({ scope: 'section', skill: 'listening' })
    const { media } = await listSectionMedia(world, { id: candidate.id, skill: 'listening' }, candidate.caller)
    const { revision } = await factsOf(candidate)
    const original = await getMedia(world.db, (await factsOf(whole)).revision, 'listening.mp3')
    expect(media).toMatchObject([{ file: 'listening.mp3', url: expect.stringContaining(`/api/media/${revision}/`) }])
    expect(media[0]?.bytes).toBeLessThan(original.bytes * 0.6)
    const played = await getMedia(world.db, revision, 'listening.mp3')
    expect((await buffer(world.files.read(played.sha256))).length).toBe(media[0]?.bytes)
    await submit(candidate, await answerAll(candidate, 'listening', 1))
    const explained = await getExplanation(world, candidate.id, candidate.caller)
    expect(explained.sections).toMatchObject([{ key: { transcript: [{ number: 2 }] }, marks: { length: 5 } }])
    expect(JSON.stringify(explained)).not.toContain('Brandt')
  })

  test('is open once for each part, and resumed by its number', async () => {
    const first = await start({ scope: 'part', skill: 'writing', part: 1 })
    const { personId } = first
    const second = await start({ scope: 'part', skill: 'writing', part: 2, personId })
    const again = await start({ scope: 'part', skill: 'writing', part: 1, personId })
    expect(second.started.resumed).toBe(false)
    expect(again.started).toMatchObject({ id: first.id, resumed: true })
    const otherwise = start({ scope: 'part', skill: 'writing', part: 2, mode: 'strict', personId })
    expect(await refusalOf(otherwise)).toMatchObject({ code: 'OPEN_OTHERWISE', details: { attempt_id: second.id } })
  })

  test.each([
    ['a part that is not there', { scope: 'part', skill: 'writing', part: 3 }],
    ['a part without its number', { scope: 'part', skill: 'writing' }],
    ['a part of a section that has one', { scope: 'part', skill: 'reading', part: 1 }],
    ['a section with the number of a part', { scope: 'section', skill: 'writing', part: 1 }],
  ] as const)('%s is not offered', async (_name, asked) => {
    await expect(start(asked)).rejects.toThrow(InvalidInput)
  })
})

describe('a quick mock', () => {
  test('has some of each section, and is told as ranges without a band', async () => {
    const candidate = await sit({ scope: 'quick', mode: 'strict' })
    expect(candidate.started.sections.map(({ skill, seconds }) => [skill, seconds])).toEqual([
      ['listening', 25],
      ['reading', 300],
      ['writing', 240],
      ['speaking', expect.any(Number)],
    ])
    const { revision } = await factsOf(candidate)
    const { paper: listening } = await getPaper(world.db, revision, 'listening')
    expect(questionPartsOf(listening).map(({ number }) => number)).toEqual([1])
    let seq = await answerAll(candidate, 'listening', 1)
    seq = await answerAll(candidate, 'reading', seq)
    await enterSection(world, candidate, 'writing')
    await sendOps(world, candidate, [makeOp(seq, 'close_section', { skill: 'writing' })])
    await enterSection(world, candidate, 'speaking')
    await sendOps(world, candidate, [makeOp(seq + 1, 'close_section', { skill: 'speaking' }), makeOp(seq + 2, 'submit')])
    const { sections, awaiting } = await getResult(world, candidate.id, candidate.caller)
    expect(sections).toMatchObject([
      { skill: 'listening', raw: 3, max: 3, band: null, range: { high: 9 } },
      { skill: 'reading', raw: 4, max: 4, band: null, range: { high: 9 } },
    ])
    for (const { range } of sections) expect(range?.low).toBeLessThan(9)
    expect(awaiting).toMatchObject([
      { skill: 'writing', tasks: [{ id: 'task-1' }] },
      { skill: 'speaking', parts: [{ number: 1 }, { number: 2 }] },
    ])
  })

  test('is made once, however many want it first', async () => {
    const test = world.mockId
    const candidates = await Promise.all([1, 2, 3].map(() => start({ test, scope: 'quick' })))
    const revisions = await Promise.all(candidates.map(async (candidate) => (await factsOf(candidate)).revision))
    expect(new Set(revisions).size).toBe(1)
    const { rows } = await world.pool.query(`select form from exam.revision where test_id = $1 and form_of is not null`, [test])
    expect(rows).toEqual([{ form: 'quick' }])
  })

  test('is whole again when its recording was lost', async () => {
    const { revision } = await factsOf(await start({ scope: 'part', skill: 'listening', part: 1 }))
    const { sha256 } = await getMedia(world.db, revision, 'listening.mp3')
    await world.files.remove(sha256)
    expect((await factsOf(await start({ scope: 'part', skill: 'listening', part: 1 }))).revision).toBe(revision)
    expect(await world.files.find(sha256)).not.toBeNull()
  })
})

describe('the retake of one skill', () => {
  test('needs a full mock of the same test that was handed in', async () => {
    const { personId, caller } = await sit({ scope: 'section', skill: 'reading', test: world.mockId })
    const retake = () => start({ test: world.mockId, scope: 'retake', skill: 'reading', personId })
    expect(await refusalOf(retake())).toMatchObject({ code: 'NO_FULL_MOCK' })
    const mock = await startMock(world, { personId })
    expect(await refusalOf(retake())).toMatchObject({ code: 'NO_FULL_MOCK' })
    await enterSection(world, mock, 'listening')
    await submit(mock, 1)
    const before = (await listChoices(world.db, shortMock, caller)).choices.find(({ scope }) => scope === 'retake')
    const after = (await listChoices(world.db, world.mockId, caller)).choices.find(({ scope }) => scope === 'retake')
    expect([before?.needs, after?.needs]).toEqual(['full_mock', null])
    expect((await retake()).started).toMatchObject({ resumed: false, sections: [{ skill: 'reading' }] })
  })
})

describe('the choices', () => {
  test('are every way to take a test, with the time on its clock and what is open', async () => {
    const { caller, id } = await start({ scope: 'part', skill: 'listening', part: 1, mode: 'strict' })
    const { choices } = await listChoices(world.db, shortMock, caller)
    const name = ({ scope, skill, part }: (typeof choices)[number]) => [scope, skill, part].filter((each) => each !== null).join(' ')
    const single = ['listening', 'reading', 'writing', 'speaking']
    const parts = ['listening 1', 'listening 2', 'writing 1', 'writing 2', 'speaking 1', 'speaking 2', 'speaking 3']
    expect(choices.map(name)).toEqual([
      'full',
      'quick',
      ...parts.map((part) => `part ${part}`),
      ...single.map((skill) => `section ${skill}`),
      ...single.map((skill) => `retake ${skill}`),
    ])
    const open = choices.filter((choice) => choice.open !== null)
    expect(open).toMatchObject([
      {
        scope: 'part',
        sections: [{ question_count: 3, seconds: { default: 50, strict: 25 } }],
        open: { attempt_id: id, mode: 'strict', status: 'created' },
      },
    ])
  })

  test('tell the seconds that the clock then has', async () => {
    const { caller, started } = await start({ scope: 'quick' })
    const { choices } = await listChoices(world.db, shortMock, caller)
    const told = choices.find(({ scope }) => scope === 'quick')?.sections.map(({ seconds }) => seconds.strict)
    expect(told).toEqual(started.sections.map(({ seconds }) => seconds))
  })

  test('of a single section are that and its parts', async () => {
    const { choices } = await listChoices(world.db, world.testId, createCaller({ personId: await createPerson(world.db) }))
    expect(choices.map(({ scope, skill, part }) => [scope, skill, part])).toEqual([
      ['part', 'reading', 1],
      ['part', 'reading', 2],
      ['section', 'reading', null],
    ])
  })
})
