import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, sql, type Tx } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { createSomeone } from '#tests/world/callers.ts'
import { insertTestOrder } from '#tests/world/coin-orders.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { creditDeposit, refundDeposit, restoreDeposit, takeBackDeposit, undoRefund } from './deposit-coins.service.ts'
import { captureHold, expireHolds, holdCoins, releaseHold } from './hold.service.ts'
import { findBalance, giveCoins, refundSpending, spendCoins } from './ledger.service.ts'
import { findAccountsAt } from './ledger.store.ts'
import { findDrift } from './verify.store.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  ;({ db } = database)
})
afterAll(() => database.close())

const write = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work)
async function someone({ bonus = 0, deposits = [] as number[] } = {}) {
  const { id: personId } = await createSomeone(db)
  if (bonus > 0) await write((tx) => giveCoins(tx, { personId, coins: bonus, reason: 'promotion', reference: `gift:${personId}` }))
  const orderIds: number[] = []
  for (const coins of deposits) orderIds.push(await deposit(personId, coins))
  return { personId, first: { personId, orderId: orderIds[0] ?? 0 } }
}

async function deposit(personId: number, coins: number): Promise<number> {
  const orderId = await insertTestOrder(db, { personId, coins })
  await write((tx) => creditDeposit(tx, { personId, orderId, coins }))
  return orderId
}

const spend = (personId: number, coins: number, reference = `spend:${personId}:${coins}`) =>
  write((tx) => spendCoins(tx, { personId, coins, reason: 'spend_membership', reference }))

const lots = async (personId: number) =>
  (await sql<{ remaining: number }>`select remaining from wallet.lot where person_id = ${personId} order by id`.execute(db)).rows.map(
    ({ remaining }) => remaining,
  )

test('coins that were given are spent first, then those of the oldest order', async () => {
  const { personId } = await someone({ bonus: 5, deposits: [10, 20] })
  await spend(personId, 18)
  expect(await findBalance(db, personId)).toEqual({ balance: 17, paid: 17, bonus: 0, held: 0, debt: 0 })
  expect(await lots(personId)).toEqual([0, 17])
})

test('a purchase with too few coins is refused with how many are missing, and takes nothing', async () => {
  const { personId } = await someone({ bonus: 5, deposits: [10] })
  const refused = await spend(personId, 40).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect(refused).toMatchObject({ code: 'POINT_IS_NOT_ENOUGH', details: { point: 25, required: 40, balance: 15 } })
  const { personId: nobody } = await someone()
  expect(await spend(nobody, 10).catch((error: unknown) => error)).toMatchObject({ details: { point: 10, required: 10, balance: 0 } })
  expect(await findBalance(db, personId)).toMatchObject({ balance: 15 })
})

test('the same business event happens once, and another one cannot have its reference', async () => {
  const { personId } = await someone({ deposits: [30] })
  const [first, again] = [await spend(personId, 10, 'membership:once'), await spend(personId, 10, 'membership:once')]
  expect(again).toEqual(first)
  expect(await findBalance(db, personId)).toMatchObject({ balance: 20 })
  const { personId: other } = await someone({ deposits: [30] })
  await expect(spend(other, 10, 'membership:once')).rejects.toThrow('is of another transaction')
})

test('64 purchases at once with coins for one: one succeeds, the others are refused', async () => {
  const { personId } = await someone({ deposits: [10] })
  const all = await Promise.allSettled(Array.from({ length: 64 }, (_, index) => spend(personId, 10, `race:${personId}:${index}`)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = all.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Refusal).code] : []))
  expect(refusals).toEqual(Array.from({ length: 63 }, () => 'POINT_IS_NOT_ENOUGH'))
  expect(await findBalance(db, personId)).toMatchObject({ balance: 0 })
})

test('coins that are on hold are spent or given back once, whoever asks first', async () => {
  const { personId } = await someone({ bonus: 5, deposits: [10] })
  const deadline = new Date(Date.now() + 3_600_000)
  const hold = (coins: number) =>
    write((tx) => holdCoins(tx, { personId, coins, purpose: 'grading', deadline, reference: `grading:${personId}:${coins}` }))
  const [one, two] = [await hold(8), await hold(7)]
  expect(await findBalance(db, personId)).toEqual({ balance: 0, paid: 0, bonus: 0, held: 15, debt: 0 })
  expect(await write((tx) => captureHold(tx, { holdId: one.holdId, purpose: 'grading' }))).toBe('captured')
  expect(await write((tx) => releaseHold(tx, one))).toBe('captured')
  expect(await write((tx) => releaseHold(tx, two))).toBe('released')
  expect(await write((tx) => releaseHold(tx, two))).toBe('released')
  expect(await findBalance(db, personId)).toEqual({ balance: 7, paid: 7, bonus: 0, held: 0, debt: 0 })
  expect(await lots(personId)).toEqual([7])
})

test('past its deadline a hold is given back once, and can’t be spent any more', async () => {
  const { personId } = await someone({ bonus: 5, deposits: [10] })
  const deadline = new Date(Date.now() - 1_000)
  const hold = (coins: number) =>
    write((tx) => holdCoins(tx, { personId, coins, purpose: 'course', deadline, reference: `course:${personId}:${coins}` }))
  const [one] = [await hold(8), await hold(7)]
  expect(await write((tx) => captureHold(tx, { holdId: one.holdId, purpose: 'course' }))).toBe('expired')
  await Promise.all([expireHolds(db), expireHolds(db)])
  expect(await findBalance(db, personId)).toEqual({ balance: 15, paid: 10, bonus: 5, held: 0, debt: 0 })
})

test('a payment that is taken back leaves a debt for what was spent; the next deposit pays it first', async () => {
  const { personId, first } = await someone({ deposits: [20] })
  await spend(personId, 15)
  await write((tx) => takeBackDeposit(tx, { ...first, cause: '1' }))
  expect(await findBalance(db, personId)).toEqual({ balance: 0, paid: 0, bonus: 0, held: 0, debt: 15 })
  await write((tx) => giveCoins(tx, { personId, coins: 10, reason: 'promotion', reference: `more:${personId}` }))
  expect(await spend(personId, 5, 'while owing').catch((error: unknown) => error)).toMatchObject({ details: { point: 15, balance: 10 } })
  await deposit(personId, 20)
  expect(await findBalance(db, personId)).toEqual({ balance: 15, paid: 5, bonus: 10, held: 0, debt: 0 })
})

test('a dispute that is won gives back what it took, also where the debt was paid meanwhile', async () => {
  const { personId, first } = await someone({ deposits: [20] })
  await spend(personId, 5)
  await write((tx) => takeBackDeposit(tx, { ...first, cause: '1' }))
  await deposit(personId, 8)
  expect(await findBalance(db, personId)).toMatchObject({ balance: 3, debt: 0 })
  await write((tx) => restoreDeposit(tx, first))
  await write((tx) => restoreDeposit(tx, first))
  expect(await findBalance(db, personId)).toMatchObject({ balance: 23, paid: 23, debt: 0 })
  expect(await lots(personId)).toEqual([15, 3, 5])
})

test('only what is left of its own lot is paid back for an order, and returns where the provider refuses', async () => {
  const { personId, first } = await someone({ deposits: [10, 20] })
  await spend(personId, 6)
  const refund = (coins: number, refundId: number) => write((tx) => refundDeposit(tx, { ...first, coins, refundId, createdBy: personId }))
  expect(await refund(5, 1)).toBeNull()
  expect(await refund(4, 2)).not.toBeNull()
  expect(await lots(personId)).toEqual([0, 20])
  await write((tx) => undoRefund(tx, { ...first, refundId: 2 }))
  await write((tx) => undoRefund(tx, { ...first, refundId: 2 }))
  expect(await lots(personId)).toEqual([4, 20])
})

test('a refund that fails after a dispute leaves nothing to spend, and all of it comes back when the dispute is won', async () => {
  const { personId, first } = await someone({ deposits: [10] })
  await write((tx) => refundDeposit(tx, { ...first, coins: 4, refundId: 11, createdBy: personId }))
  await write((tx) => takeBackDeposit(tx, { ...first, cause: '1' }))
  await write((tx) => undoRefund(tx, { ...first, refundId: 11 }))
  expect(await findBalance(db, personId)).toMatchObject({ balance: 0, debt: 0 })
  await write((tx) => restoreDeposit(tx, first))
  expect(await findBalance(db, personId)).toMatchObject({ balance: 10, paid: 10 })
})

test('what was spent is given back to where it came from, once', async () => {
  const { personId } = await someone({ bonus: 5, deposits: [10] })
  const { id: transactionId } = await spend(personId, 12)
  const back = () => write((tx) => refundSpending(tx, { transactionId, personId, reference: `back:${personId}` }))
  expect(await back()).toEqual(await back())
  expect(await findBalance(db, personId)).toMatchObject({ paid: 10, bonus: 5 })
})

test('the ledger refuses whatever does not sum to 0, changes of what was written, and a balance below zero', async () => {
  const { personId } = await someone({ deposits: [10] })
  const posted = (kinds: string[], amounts: number[]) =>
    sql`select wallet.post(${`odd:${kinds.join()}`}, 'admin_give', ${personId}, null, null, null, ${kinds}::text[], ${amounts}::bigint[], '{}', '{}')`.execute(
      db,
    )
  await expect(posted(['bonus', 'rewards'], [5, -4])).rejects.toThrow('does not sum to 0')
  await expect(posted(['paid', 'rewards'], [5, -5])).rejects.toThrow('other paid coins than those of its lots')
  await expect(posted(['bonus', 'rewards'], [-5, 5])).rejects.toThrow('balance_is_never_below_zero')
  await expect(posted(['bonus', 'nothing'], [5, -5])).rejects.toThrow('an account that is not there')
  for (const table of ['transaction', 'entry', 'lot_change']) {
    await expect(sql`delete from ${sql.table(`wallet.${table}`)}`.execute(db)).rejects.toThrow('append-only')
    await expect(sql`truncate ${sql.table(`wallet.${table}`)} cascade`.execute(db)).rejects.toThrow('append-only')
  }
  await expect(sql`update wallet.entry set amount = amount + 1`.execute(db)).rejects.toThrow('append-only')
  const late = write(async (tx) => {
    await sql`
      insert into wallet.entry (transaction_id, account_id, amount)
        select max(t.id), (select id from wallet.account where kind = 'adjustments'), 7 from wallet.transaction t`.execute(tx)
  })
  await expect(late).rejects.toThrow('do not sum to 0')
})

test('the balance of any moment is known, and balances, lots and holds agree with the entries', async () => {
  const { personId } = await someone({ deposits: [10] })
  const { rows } = await sql<{ at: Date }>`select max(at) as at from wallet.transaction where person_id = ${personId}`.execute(db)
  const at = rows[0]?.at ?? new Date(0)
  await moveClock(db, { advanceMs: 60_000 })
  await spend(personId, 4)
  expect(await findAccountsAt(db, personId, new Date(at.getTime() + 1_000))).toMatchObject({ paid: 10 })
  expect(await findAccountsAt(db, personId, new Date(at.getTime() + 120_000))).toMatchObject({ paid: 6 })
  expect(await findDrift(db)).toEqual([])
})

test('a balance, a lot or a hold that differs from the entries is found', async () => {
  const { personId } = await someone({ deposits: [10] })
  await expect(
    write(async (tx) => {
      await sql`update wallet.account set balance = 12 where person_id = ${personId} and kind = 'paid'`.execute(tx)
      await sql`update wallet.lot set remaining = 9 where person_id = ${personId}`.execute(tx)
      const found = await findDrift(tx)
      expect(found.map(({ check, personId: whose }) => [check, whose])).toEqual([
        ['account', personId],
        ['lot', personId],
        ['lots-of-person', personId],
      ])
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
})
