import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { createSomeone } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { findBalance, giveCoins, spendCoins } from './ledger.service.ts'
import { findDrift } from './verify.store.ts'

const wallets = 8
const purchases = 64

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase({ size: 20 })
  ;({ db } = database)
})
afterAll(() => database.close())

/** Lets each of some people with their last 10 coins spend them many times at once. Answers what came of each purchase, by person. */
async function race(): Promise<{ outcomes: string[][]; balances: number[] }> {
  const people = await Promise.all(Array.from({ length: wallets }, () => createSomeone(db)))
  const give = (personId: number) =>
    inTransaction(db, (tx) => giveCoins(tx, { personId, coins: 10, reason: 'promotion', reference: `last:${personId}` }))
  await Promise.all(people.map(({ id }) => give(id)))
  const buy = (personId: number, index: number) =>
    inTransaction(db, (tx) => spendCoins(tx, { personId, coins: 10, reason: 'spend_course', reference: `race:${personId}:${index}` })).then(
      () => 'bought',
      (error: unknown) => (error instanceof Refusal ? error.code : 'failed'),
    )
  const outcomes = await Promise.all(people.map(({ id }) => Promise.all(Array.from({ length: purchases }, (_, index) => buy(id, index)))))
  const balances = await Promise.all(people.map(async ({ id }) => (await findBalance(db, id)).balance))
  return { outcomes, balances }
}

const oneEach = Array.from({ length: wallets }, () => ({ bought: 1, refused: purchases - 1 }))

const count = (outcomes: readonly string[][]) =>
  outcomes.map((all) => ({
    bought: all.filter((one) => one === 'bought').length,
    refused: all.filter((one) => one === 'POINT_IS_NOT_ENOUGH').length,
  }))

test('of many purchases at once with the last coins one succeeds in each wallet, and the others are told what is missing', async () => {
  const { outcomes, balances } = await race()
  expect(count(outcomes)).toEqual(oneEach)
  expect(balances).toEqual(balances.map(() => 0))
  expect(await findDrift(db)).toEqual([])
})

test('planted: accounts that are read without a lock are found', async () => {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef('wallet.lock_accounts'::regproc) as text`.execute(db)
  const text = rows[0]?.text ?? ''
  expect(text).toContain('for update')
  await sql.raw(text.replace('for update', '')).execute(db)
  const { outcomes } = await race()
  await sql.raw(text).execute(db)
  expect(count(outcomes)).not.toEqual(oneEach)
})
