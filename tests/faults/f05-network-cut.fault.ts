import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { moveClock } from '#tests/journeys/harness/attempts.ts'
import { openBrowser } from '#tests/world/browser.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { areWithin, expectHeld, expectSeen, spreadOf, trialsOf } from './harness/judge.ts'
import { eachOf, gapOf, sitDown, type Sitter, timeUntil } from './harness/sitter.ts'
import type { LineState } from './harness/tcp-proxy.ts'

const flushWithinMs = 5000
const sectionSeconds = 3600
const typed = { 6: 'sawdust', 7: 'size', 8: 'dams', 9: 'disease' }

/** How a line fails: broken, silent, or deaf in one direction. The browser fires `offline`, or has to detect it. */
const troubles: readonly { readonly state: LineState; readonly told: boolean }[] = [
  { state: 'cut', told: true },
  { state: 'cut', told: false },
  { state: 'frozen', told: false },
  { state: 'mute', told: false },
]

/** A planted bug: after the first save that fails none is sent any more. */
const giveUp = `(() => {
  const send = window.fetch
  let failed = false
  window.fetch = (...given) => {
    const address = given[0] instanceof Request ? given[0].url : String(given[0])
    if (!address.endsWith('/ops')) return send(...given)
    return failed ? new Promise(() => {}) : send(...given).catch((error) => { failed = true; throw error })
  }
})()`

describe('F5: the network is cut between the room and the server', () => {
  let server: TestServer
  let browser: Browser

  /** Types before, during and at the end of a cut; answers what is missing afterwards and how long it took to arrive. */
  const cutOnce = async (sitter: Sitter, { trial, cutMs, patienceMs = 40_000 }: { trial: number; cutMs: number; patienceMs?: number }) => {
    const { seat, line } = sitter
    const { state, told } = troubles[trial % troubles.length] ?? { state: 'cut', told: true }
    const { sections } = await sitter.read()
    await gapOf(seat.page, 6).pressSequentially(typed[6], { delay: 20 })
    line.set(state)
    if (told) await seat.context.setOffline(true)
    const cutAt = performance.now()
    await gapOf(seat.page, 7).pressSequentially(typed[7], { delay: 20 })
    await gapOf(seat.page, 8).pressSequentially(typed[8], { delay: 20 })
    await gapOf(seat.page, 9).pressSequentially(typed[9], { delay: 20 })
    await pause(Math.max(1500, cutMs - (performance.now() - cutAt)))
    line.set('pass')
    if (told) await seat.context.setOffline(false)
    else await seat.page.evaluate(`dispatchEvent(new Event('online'))`) // What a browser says whose network is back.
    const flushMs = await timeUntil(async () => isDeepStrictEqual(await sitter.answers(), typed), patienceMs)
    const shown = await Promise.all([6, 7, 8, 9].map((question) => gapOf(seat.page, question).inputValue()))
    const isShown = isDeepStrictEqual(shown, Object.values(typed))
    const isSameClock = (await sitter.read()).sections[0]?.deadline_at === sections[0]?.deadline_at
    return { flushMs, lost: flushMs === Infinity || !isShown, isSameClock }
  }

  /** Cuts of the same length, several rooms at once. */
  const cutMany = async (count: number, { cutMs, atOnce }: { cutMs: number; atOnce: number }) => {
    const seen: Awaited<ReturnType<typeof cutOnce>>[] = []
    await eachOf(Array.from({ length: count }), atOnce, async (_, trial) => {
      const sitter = await sitDown(browser, server.url)
      seen.push(await cutOnce(sitter, { trial, cutMs }))
      await sitter.leave()
    })
    return seen
  }

  /** From right after the start to past the end without a network: the server closes in time, and what was typed waits for staff. */
  const missWholeSection = async () => {
    const others = await startTestServer()
    const sitter = await sitDown(browser, others.url)
    await sitter.seat.context.setOffline(true)
    await gapOf(sitter.seat.page, 6).pressSequentially('sawdust')
    await pause(1500)
    await moveClock(others.url, sectionSeconds + 20)
    const closedMs = await timeUntil(async () => (await sitter.read()).sections[0]?.status === 'closed', 20_000)
    await sitter.seat.context.setOffline(false)
    const kept = await timeUntil(async () => {
      const { rows } = await others.pool.query<{ kept: number }>(
        `select count(*)::float8 as kept from attempt.late_op l join attempt.attempt_op o using (attempt_id, seq) where o.value = '"sawdust"'`,
      )
      return rows[0]?.kept === 1
    }, 40_000)
    const counted = Object.values(await sitter.answers()).includes('sawdust')
    await sitter.leave()
    await others.close()
    return { closedMs, kept: kept !== Infinity && !counted }
  }

  beforeAll(async () => {
    server = await startTestServer()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })

  test('no letter is lost, everything arrives at once afterwards, and the clock goes on', async () => {
    const brief = trialsOf({ whole: 50, short: 4 })
    const long = trialsOf({ whole: 20, short: 0 })
    const sections = trialsOf({ whole: 5, short: 1 })
    const cuts = [
      ...(await cutMany(brief, { cutMs: trialsOf({ whole: 10_000, short: 4500 }), atOnce: trialsOf({ whole: 5, short: 2 }) })),
      ...(await cutMany(long, { cutMs: 300_000, atOnce: 20 })),
    ]
    const missed: Awaited<ReturnType<typeof missWholeSection>>[] = []
    for (let trial = 0; trial < sections; trial += 1) missed.push(await missWholeSection())
    const lost = cuts.filter((cut) => cut.lost).length
    const moved = cuts.filter((cut) => !cut.isSameClock).length
    const flushes = cuts.map(({ flushMs }) => flushMs)
    const unkept = missed.filter(({ kept }) => !kept).length
    const closed = missed.map(({ closedMs }) => closedMs)
    expectHeld('F5', {
      trials: cuts.length + sections,
      held:
        `${brief} brief and ${long} five-minute cuts: ${lost} lost, stored after ${spreadOf(flushes)}, ${moved} clocks moved; ` +
        `${sections} whole sections: closed by themselves after ${spreadOf(closed)}, ${unkept} without the late answer`,
      bar: `0 lost, stored within ${flushWithinMs / 1000} s of the return, the clock unmoved, closed within 10 s`,
      met: lost === 0 && moved === 0 && unkept === 0 && areWithin(flushes, flushWithinMs) && areWithin(closed, 10_000),
    })
  })

  test('a room that gives up after a save that failed is noticed', async () => {
    const sitter = await sitDown(browser, server.url, { script: giveUp })
    const { lost } = await cutOnce(sitter, { trial: 1, cutMs: 6000, patienceMs: 8000 })
    await sitter.leave()
    expectSeen('F5', 'a room that gives up after a save that failed', lost)
  })
})
