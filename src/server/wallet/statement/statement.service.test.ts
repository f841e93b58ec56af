import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { creditDeposit, takeBackDeposit } from '#server/wallet/ledger/deposit-coins.service.ts'
import { captureHold, holdCoins, releaseHold } from '#server/wallet/ledger/hold.service.ts'
import { findBalance, giveCoins, spendCoins } from '#server/wallet/ledger/ledger.service.ts'
import { createSomeone } from '#tests/world/callers.ts'
import { insertTestOrder } from '#tests/world/coin-orders.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { getStatement } from './statement.service.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  ;({ db } = database)
})
afterAll(() => database.close())

const write = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work)
const page = { page: 1, per_page: 20 }

test('the statement shows each change of the balance with its type and sign, and its amounts sum to the balance', async () => {
  const { id: personId, caller } = await createSomeone(db)
  await write((tx) => giveCoins(tx, { personId, coins: 10, reason: 'email_verification', reference: `emailverify:${personId}` }))
  const orderId = await insertTestOrder(db, { personId, coins: 20 })
  await write((tx) => creditDeposit(tx, { personId, orderId, coins: 20 }))
  await write((tx) =>
    spendCoins(tx, { personId, coins: 12, reason: 'spend_membership', reference: `m:${personId}`, notes: 'Pro, 1 month' }),
  )
  const deadline = new Date(Date.now() + 3_600_000)
  const { holdId } = await write((tx) => holdCoins(tx, { personId, coins: 8, purpose: 'grading', deadline, reference: `g:${personId}` }))
  await write((tx) => captureHold(tx, { holdId, purpose: 'grading' }))
  await write((tx) => takeBackDeposit(tx, { personId, orderId, cause: '1' }))
  const { data, meta } = await getStatement(db, page, caller)
  expect(data.map(({ type, amount, paid, bonus, notes }) => [type, amount, paid, bonus, notes])).toEqual([
    ['Refund', -20, -10, 0, 'Payment reversed'],
    ['Purchase', -8, -8, 0, 'Grading'],
    ['Purchase', -12, -2, -10, 'Pro, 1 month'],
    ['Deposit', 20, 20, 0, 'T-Coins bought'],
    ['Email Verification', 10, 0, 10, 'Email verified'],
  ])
  expect(meta.total).toBe(5)
  const { balance, debt } = await findBalance(db, personId)
  expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance - debt)
  expect((await getStatement(db, { ...page, type: 'Purchase' }, { ...caller, lang: 'cn' })).data.map(({ notes }) => notes)).toEqual([
    '评分',
    'Pro, 1 month',
  ])
})

test('coins on hold are called that until they are spent or come back', async () => {
  const { id: personId, caller } = await createSomeone(db)
  await write((tx) => giveCoins(tx, { personId, coins: 30, reason: 'promotion', reference: `holds:${personId}` }))
  const deadline = new Date(Date.now() + 3_600_000)
  const hold = async (purpose: 'grading' | 'course', name: string) =>
    (await write((tx) => holdCoins(tx, { personId, coins: 5, purpose, deadline, reference: `${name}:${personId}` }))).holdId
  const [spent, returned] = [await hold('grading', 'spent'), await hold('course', 'returned')]
  await hold('grading', 'held')
  await write((tx) => captureHold(tx, { holdId: spent, purpose: 'grading' }))
  await write((tx) => releaseHold(tx, { holdId: returned }))
  const { data } = await getStatement(db, page, caller)
  expect(data.map(({ amount, notes }) => [amount, notes])).toEqual([
    [5, 'T-Coins on hold, returned'],
    [-5, 'Grading, on hold'],
    [-5, 'Online course, later returned'],
    [-5, 'Grading'],
    [30, 'Gift'],
  ])
})

test('days are those of the reader’s time zone, and nobody sees what is another’s', async () => {
  const { id: personId, caller } = await createSomeone(db)
  const { now } = await moveClock(db, 'reset')
  const toMidnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 16, 30) - now.getTime()
  await moveClock(db, { advanceMs: toMidnight })
  await write((tx) => giveCoins(tx, { personId, coins: 1, reason: 'promotion', reference: `late:${personId}` }))
  await moveClock(db, 'reset')
  const utcDay = new Date(now.getTime() + toMidnight).toISOString().slice(0, 10)
  const found = async (timeZone: string) =>
    (await getStatement(db, { ...page, from: utcDay, to: utcDay }, { ...caller, timeZone })).meta.total
  expect([await found('UTC'), await found('Asia/Taipei')]).toEqual([1, 0])
  const other = await createSomeone(db)
  expect((await getStatement(db, page, other.caller)).data).toEqual([])
})
