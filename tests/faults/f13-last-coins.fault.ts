import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, type OpenDatabase, sql } from '#server/kit/database.ts'
import { findDrift } from '#server/wallet/index.ts'
import { countWaiting } from '#tests/world/waiting.ts'
import { expectHeld, expectSeen, trialsOf } from './harness/judge.ts'
import { replaceInFunction } from './harness/replace-function.ts'
import { buyMonth, createShoppers, monthPrice, priceMonth, readPurchases, type Shopper } from './harness/shoppers.ts'
import { eachOf } from './harness/sitter.ts'
import { prepareWholeServer, type WholeServer } from './harness/whole-server.ts'

const atOnce = 64

interface Race {
  readonly bought: number
  readonly refused: number
  readonly other: number
}

describe('F13: many purchases at once with the last coins', () => {
  let server: WholeServer
  let database: OpenDatabase

  /** All purchases of a wallet at the same moment, each with a key of its own. */
  const raceOnce = async (shopper: Shopper): Promise<Race> => {
    const answers = await Promise.all(Array.from({ length: atOnce }, () => buyMonth(server.url, shopper, { key: randomUUID() })))
    const isRefused = ({ status, body }: (typeof answers)[number]) =>
      status === 402 &&
      (body as { message: string; point: number }).message === 'point_is_not_enough' &&
      (body as { point: number }).point === monthPrice
    const bought = answers.filter(({ status }) => status === 200).length
    const refused = answers.filter(isRefused).length
    return { bought, refused, other: atOnce - bought - refused }
  }

  /** The same, with the wallet held until two purchases wait for it: they have read what is in it by then. */
  const raceHeld = (shopper: Shopper): Promise<Race> =>
    inTransaction(database.db, async (tx) => {
      await sql`select 1 from wallet.account where person_id = ${shopper.id} for no key update`.execute(tx)
      const outcome = raceOnce(shopper)
      await expect.poll(() => countWaiting(tx), { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
      return { outcome }
    }).then(({ outcome }) => outcome)

  const race = async (wallets: number) => {
    const shoppers = await createShoppers(database, wallets, monthPrice)
    const wrong: Race[] = []
    await eachOf(shoppers, 2, async (shopper) => {
      const outcome = await raceOnce(shopper)
      if (outcome.bought !== 1 || outcome.refused !== atOnce - 1) wrong.push(outcome)
    })
    const left = await readPurchases(database, shoppers)
    return { wrong, unequal: left.filter(({ months, coins }) => months !== 1 || coins !== 0).length }
  }

  beforeAll(async () => {
    server = await prepareWholeServer({ env: { DATABASE_POOL: '20' } })
    await server.start()
    database = server.openDatabase()
    await priceMonth(database)
  })
  afterAll(() => server.close())

  test('one of them is carried out, the others are refused with 402, and the ledger sums to 0', async () => {
    const wallets = trialsOf({ whole: 1000, short: 4 })
    const { wrong, unequal } = await race(wallets)
    const drift = await findDrift(database.db)
    expectHeld('F13', {
      trials: wallets,
      held: `${wallets - wrong.length} wallets with one purchase and ${atOnce - 1} times 402, ${unequal} with another balance than 0, ${drift.length} sums wrong`,
      bar: 'one purchase and 63 times 402 for each wallet, all balances 0, the ledger sums to 0',
      met: wrong.length === 0 && unequal === 0 && drift.length === 0,
    })
  })

  test('a wallet that is read and then written without a lock is noticed', async () => {
    await server.kill()
    await server.start(new URL('mutants/no-locks.ts', import.meta.url))
    await replaceInFunction(database.pool, 'wallet.lock_accounts', { from: 'for update', to: '' })
    const [shopper] = await createShoppers(database, 1, monthPrice)
    if (shopper === undefined) throw new Error('there is no shopper')
    const { bought, refused } = await raceHeld(shopper)
    expectSeen('F13', 'a balance that is read without a lock', bought !== 1 || refused !== atOnce - 1)
  })
})
