import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { GradingOption } from '#contract/grading/marking.ts'
import { moveClock } from '#server/kit/clock.ts'
import { inTransaction, sql } from '#server/kit/database.ts'
import { claim } from '#server/grading/grader/claim.service.ts'
import { readTask } from '#server/grading/grader/marking.service.ts'
import { submitMarking } from '#server/grading/grader/submit.service.ts'
import { recordBand } from '#server/grading/graded/record-band.service.ts'
import { describeGraded } from '#server/grading/graded/graded-document.ts'
import { getGradedSection } from '#server/grading/graded/graded.service.ts'
import { listOrders } from '#server/grading/order/order-list.service.ts'
import { getSections } from '#server/grading/order/section.service.ts'
import { returnLateCoins } from '#server/grading/order/late.schedule.ts'
import { findBalance, findDrift } from '#server/wallet/index.ts'
import { type Candidate, type ExamWorld, openExamWorld, refusalOf } from '#tests/world/attempt.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { fillWallet } from '#tests/world/coins.ts'
import { buildMarking, commentOn, insertGradedScript, insertGradedTask, marksOf } from '#tests/world/grading/graded.ts'
import { essays, handInWriting } from '#tests/world/grading/bought.ts'
import { givePro } from '#tests/world/grading/handed-in.ts'
import { buyRevision } from './buy-revision.service.ts'
import { getRevisedPart, getRevision, listRevisions, saveRevisionDraft } from './revision.service.ts'
import { createRevisionRetention } from './retention.service.ts'
import { getRevisionSheet } from './revision-sheet.handlers.ts'

let world: ExamWorld
let grader: Someone
beforeAll(async () => {
  world = await openExamWorld()
  grader = await createSomeone(world.db, { roles: ['teacher'] })
})
afterAll(() => world.close())
afterEach(() => moveClock(world.db, 'reset'))

const dayMs = 24 * 3_600_000

const oldText = essays['task-2']
const newText = 'Some people believe that cities are better.'
const oldMarking = buildMarking({
  marks: marksOf('writing', [
    [1, 6],
    [2, 5],
  ]),
  comments: [commentOn(oldText, 'people believes')],
  overall: 'Check verbs.',
})
const newMarking = buildMarking({ marks: marksOf('writing', [[2, 7]]), overall: 'Better.' })

/** Somebody whose Writing was graded, with coins for more. */
async function gradedWriting(coins = 40): Promise<Candidate> {
  const candidate = await handInWriting(world)
  const script = await insertGradedScript(world.db, { attemptId: candidate.id, personId: candidate.personId })
  await insertGradedTask(world.db, script, {
    payerId: candidate.personId,
    graderId: grader.id,
    options: ['scores', 'basic'],
    marking: oldMarking,
  })
  if (coins > 0) await fillWallet(world.db, candidate.personId, coins)
  return candidate
}

const place = ({ id }: Candidate, part = 2) => ({ attempt_id: id, part })
const readPart = (candidate: Candidate, part = 2) => getRevisedPart(world, place(candidate, part), candidate.caller)
const save = (candidate: Candidate, version: number, text: string) =>
  saveRevisionDraft(world, { ...place(candidate), version, text }, candidate.caller)

interface Wish {
  readonly text?: string
  readonly options?: GradingOption[]
  readonly price?: number
  readonly key?: string
}

const buy = (candidate: Candidate, { text = newText, options = ['scores'], price = 10, key = randomUUID() }: Wish = {}) =>
  buyRevision(world, { ...place(candidate), text, options, price, comment_language: 'en' }, { ...candidate.caller, idempotencyKey: key })

const codeOf = async (promise: Promise<unknown>) => (await refusalOf(promise)).code

async function taskOf(revisionId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from grading.task where script_id = ${revisionId}`.execute(world.db)
  return rows[0]?.id ?? 0
}

async function grade(revisionId: number): Promise<number> {
  const id = await taskOf(revisionId)
  await claim(world.db, id, grader.caller)
  await submitMarking(world, { id, marking: newMarking }, grader.caller)
  return id
}

const coinsOf = async ({ personId }: Candidate) => {
  const { balance, held } = await findBalance(world.db, personId)
  return { balance, held }
}

describe('a graded part', () => {
  test('is read with its text, comments and bands, and nothing of the other part', async () => {
    const found = await readPart(await gradedWriting())
    expect(found).toMatchObject({ part: 2, draft: null, waiting: null, task: { part: 2, text: oldText } })
    expect(found.earlier).toMatchObject({ revision_id: null, text: oldText, comments: oldMarking.comments })
    expect(found.earlier.marks.map(({ part, band }) => [part, band])).toEqual(Array.from({ length: 4 }, () => [2, 5]))
  })

  test('is nobody else’s, and not there before a grader has released something', async () => {
    const candidate = await gradedWriting()
    for (const caller of [grader.caller, (await createSomeone(world.db, { roles: ['student'] })).caller])
      expect(await codeOf(getRevisedPart(world, place(candidate), caller))).toBe('NO_SUCH_SECTION')
    expect(await codeOf(readPart(candidate, 3))).toBe('NO_SUCH_SECTION')
    const waiting = await handInWriting(world)
    const script = await insertGradedScript(world.db, { attemptId: waiting.id, personId: waiting.personId })
    await insertGradedTask(world.db, script, { payerId: waiting.personId, graderId: grader.id, options: ['scores'], marking: null })
    expect(await codeOf(readPart(waiting))).toBe('NOT_GRADED')
  })
})

describe('the draft of a revision', () => {
  test('is kept by versions: what another device has saved since is answered, and the same save twice is one', async () => {
    const candidate = await gradedWriting()
    expect((await save(candidate, 0, 'One')).version).toBe(1)
    expect((await save(candidate, 0, 'One')).version).toBe(1)
    expect((await refusalOf(save(candidate, 0, 'Other'))).details).toMatchObject({ version: 1, text: 'One' })
    expect((await save(candidate, 1, 'Two')).version).toBe(2)
    expect((await readPart(candidate)).draft).toMatchObject({ version: 2, text: 'Two' })
  })

  test('goes after half a year', async () => {
    const candidate = await gradedWriting()
    await save(candidate, 0, 'One')
    await moveClock(world.db, { advanceMs: 200 * dayMs })
    for (const kept of createRevisionRetention(world.db)) await kept.sweepOld({ signal: new AbortController().signal })
    expect((await readPart(candidate)).draft).toBeNull()
  })
})

describe('a revision', () => {
  test('is bought at the price of any grading, once for a key, and its draft is handed in with it', async () => {
    const candidate = await gradedWriting()
    await save(candidate, 0, newText)
    const key = randomUUID()
    const wish = { key, options: ['scores', 'basic'] as GradingOption[], price: 20 }
    const bought = await buy(candidate, wish)
    expect(bought).toMatchObject({ part: 2, state: 'waiting', options: ['scores', 'basic'], words: 7, band: null })
    expect((await buy(candidate, wish)).id).toBe(bought.id)
    expect(await codeOf(buy(candidate, { ...wish, text: 'Other' }))).toBe('IDEMPOTENCY_KEY_USED')
    expect(await coinsOf(candidate)).toEqual({ balance: 20, held: 20 })
    expect(await readPart(candidate)).toMatchObject({ draft: null, waiting: { id: bought.id } })
    expect((await listRevisions(world.db, { page: 1, per_page: 20 }, candidate.caller)).data).toEqual([bought])
    expect((await listOrders(world.db, { page: 1, per_page: 20 }, candidate.caller)).data.map((order) => order.revision_id)).toEqual([
      bought.id,
      bought.id,
      null,
      null,
    ])
  })

  test('costs a fifth less with Pro and is due sooner', async () => {
    const candidate = await gradedWriting(8)
    await givePro(world.db, candidate.personId)
    expect(await codeOf(buy(candidate))).toBe('PRICE_CHANGED')
    const { due_at, created_at } = await buy(candidate, { price: 8 })
    expect(Math.round((Date.parse(due_at) - Date.parse(created_at)) / 3_600_000)).toBe(12)
    expect(await coinsOf(candidate)).toEqual({ balance: 0, held: 8 })
  })

  test('is refused without coins, words or a change, and leaves the draft', async () => {
    const candidate = await gradedWriting(0)
    await save(candidate, 0, newText)
    expect(await codeOf(buy(candidate))).toBe('POINT_IS_NOT_ENOUGH')
    expect(await codeOf(buy(candidate, { text: '  ' }))).toBe('NOTHING_TO_GRADE')
    expect(await codeOf(buy(candidate, { text: `${oldText}\n` }))).toBe('TEXT_UNCHANGED')
    expect((await readPart(candidate)).draft).toMatchObject({ text: newText })
  })

  test('is one at a time for a part: of eight that are handed in together one waits, and a further one follows its release', async () => {
    const candidate = await gradedWriting(80)
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => buy(candidate)))
    const [won] = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await coinsOf(candidate)).toEqual({ balance: 70, held: 10 })
    expect(await codeOf(save(candidate, 0, 'More'))).toBe('REVISION_WAITS')
    expect(await codeOf(buy(candidate, { text: 'Another text.' }))).toBe('REVISION_WAITS')
    await grade(won?.id ?? 0)
    expect((await readPart(candidate)).earlier).toMatchObject({ revision_id: won?.id, text: newText })
    const second = await buy(candidate, { text: 'Most people believe that cities are better.' })
    expect((await getRevision(world, second.id, candidate.caller)).earlier).toMatchObject({ revision_id: won?.id, text: newText })
  })

  test('is marked by its new text with the earlier one at hand, never its bands, comments or candidate number', async () => {
    const candidate = await gradedWriting()
    const { id } = await buy(candidate)
    const task = await taskOf(id)
    await claim(world.db, task, grader.caller)
    const found = await readTask(world, task, grader.caller)
    expect(found).toMatchObject({ earlier: oldText, draft: null, script: { tasks: [{ part: 2, text: newText, words: 7 }] } })
    expect(found.script).toHaveProperty('tasks.length', 1)
    const { rows } = await sql<{ number: number }>`
      select candidate_number as number from grading.script where attempt_id = ${candidate.id} and source = 'attempt'`.execute(world.db)
    expect(found.task.candidate_number).not.toBe(rows[0]?.number)
    expect(JSON.stringify(found)).not.toMatch(/Check verbs|"band"|people believes”/)
  })

  test('changes nothing of the attempt: its bands stand beside the old ones of the part alone', async () => {
    const candidate = await gradedWriting()
    const { id } = await buy(candidate)
    const before = await getGradedSection(world, { attempt_id: candidate.id, skill: 'writing' }, candidate.caller)
    const { rows: bandsBefore } = await sql`select * from result.graded_band where attempt_id = ${candidate.id}`.execute(world.db)
    const task = await grade(id)
    await inTransaction(world.db, (tx) => recordBand(tx, task))
    const { rows: bandsAfter } = await sql`select * from result.graded_band where attempt_id = ${candidate.id}`.execute(world.db)
    expect(bandsAfter).toEqual(bandsBefore)
    expect(await getGradedSection(world, { attempt_id: candidate.id, skill: 'writing' }, candidate.caller)).toEqual(before)
    const { data: sections } = await getSections(world.db, { attempt_id: candidate.id }, candidate.caller)
    expect(sections[0]).toMatchObject({ band: 5.5, options: [{ state: 'released' }, { state: 'released' }, { state: 'available' }] })
    const found = await getRevision(world, id, candidate.caller)
    expect(found).toMatchObject({ part: 2, section: { markings: [{ band: 7, exact_band: 7 }], waiting: [] }, earlier: { text: oldText } })
    expect(found.earlier.marks.map(({ band }) => band)).toEqual([5, 5, 5, 5])
    expect(await coinsOf(candidate)).toEqual({ balance: 30, held: 0 })
    expect(await findDrift(world.db)).toEqual([])
    const sheet = JSON.stringify(describeGraded(await getRevisionSheet(world, id, candidate.caller), 'en'))
    expect(sheet).toContain('revised text of Task 2')
    expect(sheet).toContain(newText.split(' ').slice(0, 3).join(' '))
    const stranger = await createSomeone(world.db)
    expect(await codeOf(getRevisionSheet(world, id, stranger.caller))).toBe('NO_SUCH_SECTION')
  })

  test('that is late gives its coins back once and is graded all the same', async () => {
    const candidate = await gradedWriting(10)
    const { id } = await buy(candidate)
    await moveClock(world.db, { advanceMs: 6 * dayMs })
    const task = await taskOf(id)
    await returnLateCoins(world.db, task)
    await returnLateCoins(world.db, task)
    expect(await coinsOf(candidate)).toEqual({ balance: 10, held: 0 })
    await grade(id)
    expect((await getRevision(world, id, candidate.caller)).section.markings).toHaveLength(1)
    expect(await coinsOf(candidate)).toEqual({ balance: 10, held: 0 })
  })

  test('is nobody else’s', async () => {
    const candidate = await gradedWriting()
    const { id } = await buy(candidate)
    expect(await codeOf(getRevision(world, id, grader.caller))).toBe('NO_SUCH_SECTION')
    const other = await createSomeone(world.db, { roles: ['student'] })
    expect(await codeOf(getRevision(world, id, other.caller))).toBe('NO_SUCH_SECTION')
    expect((await listRevisions(world.db, { page: 1, per_page: 20 }, other.caller)).data).toEqual([])
  })

  test('loses its text after a year, once it is graded, and its bands stay', async () => {
    const candidate = await gradedWriting()
    const { id } = await buy(candidate)
    const sweep = async () => {
      for (const kept of createRevisionRetention(world.db)) await kept.sweepOld({ signal: new AbortController().signal })
    }
    await moveClock(world.db, { advanceMs: 370 * dayMs })
    await sweep()
    expect((await getRevision(world, id, candidate.caller)).section.script).toMatchObject({ tasks: [{ text: newText }] })
    await grade(id)
    await sweep()
    const found = await getRevision(world, id, candidate.caller)
    expect(found.section).toMatchObject({ script: null, markings: [{ band: 7 }] })
  })
})
