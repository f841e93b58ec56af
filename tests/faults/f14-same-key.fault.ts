import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { moveClock } from '#server/kit/clock.ts'
import type { OpenDatabase } from '#server/kit/database.ts'
import type { Answer } from '#tests/world/calls.ts'
import { expectHeld, expectSeen, trialsOf } from './harness/judge.ts'
import { buyMonth, createShoppers, monthPrice, priceMonth, readPurchases, type Shopper } from './harness/shoppers.ts'
import { eachOf } from './harness/sitter.ts'
import { prepareWholeServer, type WholeServer } from './harness/whole-server.ts'

const copies = 4
const coinsAtFirst = 10 * monthPrice
/** Longer than the lease of a request whose server has crashed. */
const leaseMs = 61_000

describe('F14: a purchase that is sent again with its Idempotency-Key', () => {
  let server: WholeServer
  let database: OpenDatabase

  const isBusy = ({ status, body }: Answer) => status === 409 && (body as { code?: string }).code === 'REQUEST_STILL_RUNNING'

  /** The same request several times at once, then once more, then with another body. Answers what is wrong. */
  const sendAtOnce = async (shopper: Shopper): Promise<string[]> => {
    const key = randomUUID()
    const sent = await Promise.all(Array.from({ length: copies }, () => buyMonth(server.url, shopper, { key })))
    const again = await buyMonth(server.url, shopper, { key })
    const other = await buyMonth(server.url, shopper, { key, price: monthPrice + 1 })
    const answered = [...sent.filter((answer) => !isBusy(answer)), again]
    const isSame = answered.every(({ status, body }) => status === 200 && isDeepStrictEqual(body, again.body))
    return [...(isSame ? [] : ['another reply']), ...(other.status === 422 ? [] : [`another body was answered ${other.status}`])]
  }

  /** The server is killed while requests run; each is sent again once the lease of its key is over. */
  const killOnce = async (shoppers: readonly Shopper[], newKey?: () => string): Promise<string[]> => {
    const keys = shoppers.map(() => randomUUID())
    const running = shoppers.map((shopper, place) => buyMonth(server.url, shopper, { key: keys[place] ?? '' }))
    await pause(Math.random() * 150)
    await server.kill()
    const first = await Promise.all(running)
    await server.start()
    await moveClock(database.db, { advanceMs: leaseMs })
    const wrong: string[] = []
    await eachOf(shoppers, 4, async (shopper, place) => {
      const before = first[place]
      const again = await buyMonth(server.url, shopper, { key: newKey?.() ?? keys[place] ?? '' })
      const isSame = before?.status !== 200 || isDeepStrictEqual(before.body, again.body)
      if (again.status !== 200 || !isSame) wrong.push(`after the crash ${again.status}`)
    })
    return wrong
  }

  const countWrong = async (shoppers: readonly Shopper[]) =>
    (await readPurchases(database, shoppers)).filter(({ months, coins }) => months !== 1 || coins !== coinsAtFirst - monthPrice).length

  beforeAll(async () => {
    server = await prepareWholeServer()
    await server.start()
    database = server.openDatabase()
    await priceMonth(database)
  })
  afterAll(() => server.close())

  test('it is carried out once, answered the same, and refused with another body', async () => {
    const parallel = await createShoppers(database, trialsOf({ whole: 4600, short: 8 }), coinsAtFirst)
    const wrong: string[] = []
    await eachOf(parallel, 4, async (shopper) => void wrong.push(...(await sendAtOnce(shopper))))
    const perCrash = trialsOf({ whole: 20, short: 8 })
    const crashed = await createShoppers(database, trialsOf({ whole: 400, short: 8 }), coinsAtFirst)
    for (let from = 0; from < crashed.length; from += perCrash) wrong.push(...(await killOnce(crashed.slice(from, from + perCrash))))
    const unequal = await countWrong([...parallel, ...crashed])
    expectHeld('F14', {
      trials: parallel.length + crashed.length,
      held:
        `${parallel.length} sent ${copies} times at once, then again, then with another body; ${crashed.length} sent again after ` +
        `${Math.ceil(crashed.length / perCrash)} crashes: ${unequal} not carried out exactly once, ${wrong.length} replies wrong`,
      bar: 'one effect, the same reply, 422 for another body',
      met: unequal === 0 && wrong.length === 0,
    })
  })

  test('a client that makes a new key for each try is noticed', async () => {
    const shoppers = await createShoppers(database, 8, coinsAtFirst)
    for (const shopper of shoppers) await buyMonth(server.url, shopper, { key: randomUUID() })
    await killOnce(shoppers, randomUUID)
    expectSeen('F14', 'a new key for each try', (await countWrong(shoppers)) > 0)
  })
})
