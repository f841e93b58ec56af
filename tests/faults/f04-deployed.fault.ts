import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { createStudent } from '#tests/world/people.ts'
import { captchaTestAnswer } from '#tests/world/server.ts'
import { startTwoServers, type TwoServers } from '#tests/world/two-servers.ts'
import { expectHeld, expectSeen, spreadOf, trialsOf } from './harness/judge.ts'
import { type SaveCrew, seatCrew } from './harness/save-crew.ts'

const crewOptions = { count: 60, batch: 6, workers: 4 }
const stoppedWithinMs = 12_000
/** How long the body of a slow request takes. */
const slowMs = 700

interface Traffic {
  /** Requests that were answered, and those of them that failed: no answer, or another status than theirs. */
  readonly answered: () => number
  readonly failed: () => readonly string[]
  stop(): Promise<void>
}

/** A question whose body comes in two halves, so that one is always under way. */
function sendSlowly(url: string, token: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': 2, authorization: `Bearer ${token}` }
    const sent = request(`${url}/api/me`, { method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.on('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0))
    })
    sent.on('error', () => resolve(0))
    sent.write('{')
    setTimeout(() => sent.end('}'), slowMs)
  })
}

const fetchStatus = (url: string, token?: string) =>
  fetch(url, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })
    .then(async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    })
    .catch(() => 0)

describe('F4: a server is deployed anew under load, behind a proxy', () => {
  let two: TwoServers
  let crew: SaveCrew
  let token: string
  let slowToken: string

  /** Candidates who save, somebody who reads, and requests that take long. */
  const drive = (): Traffic => {
    const load = crew.run(two.url)
    const failed: string[] = []
    let answered = 0
    let over = false
    const repeat = async (what: string, wanted: number, send: () => Promise<number>, restMs: number) => {
      while (!over) {
        const status = await send()
        answered += 1
        if (status !== wanted) failed.push(`${what}: ${status}`)
        await pause(restMs)
      }
    }
    const before = new Map(crew.tally.statuses)
    const others = [
      repeat('a page', 200, () => fetchStatus(`${two.url}/`), 50),
      repeat('a list', 200, () => fetchStatus(`${two.url}/api/ielts/attempt`, token), 250),
      repeat('a slow request', 200, () => sendSlowly(two.url, slowToken), 0),
      repeat('another slow request', 200, () => sendSlowly(two.url, slowToken), 0),
    ]
    const countSaves = (isMeant: (status: number) => boolean) =>
      [...crew.tally.statuses].filter(([status]) => isMeant(status)).reduce((sum, [status, n]) => sum + n - (before.get(status) ?? 0), 0)
    return {
      answered: () => answered + countSaves(() => true),
      failed: () => [...failed, ...Array.from({ length: countSaves((status) => status !== 200) }, () => 'a save')],
      stop: async () => {
        over = true
        await Promise.all([load.stop(), ...others])
      },
    }
  }

  /** Ends one server and starts it again; answers how long it took to end. */
  const deploy = async (place: 0 | 1, signal: NodeJS.Signals): Promise<number> => {
    await pause(200 + Math.random() * 300)
    const begin = performance.now()
    await two.servers[place].kill(signal)
    const took = performance.now() - begin
    await two.servers[place].start()
    await two.proxy.untilHealthy(place, true)
    return took
  }

  beforeAll(async () => {
    two = await startTwoServers({ captchaTestAnswer })
    crew = await seatCrew(two.database, { ...crewOptions, prefix: 'f4' })
    token = (await createStudent(two.url)).token
    slowToken = (await createStudent(two.url)).token
  })
  afterAll(() => two.close())

  test('no request fails', async () => {
    const deploys = trialsOf({ whole: 50, short: 3 })
    const took: number[] = []
    const traffic = drive()
    for (let round = 0; round < deploys; round += 1) took.push(await deploy(round % 2 === 0 ? 0 : 1, 'SIGTERM'))
    await traffic.stop()
    const lost = await crew.countLost(two.database)
    const failed = traffic.failed()
    expectHeld('F4', {
      trials: deploys,
      held: `${failed.length} of ${traffic.answered()} requests failed${failed.length > 0 ? ` (${failed.slice(0, 5).join(', ')})` : ''}, ${lost} of ${crew.tally.acknowledged} changes lost; stopped after ${spreadOf(took)}`,
      bar: `0 failed, 0 lost, stopped within ${stoppedWithinMs / 1000} s`,
      met: failed.length === 0 && lost === 0 && Math.max(...took) < stoppedWithinMs,
    })
  })

  test('a stop that waits for nothing is noticed', async () => {
    const traffic = drive()
    for (let tries = 0; tries < 4 && traffic.failed().length === 0; tries += 1) await deploy(0, 'SIGKILL')
    await traffic.stop()
    expectSeen('F4', 'a stop that waits for nothing', traffic.failed().length > 0)
  })
})
