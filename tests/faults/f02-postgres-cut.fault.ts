import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { OpenDatabase } from '#server/kit/database.ts'
import { areWithin, expectHeld, expectSeen, spreadOf, trialsOf } from './harness/judge.ts'
import { type SaveCrew, seatCrew } from './harness/save-crew.ts'
import { prepareWholeServer, untilHealthy, type WholeServer } from './harness/whole-server.ts'

const crewOptions = { count: 240, batch: 6, workers: 12 }
const reconnectWithinMs = 2000
const hangAtMostMs = 5000
const backWithinMs = 5000
const frozenForMs = 9000
/** On a machine that is busy with other tests answers may take longer than the bar, but not for as long as the database stands still. */
const toleratedMs = trialsOf({ whole: hangAtMostMs, short: 8000 })

/** Every so often the server goes in the same moment, as when a machine goes down. */
const wholeMachineEvery = 10

/** Asks again and again for some time, each time by a connection of its own. */
async function readFor(url: string, ms: number) {
  const until = performance.now() + ms
  const asked: Promise<{ status: number; ms: number; retryAfter: string | null }>[] = []
  const ask = async () => {
    const begunAt = performance.now()
    const answer = await fetch(url)
    await answer.arrayBuffer()
    return { status: answer.status, ms: performance.now() - begunAt, retryAfter: answer.headers.get('retry-after') }
  }
  while (performance.now() < until) {
    asked.push(ask())
    await pause(250)
  }
  return Promise.all(asked)
}

async function untilSavedBy(crew: SaveCrew, since: number): Promise<number> {
  while (crew.lastGoodAt() <= since) await pause(5)
  return crew.lastGoodAt()
}

describe('F2: PostgreSQL is cut while candidates save', () => {
  let server: WholeServer
  let database: OpenDatabase
  let crew: SaveCrew
  let frozen = 0

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

  /** Answers how long after PostgreSQL was ready the first save was acknowledged. */
  const cutOnce = async () => {
    await pause(100 + Math.random() * 400)
    server.cutPostgres()
    await pause(60)
    const ready = await untilPostgresAnswers()
    return Math.max(0, (await untilSavedBy(crew, ready)) - ready)
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

  /** Freezes PostgreSQL while candidates save and others read; answers how long the slowest answer took, and what followed its return. */
  const freezeOnce = async () => {
    const others = await seatCrew(database, { ...crewOptions, prefix: `f2-frozen-${(frozen += 1)}` })
    const load = others.run(server.url)
    await untilSavedBy(others, 0)
    const thaw = server.freezePostgres()
    const readers = ['health', 'ielts/test', 'brand', 'ip-geo'].map((path) => readFor(`${server.url}/api/${path}`, frozenForMs))
    await pause(frozenForMs)
    const { slowestMs } = others.tally
    thaw()
    const returned = performance.now()
    const read = (await Promise.all(readers)).flat()
    await untilHealthy(server.url, () => null)
    const [healthy, saved] = [performance.now(), await untilSavedBy(others, performance.now())]
    await load.stop()
    return {
      slowestMs: Math.max(slowestMs, ...read.map(({ ms }) => ms)),
      statuses: [...others.tally.statuses.keys(), ...read.map(({ status }) => status)],
      withoutRetryAfter:
        others.tally.withoutRetryAfter + read.filter(({ status, retryAfter }) => status === 503 && retryAfter === null).length,
      backMs: Math.max(healthy, saved) - returned,
      lost: await others.countLost(database),
    }
  }

  test('a frozen PostgreSQL keeps nobody waiting, and is used again when it returns', async () => {
    const freezes = trialsOf({ whole: 10, short: 1 })
    const seen: Awaited<ReturnType<typeof freezeOnce>>[] = []
    for (let round = 0; round < freezes; round += 1) seen.push(await freezeOnce())
    const others = seen.flatMap(({ statuses }) => statuses).filter((status) => ![200, 503].includes(status))
    const sum = (count: (each: (typeof seen)[number]) => number) => seen.reduce((total, each) => total + count(each), 0)
    const [lost, withoutRetryAfter] = [sum((each) => each.lost), sum((each) => each.withoutRetryAfter)]
    const [slowest, back] = [seen.map(({ slowestMs }) => slowestMs), seen.map(({ backMs }) => backMs)]
    expectHeld('F2', {
      trials: freezes,
      held:
        `frozen for ${frozenForMs / 1000} s: ${lost} lost; answers after ${spreadOf(slowest)}, health included; ` +
        `in service again after ${spreadOf(back)}; ${withoutRetryAfter} answers 503 without Retry-After, others [${others.join(' ')}]`,
      bar: `0 lost, nothing above ${hangAtMostMs / 1000} s, back within ${backWithinMs / 1000} s, 503 with Retry-After`,
      met:
        lost === 0 &&
        withoutRetryAfter === 0 &&
        others.length === 0 &&
        Math.max(...slowest) < toleratedMs &&
        Math.max(...back) < backWithinMs + toleratedMs - hangAtMostMs,
    })
  })

  test('a server that does not notice a frozen PostgreSQL is noticed', async () => {
    await server.kill()
    await server.start(new URL('mutants/no-silence.ts', import.meta.url))
    const { slowestMs } = await freezeOnce()
    expectSeen('F2', 'a server that believes a frozen PostgreSQL to answer', slowestMs >= toleratedMs)
  })
})
