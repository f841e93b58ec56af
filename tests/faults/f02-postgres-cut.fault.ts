import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { OpenDatabase } from '#server/kit/database.ts'
import { areWithin, expectHeld, expectSeen, spreadOf, trialsOf } from './harness/judge.ts'
import { type SaveCrew, seatCrew } from './harness/save-crew.ts'
import { prepareWholeServer, type WholeServer } from './harness/whole-server.ts'

const crewOptions = { count: 240, batch: 6, workers: 12 }
const reconnectWithinMs = 2000
const hangAtMostMs = 5000

/** Every so often the server goes in the same moment, as when a machine goes down. */
const wholeMachineEvery = 10

describe('F2: PostgreSQL is cut while candidates save', () => {
  let server: WholeServer
  let database: OpenDatabase
  let crew: SaveCrew

  /** When PostgreSQL answers again, whatever the product does. */
  const untilPostgresAnswers = async () => {
    for (;;) {
      const isReady = await database.pool.query('select 1').then(
        () => true,
        () => false,
      )
      if (isReady) return performance.now()
      await pause(10)
    }
  }

  const untilSaved = async (since: number) => {
    while (crew.lastGoodAt() < since) await pause(5)
    return crew.lastGoodAt()
  }

  /** Answers how long after PostgreSQL was ready the first save was acknowledged. */
  const cutOnce = async () => {
    await pause(100 + Math.random() * 400)
    server.cutPostgres()
    await pause(60)
    const ready = await untilPostgresAnswers()
    return Math.max(0, (await untilSaved(ready)) - ready)
  }

  const tearDownOnce = async () => {
    await pause(100 + Math.random() * 400)
    await server.tearDown()
    await server.start()
  }

  beforeAll(async () => {
    server = await prepareWholeServer()
    await server.start()
    database = server.openDatabase()
    crew = await seatCrew(database, { ...crewOptions, prefix: 'f2' })
  })
  afterAll(() => server.close())

  test('no acknowledged answer is lost, nothing hangs, and the server finds its database again', async () => {
    const cuts = trialsOf({ whole: 100, short: 5 })
    const tornDown = Math.max(1, Math.round(cuts / wholeMachineEvery))
    const reconnected: number[] = []
    const load = crew.run(server.url)
    for (let round = 0; round < cuts; round += 1) reconnected.push(await cutOnce())
    const { slowestMs, withoutRetryAfter, statuses } = { ...crew.tally, statuses: new Map(crew.tally.statuses) }
    for (let round = 0; round < tornDown; round += 1) await tearDownOnce()
    await load.stop()
    const lost = await crew.countLost(database)
    const others = [...statuses.keys()].filter((status) => ![0, 200, 503].includes(status))
    expectHeld('F2', {
      trials: cuts + tornDown,
      held:
        `${crew.tally.acknowledged} saves acknowledged, ${lost} lost; saving again after ${spreadOf(reconnected)}; ` +
        `${statuses.get(503) ?? 0} answers 503 (${withoutRetryAfter} without Retry-After), others [${others.join(' ')}], slowest ${Math.round(slowestMs)} ms`,
      bar: `0 lost, reconnected within ${reconnectWithinMs / 1000} s, 503 with Retry-After, nothing above ${hangAtMostMs / 1000} s`,
      met:
        lost === 0 &&
        areWithin(reconnected, reconnectWithinMs) &&
        withoutRetryAfter === 0 &&
        others.length === 0 &&
        areWithin([slowestMs], hangAtMostMs),
    })
  })

  test('a commit that does not wait for the disk is noticed', async () => {
    await server.configurePostgres('synchronous_commit', 'off')
    await server.configurePostgres('wal_writer_delay', '10s')
    let lost = 0
    for (let round = 0; round < 6 && lost === 0; round += 1) {
      const others = await seatCrew(database, { ...crewOptions, prefix: `f2-planted-${round}` })
      await pause(300)
      const load = others.run(server.url)
      await pause(500)
      await server.tearDown()
      await load.stop()
      await server.start()
      lost = await others.countLost(database)
    }
    expectSeen('F2', 'synchronous_commit = off', lost > 0)
  })
})
