import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, sql } from '#server/kit/database.ts'
import { InvalidInput, Refusal, refuse } from '#server/kit/refusal.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { type AnswerOnce, createAnswerOnce } from './answer-once.ts'
import { keepIdempotencyForATime, takeKey } from './idempotency.store.ts'

let database: TestDatabase
let db: Db
let once: AnswerOnce
let person: Someone
let ran: number
beforeAll(async () => {
  database = await openTestDatabase({ size: 12 })
  ;({ db } = database)
  once = createAnswerOnce(db)
  person = await createSomeone(db)
})
afterAll(() => database.close())
beforeEach(() => {
  ran = 0
})

const operation = 'POST /shop/order'
const work = async () => ({ order: (ran += 1), left: 'some' })

interface Sent {
  readonly key?: string | null
  readonly input?: unknown
  readonly as?: Someone
  readonly run?: () => Promise<unknown>
}
const send = ({ key = randomUUID(), input = { code: 'a', price: 20 }, as = person, run = work }: Sent) =>
  once({ operation, caller: { ...as.caller, idempotencyKey: key }, input, status: 201 }, run)

const codeOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'answered',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

test('a request that is sent again is answered as the first time, whatever the order of its fields', async () => {
  const key = randomUUID()
  const first = await send({ key })
  expect(await send({ key, input: { price: 20, code: 'a' } })).toEqual(first)
  expect(ran).toBe(1)
  const { rows } = await sql`select operation, status, body::text as body from kit.idempotency where key = ${key}`.execute(db)
  expect(rows).toEqual([{ operation, status: 201, body: '{"order":1,"left":"some"}' }])
})

test('a call without a key is refused beside the name of the header, and runs nothing', async () => {
  const error = await send({ key: null }).catch((refused: unknown) => refused)
  expect(error).toBeInstanceOf(InvalidInput)
  expect((error as InvalidInput).fields).toEqual({ idempotency_key: ['http.idempotency_key_missing'] })
  expect(ran).toBe(0)
})

test('a key of another request is refused; another person may have the same one', async () => {
  const key = randomUUID()
  await send({ key })
  expect(await codeOf(send({ key, input: { code: 'b', price: 20 } }))).toBe('IDEMPOTENCY_KEY_USED')
  expect(ran).toBe(1)
  await send({ key, as: await createSomeone(db), input: { code: 'b', price: 20 } })
  expect(ran).toBe(2)
})

test('of twenty calls at once one runs; the others are told to come again, or answered the same', async () => {
  const key = randomUUID()
  const sent = Array.from({ length: 20 }, () => send({ key }).catch((error: unknown) => error))
  const answers = await Promise.all(sent)
  expect(ran).toBe(1)
  const refused = answers.filter((answer) => answer instanceof Refusal)
  expect(answers.filter((answer) => !(answer instanceof Refusal)).every((answer) => JSON.stringify(answer).includes('"order":1'))).toBe(
    true,
  )
  expect(new Set(refused.map(({ code, details }) => `${code} ${JSON.stringify(details)}`))).toEqual(
    new Set(refused.length === 0 ? [] : ['REQUEST_STILL_RUNNING {"retry_after_seconds":2}']),
  )
  expect(await send({ key })).toEqual({ order: 1, left: 'some' })
})

test('a call that was refused, or failed, leaves its key free', async () => {
  const key = randomUUID()
  expect(await codeOf(send({ key, run: () => Promise.reject(refuse.FORBIDDEN()) }))).toBe('FORBIDDEN')
  await expect(send({ key, run: () => Promise.reject(new Error('the disk')) })).rejects.toThrow('the disk')
  expect(await send({ key })).toEqual({ order: 1, left: 'some' })
})

test('the key of a run whose server has crashed is held until its lease ends, and then for the same request only', async () => {
  const key = randomUUID()
  // A run that takes the key and never comes back.
  const lost = send({ key, run: () => new Promise(() => undefined) })
  await expect.poll(async () => (await sql`select 1 from kit.idempotency where key = ${key}`.execute(db)).rows.length).toBe(1)
  expect(await codeOf(send({ key }))).toBe('REQUEST_STILL_RUNNING')
  await moveClock(db, { advanceMs: 61_000 })
  expect(await codeOf(send({ key, input: { code: 'b', price: 20 } }))).toBe('IDEMPOTENCY_KEY_USED')
  expect(await send({ key })).toEqual({ order: 1, left: 'some' })
  expect(lost).toBeInstanceOf(Promise)
})

test('a run that outlives its lease changes nothing of the answer that another one stored', async () => {
  const key = randomUUID()
  let finish: (answer: unknown) => void = () => undefined
  const slow = send({ key, run: () => new Promise((resolve) => (finish = resolve)) })
  await expect.poll(async () => (await sql`select 1 from kit.idempotency where key = ${key}`.execute(db)).rows.length).toBe(1)
  await moveClock(db, { advanceMs: 61_000 })
  const answer = await send({ key })
  finish({ order: 99 })
  await slow
  expect(await send({ key })).toEqual(answer)
})

test('an answer is kept for 48 hours; then the key is new, and its row goes', async () => {
  const key = randomUUID()
  await send({ key })
  await moveClock(db, { advanceMs: 47.9 * 3_600_000 })
  await send({ key })
  expect(ran).toBe(1)
  await moveClock(db, { advanceMs: 0.2 * 3_600_000 })
  const run = { hash: Buffer.alloc(32), token: randomUUID() }
  expect(await takeKey(db, { personId: person.id, operation, key }, run)).toBeNull()
  await moveClock(db, { advanceMs: 48 * 3_600_000 })
  await keepIdempotencyForATime(db).sweepOld({ signal: new AbortController().signal })
  expect((await sql`select 1 from kit.idempotency`.execute(db)).rows).toEqual([])
})
