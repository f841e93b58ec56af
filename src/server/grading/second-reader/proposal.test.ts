import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emptyMarking, type Marking } from '#contract/grading/marking.ts'
import { seedAnchors } from '#server/grading/anchor/seed-anchors.ts'
import { claim, giveBack } from '#server/grading/grader/claim.service.ts'
import { readTask, saveDraft } from '#server/grading/grader/marking.service.ts'
import { getQueue } from '#server/grading/grader/queue.service.ts'
import { submitMarking } from '#server/grading/grader/submit.service.ts'
import { getGradedSection } from '#server/grading/graded/graded.service.ts'
import { compareMarkings } from '#server/grading/staff/compare.service.ts'
import { createGradingPersonalData } from '#server/grading/personal-data.store.ts'
import { sql } from '#server/kit/database.ts'
import { text as readText } from 'node:stream/consumers'
import { type ExamWorld, openExamWorld, refusalOf } from '#tests/world/attempt.ts'
import { bandsOf, createGrader, scored, setShares } from '#tests/world/grading/bought.ts'
import { complainAbout, findRemark } from '#tests/world/grading/complaint.ts'
import { fillWallet } from '#tests/world/coins.ts'
import { bringEssay, connectReader, readWaiting, toReadContext } from '#tests/world/grading/read.ts'
import { answerPlainly, startReaderServer, type TestReaderServer } from '#tests/world/grading/reader-server.ts'
import { chooseProposal, getProposals, showBands } from './proposal.service.ts'
import { getReaderQuality } from './reader-quality.service.ts'
import type { ReadContext } from './read-script.jobs.ts'

let world: ExamWorld
let reader: TestReaderServer
let context: ReadContext
beforeAll(async () => {
  world = await openExamWorld()
  reader = await startReaderServer()
  context = toReadContext(world)
  await connectReader(context, reader)
})
afterAll(async () => {
  await reader.close()
  await world.close()
})
afterEach(async () => {
  const { db } = world
  reader.answer(answerPlainly)
  await sql`update grading.second_reader set is_on = true`.execute(db)
  await sql`update grading.task set status = 'canceled', canceled_at = kit.now(), lease_until = null
    where status in ('queued', 'claimed', 'submitted')`.execute(db)
  await sql`delete from grading.reading_use`.execute(db)
  await sql`delete from grading.reading`.execute(db)
  await setShares(db, { second: 0, anchor: 0 })
})

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code

/** An essay that was read by the second reader and that a grader has taken. */
async function begin(second: 0 | 1 = 0) {
  await setShares(world.db, { second, anchor: 0 })
  const brought = await bringEssay(world, { options: ['scores', 'basic'] })
  await readWaiting(context)
  await claim(world.db, brought.task, brought.grader.caller)
  return brought
}

const finished: Marking = {
  ...scored,
  overall: 'Clear.',
  comments: [1, 2, 3].map((number) => ({
    id: crypto.randomUUID(),
    anchor: { kind: 'text' as const, part: 2, start: 0, end: 4, quote: 'Some' },
    keep: false,
    tag: null,
    text: `Own comment ${number}`,
    suggestion: null,
  })),
}

describe('proposals', () => {
  test('are for the grader who holds the script, apart from the draft; each choice is kept', async () => {
    const { task, grader } = await begin()
    const { proposals } = await getProposals(world.db, task, grader.caller)
    expect(proposals).toMatchObject({ version: 'test-reader 1', has_bands: true, bands: null })
    expect(proposals?.comments.map(({ id, choice, anchor }) => [id, choice, anchor.quote])).toEqual([
      [0, 'open', 'The chart'],
      [1, 'open', 'Some people'],
    ])
    expect((await readTask(world, task, grader.caller)).draft).toBeNull()
    await chooseProposal(world.db, { id: task, proposal: 0, choice: 'taken' }, grader.caller)
    await chooseProposal(world.db, { id: task, proposal: 1, choice: 'dropped' }, grader.caller)
    expect((await getProposals(world.db, task, grader.caller)).proposals?.comments).toMatchObject([{ id: 1, choice: 'dropped' }])
    await chooseProposal(world.db, { id: task, proposal: 1, choice: 'open' }, grader.caller)
    expect((await getProposals(world.db, task, grader.caller)).proposals?.comments).toMatchObject([{ id: 1, choice: 'open' }])
    expect(await codeOf(chooseProposal(world.db, { id: task, proposal: 9, choice: 'taken' }, grader.caller))).toBe('NO_SUCH_PROPOSAL')
  })

  test('are for nobody else, and for nobody who has given the script back', async () => {
    const { task, grader } = await begin()
    const other = await createGrader(world.db)
    expect(await codeOf(getProposals(world.db, task, other.caller))).toBe('CLAIM_LOST')
    await giveBack(world.db, task, grader.caller)
    expect(await codeOf(getProposals(world.db, task, grader.caller))).toBe('CLAIM_LOST')
    expect(await codeOf(chooseProposal(world.db, { id: task, proposal: 0, choice: 'taken' }, grader.caller))).toBe('CLAIM_LOST')
    expect(await codeOf(showBands(world, task, grader.caller))).toBe('CLAIM_LOST')
  })

  test('are gone while the reader is off, with its figures', async () => {
    const { task, grader } = await begin()
    await sql`update grading.second_reader set is_on = false`.execute(world.db)
    expect(await getProposals(world.db, task, grader.caller)).toEqual({ proposals: null, is_waiting: false })
    expect(await codeOf(showBands(world, task, grader.caller))).toBe('NO_SUCH_PROPOSAL')
    expect(await getReaderQuality(world.db)).toEqual({ data: [] })
  })

  test('are there for an anchor in the queue like for any script, and not for whoever marks to qualify', async () => {
    const { db } = world
    await seedAnchors(db)
    const grader = await createGrader(db)
    const { rows } = await sql<{ id: number }>`
      insert into grading.task (script_id, comment_language, priority, due_at, assigned_to, kind, options, rate_amount, rate_currency)
      select min(script_id), 'en', false, kit.now(), ${grader.id}::bigint, 'anchor', array['scores'], 500, 'USD' from grading.anchor where key is not null
      returning id`.execute(db)
    const task = rows[0]?.id ?? 0
    await readWaiting(context)
    await claim(db, task, grader.caller)
    expect((await getProposals(db, task, grader.caller)).proposals?.comments).toHaveLength(2)
    await sql`
      update grading.task set qualification_id = (select id from grading.qualification where grader_id = ${grader.id} limit 1) where id = ${task}`.execute(
      db,
    )
    expect(await getProposals(db, task, grader.caller)).toEqual({ proposals: null, is_waiting: false })
  })
})

describe('the bands of the reader', () => {
  test('are shown after all of one’s own are saved, and the band until then is kept', async () => {
    const { task, grader } = await begin()
    expect(await codeOf(showBands(world, task, grader.caller))).toBe('INCOMPLETE')
    await saveDraft(world, { id: task, version: 0, marking: { ...emptyMarking, marks: bandsOf({ 1: 6 }) } }, grader.caller)
    expect(await codeOf(showBands(world, task, grader.caller))).toBe('INCOMPLETE')
    expect(JSON.stringify(await getProposals(world.db, task, grader.caller))).not.toContain('5.5')
    await saveDraft(world, { id: task, version: 1, marking: scored }, grader.caller)
    expect((await showBands(world, task, grader.caller)).bands).toHaveLength(8)
    await saveDraft(world, { id: task, version: 2, marking: { ...scored, marks: bandsOf({ 1: 5.5, 2: 5.5 }) } }, grader.caller)
    await showBands(world, task, grader.caller)
    expect((await getProposals(world.db, task, grader.caller)).proposals?.bands).toHaveLength(8)
    const { rows } = await sql`select own_band::float8 as band from grading.reading_use where grader_id = ${grader.id}`.execute(world.db)
    expect(rows).toEqual([{ band: 6.5 }])
  })
})

describe('the agreement of the reader', () => {
  const agreement = async () => (await getReaderQuality(world.db)).data
  const submit = (task: number, bands: Readonly<Record<number, number>>, grader: { caller: Parameters<typeof claim>[2] }) =>
    submitMarking(world, { id: task, marking: { ...finished, marks: bandsOf(bands) } }, grader.caller)

  test('is with the released band, a row a version, with what was taken over', async () => {
    for (const band of [5.5, 6, 7]) {
      const { task, grader } = await begin()
      if (band === 6) await chooseProposal(world.db, { id: task, proposal: 1, choice: 'taken' }, grader.caller)
      await submit(task, { 1: band, 2: band }, grader)
    }
    reader.answer((request) => ({ ...answerPlainly(request), version: 'test-reader 2' }))
    const { task, grader } = await begin()
    await submit(task, { 1: 5.5, 2: 5.5 }, grader)
    const rows = await agreement()
    expect(rows.map(({ version, comments, taken }) => [version, comments, taken])).toEqual([
      ['test-reader 2', 2, 0],
      ['test-reader 1', 6, 1],
    ])
    expect(rows[1]?.agreement).toMatchObject({ pairs: 3, exact: 1 / 3, within_half: 2 / 3 })
  })

  test('counts the band before, where a grader has looked at those of the reader', async () => {
    const { task, grader } = await begin()
    await saveDraft(world, { id: task, version: 0, marking: { ...scored, marks: bandsOf({ 1: 7, 2: 7 }) } }, grader.caller)
    await showBands(world, task, grader.caller)
    await submit(task, { 1: 5.5, 2: 5.5 }, grader)
    expect((await agreement())[0]?.agreement).toMatchObject({ pairs: 1, exact: 0, differences: [{ difference: -1.5, count: 1 }] })
  })

  test('has the first grader’s own band where the second one looked', async () => {
    const { task, grader } = await begin(1)
    await submit(task, { 1: 7, 2: 7 }, grader)
    const second = await createGrader(world.db)
    const { rows } = await sql<{ id: number }>`select id from grading.task where marks_again = ${task}`.execute(world.db)
    const again = rows[0]?.id ?? 0
    await claim(world.db, again, second.caller)
    await saveDraft(world, { id: again, version: 0, marking: { ...scored, marks: bandsOf({ 1: 6.5, 2: 6.5 }) } }, second.caller)
    await showBands(world, again, second.caller)
    await submit(again, { 1: 6.5, 2: 6.5 }, second)
    expect((await agreement())[0]?.agreement).toMatchObject({ pairs: 1, differences: [{ difference: -1.5, count: 1 }] })
  })

  test('has nothing of what isn’t released', async () => {
    await begin()
    expect(await agreement()).toEqual([])
  })
})

describe('what the reader says', () => {
  const planted = 'Planted: only the second reader has written this.'
  const plant = () =>
    reader.answer((request) => {
      const answer = answerPlainly(request)
      return {
        ...answer,
        version: planted,
        comments: answer.comments.map((comment) => ({ ...comment, text: planted, suggestion: planted })),
      }
    })
  /** Whether an answer holds something of the reader. */
  const leaks = (answer: unknown) => JSON.stringify(answer).includes(planted)

  test('is in no answer to the candidate, in no export, and in nothing of the queue, the script or what staff compare', async () => {
    plant()
    const { task, grader, candidate, script } = await begin()
    await saveDraft(world, { id: task, version: 0, marking: finished }, grader.caller)
    await showBands(world, task, grader.caller)
    const seen: unknown[] = [
      await readTask(world, task, grader.caller),
      (await getQueue(world.db, { page: 1, per_page: 20, mine: 'true' }, grader.caller)).data,
    ]
    await submitMarking(world, { id: task, marking: finished }, grader.caller)
    seen.push(await getGradedSection(world, { attempt_id: candidate.id, skill: 'writing' }, candidate.caller))
    seen.push(await compareMarkings(world.db, task))
    for await (const { open } of createGradingPersonalData(world).exportFor({ personId: candidate.personId, names: [] }))
      seen.push(await readText(await open()))
    const { rows } = await sql`select payload from kit.outbox where topic like 'grading.%'`.execute(world.db)
    expect(seen.length).toBeGreaterThan(4)
    expect(leaks([...seen, rows])).toBe(false)
    const stored = await sql`select comments from grading.reading where script_id = ${script}`.execute(world.db)
    expect(leaks(stored.rows)).toBe(true)
    // Planted: a proposal in an answer to the candidate.
    expect(leaks([...seen, { proposals: stored.rows }])).toBe(true)
  })

  test('is the same for a second grader and after a complaint, without what others did with it', async () => {
    plant()
    const { task, grader, candidate } = await begin(1)
    const before = await getProposals(world.db, task, grader.caller)
    await chooseProposal(world.db, { id: task, proposal: 0, choice: 'taken' }, grader.caller)
    await saveDraft(world, { id: task, version: 0, marking: finished }, grader.caller)
    await showBands(world, task, grader.caller)
    await submitMarking(world, { id: task, marking: finished }, grader.caller)
    const { rows } = await sql<{ id: number }>`select id from grading.task where marks_again = ${task}`.execute(world.db)
    const second = await createGrader(world.db)
    await claim(world.db, rows[0]?.id ?? 0, second.caller)
    expect(await getProposals(world.db, rows[0]?.id ?? 0, second.caller)).toEqual(before)
    await submitMarking(world, { id: rows[0]?.id ?? 0, marking: scored }, second.caller)
    await fillWallet(world.db, candidate.personId, 20)
    await complainAbout(world, candidate)
    const { rows: scripts } = await sql<{ script_id: number }>`select script_id from grading.task where id = ${task}`.execute(world.db)
    const remark = await findRemark(world, scripts[0]?.script_id ?? 0)
    const third = await createGrader(world.db)
    await claim(world.db, remark, third.caller)
    expect(await getProposals(world.db, remark, third.caller)).toEqual(before)
  })
})
