import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getGradedSection } from '#server/grading/graded/graded.service.ts'
import { gradedSubscriptions } from '#server/grading/graded/record-band.service.ts'
import { claim, claimNext } from '#server/grading/grader/claim.service.ts'
import { readTask } from '#server/grading/grader/marking.service.ts'
import { submitMarking } from '#server/grading/grader/submit.service.ts'
import { buyRevision } from '#server/grading/revision/buy-revision.service.ts'
import { getRevision, listRevisions } from '#server/grading/revision/revision.service.ts'
import { cancelByStaff } from '#server/grading/staff/decide-task.service.ts'
import { createGradingPersonalData } from '#server/grading/personal-data.store.ts'
import { moveClock } from '#server/kit/clock.ts'
import { inTransaction, sql } from '#server/kit/database.ts'
import { getResult } from '#server/result/index.ts'
import { findBalance, findDrift } from '#server/wallet/index.ts'
import { type ExamWorld, openExamWorld, refusalOf } from '#tests/world/attempt.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { createGrader, setShares } from '#tests/world/grading/bought.ts'
import { bandsOf, complainAbout, complaintReason, findRemark, gradeEssay, type GradedEssay } from '#tests/world/grading/complaint.ts'
import { buildMarking, marksOf } from '#tests/world/grading/graded.ts'
import { expireHolds, handInEssay, voidAttempt } from '#tests/world/grading/handed-in.ts'
import { complainOfRevision } from './complain.service.ts'
import { sweepLateComplaints } from './late-complaint.schedule.ts'
import { listForStaff, readForStaff, rejectComplaint } from './staff-complaint.service.ts'

let world: ExamWorld
let staff: Someone
beforeAll(async () => {
  world = await openExamWorld()
  staff = await createSomeone(world.db, { roles: ['super-admin'] })
  await setShares(world.db, { second: 0, anchor: 0 })
})
afterAll(() => world.close())
afterEach(() => moveClock(world.db, 'reset'))

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const page = { page: 1, per_page: 20 }
const sweep = () => sweepLateComplaints({ db: world.db, signal: new AbortController().signal, log: pino({ level: 'silent' }) })
const read = ({ id, caller }: GradedEssay) => getGradedSection(world, { attempt_id: id, skill: 'writing' }, caller)

const coinsOf = async ({ personId }: GradedEssay) => {
  const { balance, held } = await findBalance(world.db, personId)
  return { balance, held }
}

/** Another grader takes the remark and hands it back with a band for every criterion. */
async function remark(essay: GradedEssay, band: number, grader?: Someone): Promise<Someone> {
  const id = await findRemark(world, essay.scriptId)
  const second = grader ?? (await createGrader(world.db))
  await claim(world.db, id, second.caller)
  await submitMarking(world, { id, marking: buildMarking({ marks: bandsOf(band) }) }, second.caller)
  return second
}

async function listDecided({ id }: GradedEssay) {
  const { rows } = await sql<{ payload: Record<string, unknown> }>`
    select payload from kit.outbox where topic = 'grading.complaint_decided' and payload->>'attempt_id' = ${String(id)} order by id`.execute(
    world.db,
  )
  return rows.map(({ payload }) => payload)
}

describe('a complaint', () => {
  test('queues scores for another grader, with coins on hold, once for each section', async () => {
    const essay = await gradeEssay(world)
    expect(await read(essay)).toMatchObject({ complaint: null, can_complain: true })
    await complainAbout(world, essay)
    expect(await coinsOf(essay)).toEqual({ balance: 10, held: 10 })
    expect(await codeOf(complainAbout(world, essay))).toBe('ALREADY_COMPLAINED')
    expect(await coinsOf(essay)).toEqual({ balance: 10, held: 10 })
    expect(await read(essay)).toMatchObject({
      can_complain: false,
      complaint: { state: 'waiting', reason: complaintReason, price: 10, coins: 'held', findings: null },
    })
    const { rows } = await sql`
      select kind, marks_again, options, round(extract(epoch from due_at - kit.now()) / 3600)::int as hours from grading.task
      where id = ${await findRemark(world, essay.scriptId)}`.execute(world.db)
    expect(rows).toEqual([{ kind: 'remark', marks_again: essay.taskId, options: ['scores'], hours: 120 }])
  })

  test('isn’t for the first grader, who doesn’t see it', async () => {
    const essay = await gradeEssay(world)
    await complainAbout(world, essay)
    const id = await findRemark(world, essay.scriptId)
    expect(await codeOf(claim(world.db, id, essay.grader.caller))).toBe('NO_SUCH_TASK')
    expect((await claimNext(world.db, {}, essay.grader.caller)).id).not.toBe(id)
  })

  test('is refused before bands are there, at another price, without coins, and by strangers', async () => {
    const ungraded = await handInEssay(world)
    expect(await codeOf(complainAbout(world, ungraded))).toBe('NO_SUCH_SECTION')
    const essay = await gradeEssay(world, 5)
    expect(await refusalOf(complainAbout(world, essay, { price: 8 }))).toEqual({ code: 'PRICE_CHANGED', details: { price: 10 } })
    expect(await refusalOf(complainAbout(world, essay))).toEqual({
      code: 'POINT_IS_NOT_ENOUGH',
      details: { point: 5, required: 10, balance: 5 },
    })
    const stranger = await createSomeone(world.db)
    expect(await codeOf(complainAbout(world, { id: essay.id, caller: stranger.caller }))).toBe('NO_SUCH_SECTION')
    await sql`update grading.marking set band = null where task_id = ${essay.taskId}`.execute(world.db)
    expect(await codeOf(complainAbout(world, essay))).toBe('NOT_GRADED')
    expect(await coinsOf(essay)).toEqual({ balance: 5, held: 0 })
  })

  test('of an attempt that is void is neither offered nor taken', async () => {
    const essay = await gradeEssay(world)
    await voidAttempt(world.db, { id: essay.id, reason: 'somebody else sat it' }, staff.caller)
    expect(await read(essay)).toMatchObject({ complaint: null, can_complain: false, is_void: true, markings: [{ band: 6 }] })
    expect(await codeOf(complainAbout(world, essay))).toBe('ATTEMPT_VOID')
    expect(await coinsOf(essay)).toEqual({ balance: 20, held: 0 })
  })

  test('sent again with its key is the same one, and by 32 requests at once it is one', async () => {
    const essay = await gradeEssay(world, 400)
    const key = randomUUID()
    await complainAbout(world, essay, { key })
    await complainAbout(world, essay, { key })
    expect(await codeOf(complainAbout(world, essay, { key, reason: `${complaintReason} And more.` }))).toBe('IDEMPOTENCY_KEY_USED')
    const other = await gradeEssay(world, 400)
    const outcomes = await Promise.allSettled(Array.from({ length: 32 }, () => complainAbout(world, other)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await coinsOf(other)).toEqual({ balance: 390, held: 10 })
    expect(await findDrift(world.db)).toEqual([])
  })
})

describe('what the second grader finds', () => {
  test('replaces the bands from half a band on: in the section, its result, and both stay on record', async () => {
    const essay = await gradeEssay(world)
    await complainAbout(world, essay)
    const second = await remark(essay, 6.5)
    expect(await coinsOf(essay)).toEqual({ balance: 20, held: 0 })
    const section = await read(essay)
    expect(section.markings).toMatchObject([{ task_id: essay.taskId, band: 6.5 }])
    expect(section.markings[0]?.marking.marks.every(({ band }) => band === 6.5)).toBe(true)
    expect(section.complaint).toMatchObject({ state: 'changed', coins: 'returned', findings: { before: 6, after: 6.5 } })
    const decided = await listDecided(essay)
    expect(decided).toMatchObject([{ person_id: essay.personId, outcome: 'changed', before: 6, after: 6.5, coins: 10 }])
    for (const payload of decided)
      await inTransaction(world.db, async (tx) => {
        for (const { topic, handle } of gradedSubscriptions)
          if (topic === 'grading.complaint_decided') await handle(tx, { id: 1, topic, payload })
      })
    const result = await getResult({ db: world.db, access: world.access, mediaKey: world.mediaKey }, essay.id, essay.caller)
    expect(JSON.stringify(result)).toContain('"band":6.5')
    const [row] = (await listForStaff(world.db, page)).data
    expect(row).toMatchObject({ state: 'changed', grader: { id: essay.grader.id }, second_grader: { id: second.id } })
    expect(row?.findings?.marks[0]).toMatchObject({ before: 6, after: 6.5 })
  })

  test('leaves them where it is the same band, and the coins are spent', async () => {
    const essay = await gradeEssay(world)
    await complainAbout(world, essay)
    await remark(essay, 6)
    expect(await coinsOf(essay)).toEqual({ balance: 10, held: 0 })
    expect((await read(essay)).complaint).toMatchObject({ state: 'unchanged', coins: 'captured' })
    expect(await listDecided(essay)).toMatchObject([{ outcome: 'unchanged', coins: 0 }])
    expect((await read(essay)).markings).toMatchObject([{ band: 6 }])
  })

  test.each([6, 7])('that is late is free, once, and counts all the same: band %d', async (band) => {
    const essay = await gradeEssay(world)
    await complainAbout(world, essay)
    await world.advance(120 * 3600 + 1)
    await Promise.all([sweep(), sweep(), expireHolds(world.db)])
    await sweep()
    expect(await coinsOf(essay)).toEqual({ balance: 20, held: 0 })
    expect((await read(essay)).complaint).toMatchObject({ state: 'waiting', is_late: true, coins: 'returned' })
    await remark(essay, band)
    expect(await coinsOf(essay)).toEqual({ balance: 20, held: 0 })
    expect((await read(essay)).markings).toMatchObject([{ band }])
    const { rows } = await sql`
      select from kit.outbox where topic = 'grading.late' and payload->>'attempt_id' = ${String(essay.id)}`.execute(world.db)
    expect(rows).toHaveLength(1)
    expect(await findDrift(world.db)).toEqual([])
  })
})

describe('a complaint about a revision', () => {
  /** A revision of Task 2 that a grader has released with band 6; its candidate has coins for another marking. */
  async function gradeRevision() {
    const essay = await gradeEssay(world, 30)
    const wish = {
      attempt_id: essay.id,
      part: 2,
      text: 'Other words.',
      options: ['scores' as const],
      price: 10,
      comment_language: 'en' as const,
    }
    const { id } = await buyRevision(world, wish, { ...essay.caller, idempotencyKey: randomUUID() })
    const taskId = await findRemarkedTask(id, 'order')
    await hand(taskId, 6, essay.grader)
    return { ...essay, revisionId: id, taskId }
  }

  type GradedRevision = Awaited<ReturnType<typeof gradeRevision>>

  async function findRemarkedTask(scriptId: number, kind: string): Promise<number> {
    const { rows } = await sql<{ id: number }>`select id from grading.task where script_id = ${scriptId} and kind = ${kind}`.execute(
      world.db,
    )
    return rows[0]?.id ?? 0
  }

  async function hand(taskId: number, band: number, { caller }: Someone): Promise<void> {
    await claim(world.db, taskId, caller)
    await submitMarking(world, { id: taskId, marking: buildMarking({ marks: marksOf('writing', [[2, band]]) }) }, caller)
  }

  const doubt = ({ revisionId, caller }: Pick<GradedRevision, 'revisionId' | 'caller'>, key = randomUUID()) =>
    complainOfRevision(world.db, { id: revisionId, reason: complaintReason, price: 10 }, { ...caller, idempotencyKey: key })
  const readRevision = async ({ revisionId, caller }: GradedRevision) => (await getRevision(world, revisionId, caller)).section

  test('has it marked again once, by another grader, and changes nothing of the section', async () => {
    const revision = await gradeRevision()
    expect(await readRevision(revision)).toMatchObject({ complaint: null, can_complain: true, is_void: false })
    const key = randomUUID()
    await doubt(revision, key)
    await doubt(revision, key)
    expect(await codeOf(doubt(revision))).toBe('ALREADY_COMPLAINED')
    expect(await coinsOf(revision)).toEqual({ balance: 10, held: 10 })
    const remarkId = await findRemarkedTask(revision.revisionId, 'remark')
    expect(await codeOf(claim(world.db, remarkId, revision.grader.caller))).toBe('NO_SUCH_TASK')
    const second = await createGrader(world.db)
    await claim(world.db, remarkId, second.caller)
    expect(await readTask(world, remarkId, second.caller)).toMatchObject({ script: { tasks: [{ part: 2, text: 'Other words.' }] } })
    await hand(remarkId, 7, second)
    expect(await coinsOf(revision)).toEqual({ balance: 20, held: 0 })
    const section = await readRevision(revision)
    expect(section.markings).toMatchObject([{ task_id: revision.taskId, band: 7 }])
    expect(section.complaint).toMatchObject({ state: 'changed', coins: 'returned', findings: { before: 6, after: 7 } })
    expect((await listRevisions(world.db, page, revision.caller)).data).toMatchObject([{ id: revision.revisionId, band: 7 }])
    expect(await read(revision)).toMatchObject({ complaint: null, can_complain: true, markings: [{ band: 6 }] })
    expect(await listDecided(revision)).toMatchObject([{ revision_id: revision.revisionId, outcome: 'changed' }])
    expect((await listForStaff(world.db, { ...page, state: 'changed' })).data[0]).toMatchObject({ revision_id: revision.revisionId })
  })

  test('is refused before it is graded, to strangers, while void, and once its text is gone', async () => {
    const revision = await gradeRevision()
    const stranger = await createSomeone(world.db)
    expect(await codeOf(doubt({ ...revision, caller: stranger.caller }))).toBe('NO_SUCH_SECTION')
    expect(await codeOf(doubt({ ...revision, revisionId: revision.scriptId }))).toBe('NO_SUCH_SECTION')
    await sql`update grading.script set content = jsonb_set(content, '{text}', '""') where id = ${revision.revisionId}`.execute(world.db)
    expect(await codeOf(doubt(revision))).toBe('NOTHING_TO_GRADE')
    await voidAttempt(world.db, { id: revision.id, reason: 'somebody else sat it' }, staff.caller)
    expect(await codeOf(doubt(revision))).toBe('ATTEMPT_VOID')
    await sql`update grading.marking set band = null where task_id = ${revision.taskId}`.execute(world.db)
    expect(await codeOf(doubt(revision))).toBe('NOT_GRADED')
    expect(await coinsOf(revision)).toEqual({ balance: 20, held: 0 })
  })
})

describe('staff', () => {
  test('reject a complaint with a reason: coins come back, it is recorded, and it can’t be made again', async () => {
    const essay = await gradeEssay(world)
    await complainAbout(world, essay)
    const [row] = (await listForStaff(world.db, { ...page, state: 'open' })).data
    const id = row?.id ?? 0
    expect(await rejectComplaint(world.db, { id, reason: 'It insults the grader.' }, staff.caller)).toMatchObject({
      state: 'rejected',
      reject_reason: 'It insults the grader.',
      coins: 'returned',
    })
    expect(await coinsOf(essay)).toEqual({ balance: 20, held: 0 })
    expect(await codeOf(rejectComplaint(world.db, { id, reason: 'again' }, staff.caller))).toBe('ALREADY_DECIDED')
    expect(await codeOf(readForStaff(world.db, 99_999_999))).toBe('NO_SUCH_COMPLAINT')
    expect(await codeOf(complainAbout(world, essay))).toBe('ALREADY_COMPLAINED')
    expect(await listDecided(essay)).toMatchObject([{ outcome: 'rejected', reason: 'It insults the grader.', coins: 10 }])
    const audited =
      await sql`select reason from kit.audit_event where action = 'grading-complaint.rejected' and entity_id = ${String(id)}`.execute(
        world.db,
      )
    expect(audited.rows).toEqual([{ reason: 'It insults the grader.' }])
  })

  test('who cancel the work of a complaint reject it', async () => {
    const essay = await gradeEssay(world)
    await complainAbout(world, essay)
    await cancelByStaff(world.db, { id: await findRemark(world, essay.scriptId), reason: 'Nobody is there' }, staff.caller)
    expect((await read(essay)).complaint).toMatchObject({ state: 'rejected', coins: 'returned' })
    expect(await coinsOf(essay)).toEqual({ balance: 20, held: 0 })
  })
})

test('an erasure gives the coins of a complaint back, and takes its words', async () => {
  const essay = await gradeEssay(world)
  await complainAbout(world, essay)
  await inTransaction(world.db, (tx) => createGradingPersonalData(world).eraseFor(tx, { personId: essay.personId, email: null } as never))
  const { rows } = await sql`select reason, outcome, return_reason from grading.complaint where script_id = ${essay.scriptId}`.execute(
    world.db,
  )
  expect(rows).toEqual([{ reason: null, outcome: 'rejected', return_reason: 'rejected' }])
  expect(await coinsOf(essay)).toEqual({ balance: 20, held: 0 })
})
