import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { captureCoins, returnCoins } from '#server/grading/coins.service.ts'
import { cancelTask, lockTask } from '#server/grading/task.store.ts'
import { moveClock } from '#server/kit/clock.ts'
import { inTransaction, sql } from '#server/kit/database.ts'
import { findBalance, findDrift } from '#server/wallet/index.ts'
import { type ExamWorld, openExamWorld } from '#tests/world/attempt.ts'
import { fillWallet } from '#tests/world/coins.ts'
import { expireHolds, handInEssay } from '#tests/world/grading/handed-in.ts'
import { buyGrading } from './buy.service.ts'
import { sweepLate } from './late.schedule.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())
afterEach(() => moveClock(world.db, 'reset'))

const sweep = () => sweepLate({ db: world.db, signal: new AbortController().signal, log: pino({ level: 'silent' }) })

async function order() {
  const { id, personId, caller } = await handInEssay(world)
  await fillWallet(world.db, personId, 20)
  await buyGrading(
    world.db,
    { attempt_id: id, skill: 'writing', options: ['scores', 'vip'], price: 20, comment_language: 'en' },
    { ...caller, idempotencyKey: randomUUID() },
  )
  const { rows } = await sql<{ id: number }>`
    select t.id from grading.task t join grading.script s on s.id = t.script_id where s.attempt_id = ${id}`.execute(world.db)
  return { personId, taskId: rows[0]?.id ?? 0, attemptId: id }
}

const coinsOf = async (personId: number) => {
  const { balance, held } = await findBalance(world.db, personId)
  return { balance, held }
}

async function listEvents(attemptId: number) {
  const { rows } = await sql<{ topic: string; payload: { coins: number; options: string[] } }>`
    select topic, payload from kit.outbox where topic like 'grading.%' and payload->>'attempt_id' = ${String(attemptId)} order by id`.execute(
    world.db,
  )
  return rows.map(({ topic, payload: { coins, options } }) => ({ topic, coins, options }))
}

const late = { topic: 'grading.late', coins: 20, options: ['scores', 'vip'] }

test('what is late gives its coins back once, and stays in the queue', async () => {
  const { personId, taskId, attemptId } = await order()
  await world.advance(120 * 3600 - 60)
  await sweep()
  expect(await coinsOf(personId)).toEqual({ balance: 0, held: 20 })
  await world.advance(61)
  await Promise.all([sweep(), sweep(), expireHolds(world.db)])
  await sweep()
  expect(await coinsOf(personId)).toEqual({ balance: 20, held: 0 })
  expect(await listEvents(attemptId)).toEqual([late])
  const { rows } =
    await sql`select t.status, o.return_reason from grading.task t join grading.order o on o.task_id = t.id where t.id = ${taskId}`.execute(
      world.db,
    )
  expect(rows).toEqual([
    { status: 'queued', return_reason: 'late' },
    { status: 'queued', return_reason: 'late' },
  ])
  expect(await findDrift(world.db)).toEqual([])
})

test('the payer is notified also where the wallet gave the coins back while nothing else ran', async () => {
  const { personId, attemptId } = await order()
  await world.advance(30 * 24 * 3600)
  await expireHolds(world.db)
  expect(await coinsOf(personId)).toEqual({ balance: 20, held: 0 })
  await sweep()
  expect(await listEvents(attemptId)).toEqual([late])
  expect(await coinsOf(personId)).toEqual({ balance: 20, held: 0 })
})

async function release(taskId: number): Promise<void> {
  await inTransaction(world.db, async (tx) => {
    const task = await lockTask(tx, taskId)
    if (task !== undefined) await captureCoins(tx, task)
  })
}

test('a release in time spends the coins, and one after the due time does not', async () => {
  const [timely, tardy] = [await order(), await order()]
  await release(timely.taskId)
  await world.advance(120 * 3600 + 1)
  await release(tardy.taskId)
  await release(tardy.taskId)
  expect(await coinsOf(timely.personId)).toEqual({ balance: 0, held: 0 })
  expect(await coinsOf(tardy.personId)).toEqual({ balance: 20, held: 0 })
  expect(await listEvents(timely.attemptId)).toEqual([])
  expect(await listEvents(tardy.attemptId)).toEqual([late])
})

test('what staff cancel gives its coins back once, and can be bought again', async () => {
  const { personId, taskId, attemptId } = await order()
  const cancel = () =>
    inTransaction(world.db, async (tx) => {
      const task = await lockTask(tx, taskId)
      if (task !== undefined && (await cancelTask(tx, taskId, 'Silent')))
        await returnCoins(tx, task, { reason: 'canceled', words: 'Silent' })
    })
  await cancel()
  await cancel()
  expect(await coinsOf(personId)).toEqual({ balance: 20, held: 0 })
  expect(await listEvents(attemptId)).toEqual([{ ...late, topic: 'grading.canceled' }])
  const { rows } = await sql`select option from grading.order where task_id = ${taskId} and canceled_at is null`.execute(world.db)
  expect(rows).toEqual([])
})
