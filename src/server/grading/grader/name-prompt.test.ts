import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyMarking } from '#contract/grading/marking.ts'
import { buyGrading } from '#server/grading/order/buy.service.ts'
import { getSections, listSections } from '#server/grading/order/section.service.ts'
import { getGradedSection } from '#server/grading/graded/graded.service.ts'
import { completeRecording } from '#server/recording/index.ts'
import { type Candidate, type ExamWorld, makeOp, openExamWorld, refusalOf, seatSpeaker, sendOps } from '#tests/world/attempt.ts'
import { fillWallet } from '#tests/world/coins.ts'
import { createGrader, setShares } from '#tests/world/grading/bought.ts'
import { commentAt, marksOf } from '#tests/world/grading/graded.ts'
import { cutStream, sendTake } from '#tests/world/recordings.ts'
import { buildMockAsking, publishSmallMock } from '#tests/world/small-mock.ts'
import { claimNext } from './claim.service.ts'
import { readTask, saveDraft } from './marking.service.ts'
import { submitMarking } from './submit.service.ts'

let world: ExamWorld
beforeAll(async () => {
  const opened = await openExamWorld()
  world = { ...opened, mockId: await publishSmallMock(opened.db, opened.files, buildMockAsking(asked)) }
  await setShares(world.db, { second: 0, anchor: 0 })
})
afterAll(() => world.close())

const asked: Readonly<Record<string, string>> = {
  'part-1.1': 'Good morning. Could you tell me your full name, please?',
  'part-1.2': 'Let’s talk about where you live.',
  'part-2.2': 'Does your name mean anything?',
}

/** Somebody who has answered these prompts, and has coins. */
async function speak(questions: readonly string[]): Promise<Candidate> {
  const candidate = await seatSpeaker(world)
  const pieces = cutStream('webm')
  for (const question of questions) {
    await sendTake(world, candidate, pieces, { question })
    await completeRecording(world, { id: candidate.id, question, takes: [{ take: 1, chunks: pieces.length }] }, candidate.caller)
  }
  await sendOps(world, candidate, [makeOp(1, 'submit')])
  await fillWallet(world.db, candidate.personId, 10)
  return candidate
}

const buy = ({ id, caller }: Candidate) =>
  buyGrading(
    world.db,
    { attempt_id: id, skill: 'speaking', options: ['scores'], price: 10, comment_language: 'en' },
    { ...caller, idempotencyKey: randomUUID() },
  )

interface Spoken {
  readonly question: string
  readonly takes: readonly object[]
}

const listSpoken = (script: unknown) =>
  ((script as { parts?: { prompts: Spoken[] }[] } | null)?.parts ?? []).flatMap(({ prompts }) =>
    prompts.map(({ question, takes }) => [question, takes.length]),
  )

test('a grader gets no recording of the candidate’s name, marks without it, and the candidate still hears it', async () => {
  const candidate = await speak(['part-1.1', 'part-1.2', 'part-2.2'])
  await buy(candidate)
  const { caller } = await createGrader(world.db)
  const id = (await claimNext(world.db, {}, caller)).id ?? 0
  const { script } = await readTask(world, id, caller)
  expect(listSpoken(script)).toEqual([
    ['part-1.1', 0],
    ['part-1.2', 1],
    ['part-2.1', 0],
    ['part-2.2', 1],
  ])
  expect(script).toMatchObject({ parts: [{ prompts: [{ names_candidate: true, duration_ms: 0 }, { names_candidate: false }] }, {}] })
  expect(JSON.stringify(script).match(/"url":/g)).toHaveLength(2)
  const marking = { ...emptyMarking, marks: marksOf('speaking', [[null, 6]]) }
  expect(await submitMarking(world, { id, marking }, caller)).toMatchObject({ band: 6 })
  const section = await getGradedSection(world, { attempt_id: candidate.id, skill: 'speaking' }, candidate.caller)
  expect(listSpoken(section.script)[0]).toEqual(['part-1.1', 1])
})

test('nothing is sold or offered where nothing but the name was recorded, and the section is listed without options', async () => {
  const candidate = await speak(['part-1.1'])
  expect((await refusalOf(buy(candidate))).code).toBe('NOTHING_TO_GRADE')
  const list = async (query: object) => (await listSections(world.db, { page: 1, per_page: 20, ...query }, candidate.caller)).data
  expect(await list({})).toMatchObject([{ attempt_id: candidate.id, skill: 'speaking', options: [] }])
  expect(await list({ state: 'available' })).toEqual([])
  expect((await getSections(world.db, { attempt_id: candidate.id }, candidate.caller)).data).toMatchObject([{ options: [] }])
})

test('a section with another answer is offered, with the length of all that was said', async () => {
  const candidate = await speak(['part-1.1', 'part-1.2'])
  const { data } = await listSections(world.db, { page: 1, per_page: 20, state: 'available' }, candidate.caller)
  expect(data).toMatchObject([{ attempt_id: candidate.id, options: [{}, {}, {}] }])
  expect(data[0]?.duration_ms).toBeGreaterThan(0)
})

test('a draft with a comment on the name, from before, is saved and handed back', async () => {
  const candidate = await speak(['part-1.1', 'part-1.2'])
  await buy(candidate)
  const { caller } = await createGrader(world.db)
  const id = (await claimNext(world.db, {}, caller)).id ?? 0
  const marking = { ...emptyMarking, marks: marksOf('speaking', [[null, 6]]), comments: [commentAt('part-1.1', 2000)] }
  const elsewhere = commentAt('part-9.9', 0)
  expect(await refusalOf(saveDraft(world, { id, version: 0, marking: { ...marking, comments: [elsewhere] } }, caller))).toMatchObject({
    code: 'WORDS_NOT_THERE',
    details: { comment_ids: [elsewhere.id] },
  })
  expect(await saveDraft(world, { id, version: 0, marking }, caller)).toMatchObject({ version: 1 })
  expect(await submitMarking(world, { id, marking }, caller)).toMatchObject({ band: 6 })
})
