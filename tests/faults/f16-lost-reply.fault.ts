import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { OpenDatabase } from '#server/kit/database.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { expectHeld, expectSeen, trialsOf } from './harness/judge.ts'
import { buyMonth, createShoppers, monthPrice, priceMonth, readPurchases, type Shopper } from './harness/shoppers.ts'
import { startTcpProxy, type TcpProxy } from './harness/tcp-proxy.ts'

const coinsAtFirst = 20 * monthPrice
const mostTries = 6
/** An answer with its headers is longer. */
const longestCut = 300

describe('F16: the reply to a purchase is lost, and the client sends it again', () => {
  let server: TestServer
  let database: Pick<OpenDatabase, 'db' | 'pool'>
  let line: TcpProxy

  /** Buys over a line that breaks somewhere in the reply, the first times; answers whether it was answered in the end, and how many replies were lost. */
  const buyOverBrokenLine = async (shopper: Shopper, keyOf: () => string) => {
    const losses = 1 + Math.floor(Math.random() * 2)
    let lost = 0
    for (let tried = 0; tried < mostTries; tried += 1) {
      if (tried < losses) line.breakAfter('down', Math.floor(Math.random() * longestCut))
      const { status } = await buyMonth(line.url, shopper, { key: keyOf() })
      if (status === 200) return { answered: true, lost }
      if (status === 0) lost += 1
    }
    return { answered: false, lost }
  }

  const buyMany = async (count: number, makeKeyOf: () => () => string) => {
    const shoppers = await createShoppers(database, count, coinsAtFirst)
    let [lost, unanswered] = [0, 0]
    for (const shopper of shoppers) {
      const outcome = await buyOverBrokenLine(shopper, makeKeyOf())
      lost += outcome.lost
      if (!outcome.answered) unanswered += 1
    }
    const bought = await readPurchases(database, shoppers)
    const twice = bought.filter(({ months, coins }) => months !== 1 || coins !== coinsAtFirst - monthPrice).length
    return { lost, unanswered, twice }
  }

  beforeAll(async () => {
    server = await startTestServer()
    database = server
    line = await startTcpProxy(server.url)
    await priceMonth(database)
  })
  afterAll(async () => {
    await line.close()
    await server.close()
  })

  test('nobody pays twice', async () => {
    const trials = trialsOf({ whole: 1000, short: 20 })
    const { lost, unanswered, twice } = await buyMany(trials, () => {
      const key = randomUUID()
      return () => key
    })
    expectHeld('F16', {
      trials,
      held: `${lost} replies lost, ${twice} not paid exactly once, ${unanswered} without an answer in the end`,
      bar: 'never paid twice',
      met: twice === 0 && unanswered === 0 && lost >= trials,
    })
  })

  test('a client that makes a new key for each try is noticed', async () => {
    expectSeen('F16', 'a new key for each try', (await buyMany(3, () => randomUUID)).twice > 0)
  })
})
