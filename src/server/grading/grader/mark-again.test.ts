import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Marking } from '#contract/grading/marking.ts'
import { connect } from '#server/family/index.ts'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { createLog } from '#server/kit/log.ts'
import { findDrift } from '#server/wallet/index.ts'
import { getGradedSection } from '#server/grading/graded/graded.service.ts'
import { cancelByStaff } from '#server/grading/staff/decide-task.service.ts'
import { compareMarkings } from '#server/grading/staff/compare.service.ts'
import { lockTask } from '#server/grading/task.store.ts'
import { type ExamWorld, openExamWorld, refusalOf } from '#tests/world/attempt.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { bandsOf, buyTask, coinsOfTask, createGrader, handInWriting, insertScript, scored, setShares } from '#tests/world/grading/bought.ts'
import { countWaiting } from '#tests/world/waiting.ts'
import { claim, claimNext, giveBack } from './claim.service.ts'
import { readTask, saveDraft } from './marking.service.ts'
import { getDone, getFigures, getQueue } from './queue.service.ts'
import { releaseInTime } from './release.schedule.ts'
import { submitMarking } from './submit.service.ts'

let world: ExamWorld
let db: Db
beforeAll(async () => {
  world = await openExamWorld()
  ;({ db } = world)
})
afterAll(() => world.close())
beforeEach(() => setShares(db, { second: 1, anchor: 0 }))
afterEach(async () => {
  await moveClock(db, 'reset')
  await sql`update grading.task set status = 'canceled', canceled_at = kit.now(), lease_until = null
    where status in ('queued', 'claimed', 'submitted')`.execute(db)
})

const page = { page: 1, per_page: 20 }
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const runReleases = () => releaseInTime({ db, signal: new AbortController().signal, log: createLog('silent') })

const secret = 'Only the first grader has written this.'
const first: Marking = { ...scored, marks: bandsOf({ 1: 6, 2: 6.5 }).map((mark) => ({ ...mark, comment: secret })), overall: secret }

/** Somebody's Writing, bought and claimed by a grader of its own. */
async function begin(dueHours = 120) {
  const candidate = await handInWriting(world)
  const { id: attemptId, personId } = candidate
  const id = await buyTask(db, { id: await insertScript(db, { attemptId, personId }), personId }, { dueHours })
  const grader = await createGrader(db)
  await claim(db, id, grader.caller)
  return { id, grader, candidate }
}

/** The same after the first marking was handed back. */
async function markOnce(dueHours = 120) {
  const begun = await begin(dueHours)
  await submitMarking(world, { id: begun.id, marking: first }, begun.grader.caller)
  return begun
}

const taskAgain = async (id: number, kind: 'second' | 'third') =>
  (await sql<{ id: number; status: string }>`select id, status from grading.task where marks_again = ${id} and kind = ${kind}`.execute(db))
    .rows[0]

async function markAgain(id: number, kind: 'second' | 'third', marking: Marking): Promise<Someone> {
  const grader = await createGrader(db)
  const task = await taskAgain(id, kind)
  if (task === undefined) throw new Error(`there is no ${kind} task`)
  await claim(db, task.id, grader.caller)
  await submitMarking(world, { id: task.id, marking }, grader.caller)
  return grader
}

const statusOf = async (id: number) =>
  (await sql<{ status: string }>`select status from grading.task where id = ${id}`.execute(db)).rows[0]?.status

const released = async (id: number) =>
  (
    await sql<{ band: number }>`
      select (payload->>'band')::float8 as band from kit.outbox where topic = 'grading.released' and payload->>'task_id' = ${String(id)}`.execute(
      db,
    )
  ).rows.map(({ band }) => band)

const marksOf = (band: number): Marking => ({ ...scored, marks: bandsOf({ 1: band, 2: band }) })

describe('what a second grader is given', () => {
  /** Everything that is answered to a grader who takes the next one, reads it, saves a draft and hands it back. */
  async function everyAnswer(grader: Someone) {
    const queue = (await getQueue(db, page, grader.caller)).data
    const { id } = await claimNext(db, {}, grader.caller)
    if (id === null) throw new Error('nothing waits')
    const read = await readTask(world, id, grader.caller)
    const saved = await saveDraft(world, { id, version: 0, marking: scored }, grader.caller)
    const mine = (await getQueue(db, { ...page, mine: 'true' }, grader.caller)).data
    const renewed = await claim(db, id, grader.caller)
    const submitted = await submitMarking(world, { id, marking: scored }, grader.caller)
    const done = (await getDone(db, page, grader.caller)).data
    const again = await readTask(world, id, grader.caller)
    return { queue: queue.filter((task) => task.id === id), read, saved, mine, renewed, submitted, done, again }
  }

  /** An answer without what differs between any two tasks: numbers of tasks and candidates, and moments. */
  function toComparable(answer: unknown): unknown {
    const text = JSON.stringify(answer, (key, value: unknown) => (['id', 'candidate_number'].includes(key) ? 'number' : value))
    return JSON.parse(text.replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"moment"'))
  }

  test('is the same as a plain one, and nothing in it is the first grader’s', async () => {
    const { id, grader } = await markOnce()
    const seconds = await everyAnswer(await createGrader(db))
    expect(seconds.read.task.id).toBe((await taskAgain(id, 'second'))?.id)
    expect(JSON.stringify(seconds)).not.toContain(secret)
    expect(JSON.stringify(seconds)).not.toContain(grader.email)
    await setShares(db, { second: 0, anchor: 0 })
    const plain = await begin()
    await giveBack(db, plain.id, plain.grader.caller)
    const plains = await everyAnswer(await createGrader(db))
    expect(toComparable(seconds)).toEqual(toComparable(plains))
    // Planted: a field of the first marking in an answer.
    const leak = { ...seconds, read: { ...seconds.read, task: { ...seconds.read.task, first_band: 6 } } }
    expect(toComparable(leak)).not.toEqual(toComparable(plains))
  })

  test('is nothing for the first grader, the candidate’s own teacher or whoever has marked it', async () => {
    const { id, grader, candidate } = await markOnce()
    const parent = await createGrader(db)
    await inTransaction(db, (tx) => connect(tx, { parentId: parent.id, studentId: candidate.personId, email: 'a@people.test' }, 'staff'))
    const second = (await taskAgain(id, 'second'))?.id ?? 0
    expect(await claimNext(db, {}, grader.caller)).toEqual({ id: null })
    expect((await getQueue(db, page, grader.caller)).data).toEqual([])
    expect(await getFigures(db, grader.caller)).toMatchObject({ left: 0 })
    expect(await codeOf(claim(db, second, grader.caller))).toBe('NO_SUCH_TASK')
    expect(await claimNext(db, {}, parent.caller)).toEqual({ id: null })
    expect(await codeOf(claim(db, second, parent.caller))).toBe('NOT_FOR_YOU')
    const other = await markAgain(id, 'second', marksOf(8))
    expect(await codeOf(claim(db, (await taskAgain(id, 'third'))?.id ?? 0, other.caller))).toBe('NO_SUCH_TASK')
  })
})

describe('a marking that is drawn', () => {
  test('waits, and is answered to its grader as if it were released', async () => {
    const { id, grader, candidate } = await markOnce()
    expect(await statusOf(id)).toBe('submitted')
    expect(await submitMarking(world, { id, marking: first }, grader.caller)).toMatchObject({ band: 6.5 })
    expect(await coinsOfTask(db, id)).toEqual({ held: 10, captured: 0, returned: 0 })
    expect((await getDone(db, page, grader.caller)).data).toMatchObject([{ task: { id, state: 'yours' }, band: 6.5 }])
    expect(await readTask(world, id, grader.caller)).toMatchObject({ draft: null })
    const { caller } = candidate
    expect((await getGradedSection(world, { attempt_id: candidate.id, skill: 'writing' }, caller)).markings).toEqual([])
    expect(await released(id)).toEqual([])
  })

  test('that agrees with the second is released with the mean, the first grader’s words and one payment', async () => {
    const { id, candidate } = await markOnce()
    const second = await markAgain(id, 'second', { ...scored, marks: bandsOf({ 1: 6.5, 2: 7 }) })
    // 6 and 6.5 are 6, 6.5 and 7 are 6.5; Task 2 counts double.
    expect(await released(id)).toEqual([6.5])
    expect(await coinsOfTask(db, id)).toEqual({ held: 0, captured: 10, returned: 0 })
    const { markings } = await getGradedSection(world, { attempt_id: candidate.id, skill: 'writing' }, candidate.caller)
    expect(markings).toMatchObject([{ task_id: id, band: 6.5 }])
    expect(markings[0]?.marking.marks[0]).toEqual({ part: 1, criterion: 'task', band: 6, comment: secret })
    expect(await getFigures(db, second.caller)).toMatchObject({ done_today: 1, earned_this_month: [{ currency: 'USD' }] })
    expect(await compareMarkings(db, id)).toMatchObject({
      markings: [
        { kind: 'order', band: 6.5 },
        { kind: 'second', band: 7 },
      ],
      agreed_band: 6.5,
      anchor: 'possible',
    })
    expect(await findDrift(db)).toEqual([])
  })

  test('that differs by a band goes to a third, and the two nearest count', async () => {
    const { id } = await markOnce()
    await markAgain(id, 'second', marksOf(8))
    expect(await statusOf(id)).toBe('submitted')
    await markAgain(id, 'third', marksOf(7.5))
    expect(await released(id)).toEqual([7.5])
    expect(await taskAgain(id, 'third')).toMatchObject({ status: 'released' })
    expect((await compareMarkings(db, id)).marks[0]).toEqual({ part: 1, criterion: 'task', bands: [6, 8, 7.5], agreed: 7.5 })
  })

  test('is released alone an hour before it is due, and what comes later changes nothing', async () => {
    const { id } = await markOnce(12)
    await world.advance(10.9 * 3600)
    await runReleases()
    expect(await statusOf(id)).toBe('submitted')
    await world.advance(0.2 * 3600)
    await runReleases()
    expect(await released(id)).toEqual([6.5])
    expect(await coinsOfTask(db, id)).toEqual({ held: 0, captured: 10, returned: 0 })
    await markAgain(id, 'second', marksOf(9))
    expect(await taskAgain(id, 'third')).toBeUndefined()
    expect((await compareMarkings(db, id)).agreed_band).toBeNull()
    expect(await released(id)).toEqual([6.5])
  })

  test('is released after the server was down at that moment; the coins come back', async () => {
    const { id } = await markOnce(12)
    await world.advance(13 * 3600)
    await runReleases()
    await runReleases()
    expect(await released(id)).toEqual([6.5])
    expect(await coinsOfTask(db, id)).toEqual({ held: 0, captured: 0, returned: 10 })
    expect(await findDrift(db)).toEqual([])
  })

  test('is released where staff cancel the second, and ends with the second where staff cancel it', async () => {
    const staff = await createSomeone(db, { roles: ['super-admin'] })
    const one = await markOnce()
    const second = (await taskAgain(one.id, 'second'))?.id ?? 0
    await cancelByStaff(db, { id: second, reason: 'Enough graders are ill' }, staff.caller)
    await runReleases()
    expect(await released(one.id)).toEqual([6.5])
    const other = await markOnce()
    await cancelByStaff(db, { id: other.id, reason: 'The text is in another language' }, staff.caller)
    expect(await taskAgain(other.id, 'second')).toMatchObject({ status: 'canceled' })
    expect(await coinsOfTask(db, other.id)).toEqual({ held: 0, captured: 0, returned: 10 })
  })

  test('is not drawn where no time is left, or no scores were bought', async () => {
    const { id } = await markOnce(0.9)
    expect(await released(id)).toEqual([6.5])
    expect(await taskAgain(id, 'second')).toBeUndefined()
  })
})

test('a second marking and the release in time at once release it once', async () => {
  const { id } = await markOnce(12)
  const second = (await taskAgain(id, 'second'))?.id ?? 0
  await world.advance(10.5 * 3600)
  const grader = await createGrader(db)
  await claim(db, second, grader.caller)
  await world.advance(0.6 * 3600)
  const { racers } = await inTransaction(db, async (tx) => {
    await lockTask(tx, id)
    const started = Promise.all([submitMarking(world, { id: second, marking: marksOf(6.5) }, grader.caller), runReleases(), runReleases()])
    await expect.poll(() => countWaiting(tx), { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
    return { racers: started }
  })
  await racers
  expect(await released(id)).toHaveLength(1)
  expect(await coinsOfTask(db, id)).toEqual({ held: 0, captured: 10, returned: 0 })
  expect(await findDrift(db)).toEqual([])
})
