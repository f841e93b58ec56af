import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { OpenDatabase } from '#server/kit/database.ts'
import { startHastyProxy } from './harness/hasty-proxy.ts'
import { areWithin, expectHeld, expectSeen, quantile, spreadOf, trialsOf } from './harness/judge.ts'
import { type SaveCrew, seatCrew, watchRate } from './harness/save-crew.ts'
import { prepareWholeServer, type WholeServer } from './harness/whole-server.ts'

const crewOptions = { count: 480, batch: 12, workers: 12 }
const wantedRate = 2000
const backWithinMs = 3000

describe('F1: the server is killed while candidates save', () => {
  let server: WholeServer
  let database: OpenDatabase
  let crew: SaveCrew

  /** Kills it at a random moment of good saving; answers how fast saves came, and how long the server was gone. */
  const killOnce = async () => {
    await pause(150)
    const readRate = watchRate(crew.tally)
    await pause(200 + Math.random() * 500)
    const rate = readRate()
    const killedAt = performance.now()
    await server.kill()
    await server.start()
    return { rate, goneMs: performance.now() - killedAt }
  }

  beforeAll(async () => {
    server = await prepareWholeServer()
    await server.start()
    database = server.openDatabase()
    crew = await seatCrew(database, { ...crewOptions, prefix: 'f1' })
  })
  afterAll(() => server.close())

  test('no acknowledged answer is lost, and it is back at once', async () => {
    const kills = trialsOf({ whole: 200, short: 4 })
    const rates: number[] = []
    const gone: number[] = []
    const load = crew.run(server.url)
    for (let round = 0; round < kills; round += 1) {
      const { rate, goneMs } = await killOnce()
      rates.push(rate)
      gone.push(goneMs)
    }
    await load.stop()
    const lost = await crew.countLost(database)
    const rate = Math.round(quantile(rates, 0.5))
    const isFastEnough = rate >= trialsOf({ whole: wantedRate, short: wantedRate / 20 })
    expectHeld('F1', {
      trials: kills,
      held: `${crew.tally.acknowledged} saves acknowledged at ${rate}/s (median before a kill), ${lost} lost; back after ${spreadOf(gone)}`,
      bar: `0 lost at ${wantedRate} saves/s, back within ${backWithinMs / 1000} s`,
      met: lost === 0 && isFastEnough && areWithin(gone, backWithinMs),
    })
  })

  test('an acknowledgement before the commit is noticed', async () => {
    const proxy = await startHastyProxy(server.url, 250)
    const others = await seatCrew(database, { ...crewOptions, prefix: 'f1-planted' })
    const load = others.run(proxy.url)
    await pause(500)
    await server.kill()
    proxy.forget()
    await load.stop()
    await proxy.close()
    await server.start()
    expectSeen('F1', 'acknowledgement before the commit', (await others.countLost(server.openDatabase())) > 0)
  })
})
