import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, inTransaction, sql, type Tx } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { createSomeone } from '#tests/world/callers.ts'
import { CoinModel, type CoinState } from '#tests/world/coin-model.ts'
import { insertTestOrder } from '#tests/world/coin-orders.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import * as deposits from './deposit-coins.service.ts'
import { captureHold, expireHolds, holdCoins, releaseHold } from './hold.service.ts'
import { giveCoins, refundSpending, spendCoins, takeCoins } from './ledger.service.ts'
import { findAccounts, post } from './ledger.store.ts'
import { findDrift } from './verify.store.ts'

/** How many histories there are: `LEDGER_RUNS=10000 npm test -- ledger.model` for all of them. */
const runs = Number(process.env['LEDGER_RUNS'] ?? 500)
/** More than the slowest machine takes for one. */
const msForHistory = 240

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  ;({ db } = database)
})
afterAll(() => database.close())

const kinds = [
  'deposit',
  'spend',
  'give',
  'hold',
  'holdLate',
  'capture',
  'release',
  'expire',
  'reverse',
  'restore',
  'refund',
  'failRefund',
  'refundSpending',
  'deduct',
] as const

interface Step {
  readonly kind: (typeof kinds)[number]
  readonly coins: number
  /** Which of what is there it is about. */
  readonly pick: number
  /** It is asked for again, as after an answer that was lost. */
  readonly again: boolean
}

const steps = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds), coins: fc.integer({ min: 1, max: 20 }), pick: fc.nat(3), again: fc.boolean() }),
  { minLength: 4, maxLength: 16 },
)

/** Throws where the product and the model differ. */
function same(found: unknown, wanted: unknown, after = 'an answer'): void {
  if (!isDeepStrictEqual(found, wanted)) throw new Error(`${after}: found ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`)
}

/** A person of the database, and everything of theirs that a later step may be about. */
class Wallet {
  private readonly orders: number[] = []
  private readonly holds: number[] = []
  private readonly spendings: number[] = []
  private readonly refunds: { refundId: number; orderId: number }[] = []
  private steps = 0

  private readonly personId: number
  private readonly model: CoinModel
  private readonly refundDeposit: typeof deposits.refundDeposit

  constructor(personId: number, model: CoinModel, refundDeposit: typeof deposits.refundDeposit) {
    this.personId = personId
    this.model = model
    this.refundDeposit = refundDeposit
  }

  async state(): Promise<CoinState> {
    const { paid, bonus, held, debt } = await findAccounts(db, this.personId)
    const { rows } = await sql<{
      left: number
    }>`select remaining as left from wallet.lot where person_id = ${this.personId} order by id`.execute(db)
    return { paid, bonus, held, debt: debt === 0 ? 0 : -debt, lots: rows.map(({ left }) => left) }
  }

  private async twice<T>(again: boolean, work: (tx: Tx) => Promise<T>): Promise<T> {
    const first = await inTransaction(db, work)
    if (again) same(await inTransaction(db, work), first)
    return first
  }

  /** Answers how many coins are missing; 0 where it was done. */
  private async missing(again: boolean, work: (tx: Tx) => Promise<unknown>): Promise<number> {
    try {
      await this.twice(again, work)
      return 0
    } catch (error) {
      if (error instanceof Refusal) return Number(error.details['point'])
      throw error
    }
  }

  async run({ kind, coins, pick, again }: Step): Promise<void> {
    const { personId, model } = this
    const reference = `model:${personId}:${(this.steps += 1)}`
    const orderId = this.orders[pick] ?? 0
    const order = { personId, orderId }
    switch (kind) {
      case 'deposit': {
        const id = await insertTestOrder(db, { personId, coins })
        await this.twice(again, (tx) => deposits.creditDeposit(tx, { personId, orderId: id, coins }))
        this.orders.push(id)
        return model.deposit(id, coins)
      }
      case 'give':
        await this.twice(again, (tx) => giveCoins(tx, { personId, coins, reason: 'promotion', reference }))
        return model.give(coins)
      case 'spend': {
        const missing = await this.missing(again, async (tx) => {
          const { id } = await spendCoins(tx, { personId, coins, reason: 'spend_course', reference })
          if (!this.spendings.includes(id)) this.spendings.push(id)
          return id
        })
        return same(missing, model.spend(coins))
      }
      case 'deduct': {
        const taking = { personId, coins, reason: 'admin_deduct', to: 'adjustments', reference, despiteDebt: true } as const
        return same(await this.missing(again, (tx) => takeCoins(tx, taking)), model.deduct(coins))
      }
      case 'hold':
      case 'holdLate': {
        const late = kind === 'holdLate'
        const deadline = new Date(Date.now() + (late ? -1 : 1) * 3_600_000)
        const missing = await this.missing(again, async (tx) => {
          const { holdId } = await holdCoins(tx, { personId, coins, purpose: 'grading', deadline, reference })
          if (!this.holds.includes(holdId)) this.holds.push(holdId)
          return holdId
        })
        return same(missing, model.hold(coins, late))
      }
      case 'capture':
      case 'release': {
        const holdId = this.holds[pick]
        if (holdId === undefined) return
        await this.twice(again, (tx) =>
          kind === 'capture' ? captureHold(tx, { holdId, purpose: 'grading' }) : releaseHold(tx, { holdId }),
        )
        return model.endHold(pick, kind === 'capture')
      }
      case 'expire':
        await expireHolds(db)
        return model.expire()
      case 'reverse':
        if (orderId === 0) return
        await this.twice(again, (tx) => deposits.takeBackDeposit(tx, { ...order, cause: reference }))
        return model.reverse(orderId)
      case 'restore':
        if (orderId === 0) return
        await this.twice(again, (tx) => deposits.restoreDeposit(tx, order))
        return model.restore(orderId)
      case 'refund': {
        if (orderId === 0) return
        const refundId = personId * 1000 + this.steps
        const done = await this.twice(again, (tx) => this.refundDeposit(tx, { ...order, coins, refundId, createdBy: personId }))
        same(done !== null, model.refund(orderId, coins))
        if (done !== null) this.refunds.push({ refundId, orderId })
        return
      }
      case 'failRefund': {
        const refund = this.refunds[pick]
        if (refund === undefined) return
        await this.twice(again, (tx) => deposits.undoRefund(tx, { personId, ...refund }))
        return model.failRefund(pick)
      }
      case 'refundSpending': {
        const transactionId = this.spendings[pick]
        if (transactionId === undefined) return
        await this.twice(again, (tx) => refundSpending(tx, { personId, transactionId, reference: `back:${transactionId}` }))
        return model.refundSpending(pick)
      }
    }
  }
}

async function checkHistory(history: readonly Step[], refundDeposit = deposits.refundDeposit): Promise<void> {
  const { id } = await createSomeone(db)
  const model = new CoinModel()
  const wallet = new Wallet(id, model, refundDeposit)
  for (const step of history) {
    await wallet.run(step)
    same(await wallet.state(), model.state(), step.kind)
  }
}

test(
  'whatever happens to coins, in whatever order, they are where arithmetic says, and the ledger agrees with itself',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, (history) => checkHistory(history)),
      { numRuns: runs },
    )
    expect(await findDrift(db)).toEqual([])
  },
  runs * msForHistory,
)

test('planted: a refund that takes the coins of any order is found', async () => {
  const forgetful: typeof deposits.refundDeposit = async (tx, { personId, orderId, coins, refundId }) => {
    const { rows } = await sql<{
      lots: number[]
      amounts: number[]
    }>`select lots, amounts from wallet.choose_lots(${personId}, null, ${coins})`.execute(tx)
    const lots = rows[0]?.lots.map((id, index) => ({ id, amount: rows[0]?.amounts[index] ?? 0 })) ?? []
    if (-lots.reduce((sum, { amount }) => sum + amount, 0) < coins) return null
    const reason = 'deposit_refund' as const
    return post(tx, { reference: `refund:${refundId}`, reason, personId, orderId, entries: { paid: -coins, deposits: coins }, lots })
  }
  const whole = { again: false, pick: 1 }
  const history: Step[] = [
    { kind: 'deposit', coins: 10, ...whole },
    { kind: 'deposit', coins: 10, ...whole },
    { kind: 'refund', coins: 4, ...whole },
  ]
  await checkHistory(history)
  await expect(checkHistory(history, forgetful)).rejects.toThrow('refund')
})
