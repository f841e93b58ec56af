import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attemptVoided } from '#contract/supervision/events.ts'
import { buyGrading } from '#server/grading/order/buy.service.ts'
import { claim, claimNext } from '#server/grading/grader/claim.service.ts'
import { readTask, saveDraft } from '#server/grading/grader/marking.service.ts'
import { getQueue } from '#server/grading/grader/queue.service.ts'
import { submitMarking } from '#server/grading/grader/submit.service.ts'
import { serverModule } from '#server/grading/module.ts'
import { buyRevision } from '#server/grading/revision/buy-revision.service.ts'
import { inTransaction, sql } from '#server/kit/database.ts'
import { createSubscriberJobs, declareSubscriptions } from '#server/kit/event/subscriber.ts'
import { findBalance, findDrift } from '#server/wallet/index.ts'
import { type Candidate, type ExamWorld, openExamWorld, refusalOf } from '#tests/world/attempt.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { fillWallet } from '#tests/world/coins.ts'
import { createGrader, handInWriting, scored, setShares } from '#tests/world/grading/bought.ts'
import { complainAbout, findRemark, gradeEssay } from '#tests/world/grading/complaint.ts'
import { voidAttempt } from '#tests/world/grading/handed-in.ts'
import { runDueJobs } from '#tests/world/run-jobs.ts'
import { notifyOfEvent } from '#tests/world/notifications.ts'
import { cancelWorkOfAttempt } from './cancel-work.service.ts'

let world: ExamWorld
let staff: Someone
let grader: Someone
beforeAll(async () => {
  world = await openExamWorld()
  await declareSubscriptions(world.db, 'grading', [attemptVoided])
  staff = await createSomeone(world.db, { roles: ['super-admin'] })
  grader = await createGrader(world.db)
  await setShares(world.db, { second: 0, anchor: 0 })
})
afterAll(() => world.close())

const page = { page: 1, per_page: 20 }
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code

const buy = ({ id, caller }: Candidate) =>
  buyGrading(
    world.db,
    { attempt_id: id, skill: 'writing', options: ['scores'], price: 10, comment_language: 'en' },
    { ...caller, idempotencyKey: randomUUID() },
  )

async function findTask(attemptId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select t.id from grading.task t join grading.script s on s.id = t.script_id where s.attempt_id = ${attemptId} order by t.id`.execute(
    world.db,
  )
  return rows[0]?.id ?? 0
}

async function order() {
  const candidate = await handInWriting(world)
  await fillWallet(world.db, candidate.personId, 30)
  await buy(candidate)
  return { ...candidate, taskId: await findTask(candidate.id) }
}

const learn = () => runDueJobs(world.db, [createSubscriberJobs({ name: 'grading', subscriptions: serverModule.subscriptions })])

/** Makes an attempt void, and lets grading learn of it as the server does. */
async function makeVoid(id: number): Promise<void> {
  await voidAttempt(world.db, { id, reason: 'somebody else sat it' }, staff.caller)
  await learn()
}

const coinsOf = async ({ personId }: Candidate) => {
  const { balance, held } = await findBalance(world.db, personId)
  return { balance, held }
}

const statusOf = async (taskId: number) =>
  (await sql<{ status: string }>`select status from grading.task where id = ${taskId}`.execute(world.db)).rows[0]?.status

/** What people are told of the attempt's grading, in English. */
async function listNotices(attemptId: number) {
  const { rows } = await sql<{ id: number; topic: string; payload: { person_id: number } }>`
    select id, topic, payload from kit.outbox where topic in ('grading.canceled', 'grading.complaint_decided')
      and payload->>'attempt_id' = ${String(attemptId)} order by id`.execute(world.db)
  for (const event of rows) await inTransaction(world.db, (tx) => notifyOfEvent(tx, event))
  const people = rows.map(({ payload }) => payload.person_id)
  const told = await sql<{ kind: string; params: { coins: number; reason: string | null } }>`
    select kind, params from notification.notification where person_id = any(${people}::bigint[]) and kind like 'grading_%' order by id`.execute(
    world.db,
  )
  return told.rows.map(({ kind, params: { coins, reason } }) => ({ kind, coins, reason }))
}

describe('an attempt that staff void', () => {
  test('leaves the queue; its coins come back once, with a notice, and it can’t be bought again', async () => {
    const essay = await order()
    const queued = async () => (await getQueue(world.db, page, grader.caller)).data.map(({ id }) => id)
    expect(await queued()).toContain(essay.taskId)
    await makeVoid(essay.id)
    await inTransaction(world.db, (tx) => cancelWorkOfAttempt(tx, essay.id))
    expect(await queued()).not.toContain(essay.taskId)
    expect(await claimNext(world.db, {}, grader.caller)).toEqual({ id: null })
    expect(await coinsOf(essay)).toEqual({ balance: 30, held: 0 })
    expect(await listNotices(essay.id)).toEqual([{ kind: 'grading_canceled', coins: 10, reason: null }])
    expect(await codeOf(buy(essay))).toBe('NOT_HANDED_IN')
    expect(await findDrift(world.db)).toEqual([])
  })

  test('is taken from the grader who has it, who can neither save nor hand it back', async () => {
    const essay = await order()
    await claim(world.db, essay.taskId, grader.caller)
    await saveDraft(world, { id: essay.taskId, version: 0, marking: scored }, grader.caller)
    await makeVoid(essay.id)
    expect(await statusOf(essay.taskId)).toBe('canceled')
    for (const work of [
      () => readTask(world, essay.taskId, grader.caller),
      () => saveDraft(world, { id: essay.taskId, version: 1, marking: scored }, grader.caller),
      () => submitMarking(world, { id: essay.taskId, marking: scored }, grader.caller),
    ])
      expect(await codeOf(work())).toBe('CLAIM_LOST')
    expect(await codeOf(claim(world.db, essay.taskId, grader.caller))).toBe('TAKEN')
    expect(await coinsOf(essay)).toEqual({ balance: 30, held: 0 })
    expect(await findDrift(world.db)).toEqual([])
  })

  test('ends a second marking with the first, which waits for it', async () => {
    await setShares(world.db, { second: 1, anchor: 0 })
    const essay = await order()
    await claim(world.db, essay.taskId, grader.caller)
    await submitMarking(world, { id: essay.taskId, marking: scored }, grader.caller)
    await setShares(world.db, { second: 0, anchor: 0 })
    expect(await statusOf(essay.taskId)).toBe('submitted')
    await makeVoid(essay.id)
    const { rows } = await sql<{ kind: string; status: string }>`
      select kind, status from grading.task where id = ${essay.taskId} or marks_again = ${essay.taskId} order by id`.execute(world.db)
    expect(rows).toEqual([
      { kind: 'order', status: 'canceled' },
      { kind: 'second', status: 'canceled' },
    ])
    expect(await coinsOf(essay)).toEqual({ balance: 30, held: 0 })
  })

  test('ends an open complaint and a revision, and leaves what was released', async () => {
    const essay = await gradeEssay(world, 30)
    await complainAbout(world, essay)
    const revision = {
      attempt_id: essay.id,
      part: 2,
      text: 'Other words.',
      options: ['scores' as const],
      price: 10,
      comment_language: 'en' as const,
    }
    const revise = () => buyRevision(world, revision, { ...essay.caller, idempotencyKey: randomUUID() })
    await revise()
    expect(await coinsOf(essay)).toEqual({ balance: 10, held: 20 })
    await makeVoid(essay.id)
    expect([await statusOf(essay.taskId), await statusOf(await findRemark(world, essay.scriptId))]).toEqual(['released', 'canceled'])
    expect(await coinsOf(essay)).toEqual({ balance: 30, held: 0 })
    expect(await listNotices(essay.id)).toEqual([
      { kind: 'grading_complaint', coins: 10, reason: null },
      { kind: 'grading_canceled', coins: 10, reason: null },
    ])
    expect(await codeOf(revise())).toBe('NOT_HANDED_IN')
    expect(await findDrift(world.db)).toEqual([])
  })
})

/** Buys while the attempt is made void, and answers what came of it. */
async function buyWhileVoid() {
  const candidate = await handInWriting(world)
  await fillWallet(world.db, candidate.personId, 10)
  const [bought, voided] = await Promise.allSettled([buy(candidate), makeVoid(candidate.id)])
  await learn()
  const status = (await statusOf(await findTask(candidate.id))) ?? 'none'
  return {
    voided: voided.status,
    isAsAnswered: status === (bought.status === 'fulfilled' ? 'canceled' : 'none'),
    coins: await coinsOf(candidate),
  }
}

test('a purchase that is under way while its attempt is made void is refused, or canceled', async () => {
  for (let turn = 0; turn < 5; turn += 1)
    expect(await buyWhileVoid()).toEqual({ voided: 'fulfilled', isAsAnswered: true, coins: { balance: 10, held: 0 } })
})
