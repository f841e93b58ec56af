import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { moveClock, readClock } from '#server/kit/clock.ts'
import { inTransaction, type OpenDatabase } from '#server/kit/database.ts'
import { findDrift, giveCoins, holdCoins } from '#server/wallet/index.ts'
import { expectHeld, expectSeen, trialsOf } from './harness/judge.ts'
import { createShoppers, type Shopper } from './harness/shoppers.ts'
import { timeUntil } from './harness/sitter.ts'
import { prepareWholeServer, type WholeServer } from './harness/whole-server.ts'

const coins = 10
const heldMs = 3_600_000
/** The sweeper runs once a minute. */
const releasedWithinMs = 300_000

interface Left {
  readonly coins: number
  readonly held: number
  readonly releases: number
}

describe('F22: the server is down when the deadline of coins on hold passes', () => {
  let server: WholeServer
  let database: OpenDatabase

  const holdMany = async (count: number): Promise<Shopper[]> => {
    const shoppers = await createShoppers(database, count, coins)
    const deadline = new Date((await readClock(database.db)).getTime() + heldMs)
    for (const { id } of shoppers) {
      const movement = { personId: id, coins, reference: `course:${id}`, purpose: 'course', deadline } as const
      await inTransaction(database.db, (tx) => holdCoins(tx, movement))
    }
    return shoppers
  }

  const readLeft = async (shoppers: readonly Shopper[]): Promise<Left[]> => {
    const { rows } = await database.pool.query<Left>(
      `select (select coalesce(sum(balance), 0)::int from wallet.account a where a.person_id = p.id and a.kind in ('paid', 'bonus')) as coins,
          (select coalesce(sum(balance), 0)::int from wallet.account a where a.person_id = p.id and a.kind = 'held') as held,
          (select count(*)::int from wallet.transaction t where t.person_id = p.id and t.reason = 'hold_released') as releases
        from unnest($1::bigint[]) as p(id)`,
      [shoppers.map(({ id }) => id)],
    )
    return rows
  }

  const countWrong = async (shoppers: readonly Shopper[]) =>
    (await readLeft(shoppers)).filter((left) => left.coins !== coins || left.held !== 0 || left.releases !== 1).length

  beforeAll(async () => {
    server = await prepareWholeServer()
    await server.start()
    database = server.openDatabase()
  })
  afterAll(() => server.close())

  test('they come back once, also where it is killed while they do', async () => {
    const shoppers = await holdMany(trialsOf({ whole: 2000, short: 40 }))
    await server.kill()
    await moveClock(database.db, { advanceMs: heldMs + 60_000 })
    const kills = trialsOf({ whole: 20, short: 2 })
    for (let round = 0; round < kills; round += 1) {
      await server.start()
      await pause(Math.random() * 200)
      await server.kill()
    }
    await server.start()
    // The next run of the sweeper, which the last crash may have cut short.
    await moveClock(database.db, { advanceMs: 120_000 })
    await timeUntil(async () => (await countWrong(shoppers)) === 0, releasedWithinMs, 500)
    const wrong = await countWrong(shoppers)
    const drift = await findDrift(database.db)
    expectHeld('F22', {
      trials: shoppers.length,
      held: `${shoppers.length} holds past their deadline, ${kills + 1} crashes: ${wrong} not given back exactly once, ${drift.length} sums wrong`,
      bar: 'given back exactly once, the ledger sums to 0',
      met: wrong === 0 && drift.length === 0,
    })
  })

  test('coins that come back twice are noticed', async () => {
    const shoppers = await holdMany(2)
    await moveClock(database.db, { advanceMs: heldMs + 60_000 })
    await timeUntil(async () => (await countWrong(shoppers)) === 0, releasedWithinMs, 500)
    const [first] = shoppers
    if (first === undefined) throw new Error('nobody has coins on hold')
    await inTransaction(database.db, (tx) =>
      giveCoins(tx, { personId: first.id, coins, reason: 'promotion', reference: `course:${first.id}:again` }),
    )
    expectSeen('F22', 'coins that come back twice', (await countWrong(shoppers)) === 1)
  })
})
