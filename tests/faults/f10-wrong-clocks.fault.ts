import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { moveClock, openSection, readAttempt, startAttempt } from '#tests/journeys/harness/attempts.ts'
import { openBrowser } from '#tests/world/browser.ts'
import { createStudent } from '#tests/world/people.ts'
import { type LaunchedServer, launchTestServer } from '#tests/world/server.ts'
import { areWithin, expectHeld, expectSeen, spreadOf, trialsOf } from './harness/judge.ts'
import { gapOf, sitDown, timeUntil } from './harness/sitter.ts'

const minute = 60_000
const hour = 60 * minute
const sectionMs = hour
const sweptWithinMs = 10_000
const shownWithinMs = 1000

/** How wrong the machine's clock is, and where it believes to be; summer time begins and ends in some of these places. */
const wrongs = [
  { byMs: 90 * minute, zone: 'Asia/Taipei' },
  { byMs: -90 * minute, zone: 'America/St_Johns' },
  { byMs: 25 * hour, zone: 'Pacific/Kiritimati' },
  { byMs: -25 * hour, zone: 'Europe/London' },
]
const mutants = new URL('./mutants/', import.meta.url)

/** A page whose clock is wrong from the start, and changes by an hour in the middle as at the end of summer time. */
const makeWrong = (byMs: number) => `(() => {
  const Right = Date
  let wrongBy = ${byMs}
  window.changeHour = () => { wrongBy -= 3600000 }
  window.Date = class extends Right {
    constructor(...given) { super(...(given.length === 0 ? [Right.now() + wrongBy] : given)) }
    static now() { return Right.now() + wrongBy }
  }
})()`

describe('F10: clocks that are wrong', () => {
  let browser: Browser

  const launch = (wrong: { byMs: number; zone: string }, planted: readonly string[] = []) => {
    const imports = ['wrong-clock.ts', ...planted].map((file) => `--import=${new URL(file, mutants).href}`)
    return launchTestServer({ NODE_OPTIONS: imports.join(' '), WRONG_BY_MS: String(wrong.byMs), TZ: wrong.zone })
  }

  /** By how much a deadline differs from an hour after the opening by the database's own clock. */
  const measureDeadline = async (server: LaunchedServer) => {
    const attempt = await startAttempt(server.url, await createStudent(server.url), { mode: 'strict' })
    const readNow = async () => (await server.pool.query<{ now: Date }>('select kit.now() as now')).rows[0]?.now.getTime() ?? Number.NaN
    const before = await readNow()
    const { deadline_at: deadline } = await openSection(attempt)
    const after = await readNow()
    const due = Date.parse(deadline)
    const { sections } = await readAttempt(attempt)
    const exact = due - Date.parse(sections[0]?.opened_at ?? '') - sectionMs
    const outside = Math.max(0, before + sectionMs - due, due - (after + sectionMs))
    return { attempt, errorMs: Math.max(Math.abs(exact), outside) }
  }

  /** Nobody is there: after the deadline the section closes by itself, with the deadline as its end. */
  const measureClosing = async (server: LaunchedServer, attempt: Awaited<ReturnType<typeof measureDeadline>>['attempt']) => {
    await moveClock(server.url, sectionMs / 1000 + 10.1) // The window for saves in flight is over, too.
    const closedMs = await timeUntil(async () => (await readAttempt(attempt)).sections[0]?.status === 'closed', 30_000)
    const section = (await readAttempt(attempt)).sections[0]
    return { closedMs, isExact: section?.closed_at === section?.deadline_at }
  }

  /** How far from the true moment the room's minutes change, on a page whose clock and zone are wrong. */
  const measureShown = async (server: LaunchedServer, { byMs, zone }: { byMs: number; zone: string }) => {
    const sitter = await sitDown(browser, server.url, { script: makeWrong(byMs), timezoneId: zone })
    const { page } = sitter.seat
    await page.evaluate('changeHour()')
    const readLeft = async () => {
      const { server_now: now, sections } = await sitter.read()
      return Date.parse(sections[0]?.deadline_at ?? '') - Date.parse(now)
    }
    await moveClock(server.url, ((await readLeft()) - 30 * minute - 9000) / 1000) // Nine seconds before the minutes change.
    await gapOf(page, 6).fill('sawdust') // With this the room hears what time it is.
    await timeUntil(async () => (await sitter.answers())['6'] === 'sawdust', 10_000)
    const leftMs = await readLeft()
    const at = performance.now()
    const shown = page.locator('[role=timer]').first()
    const before = await shown.innerText()
    const changed = await timeUntil(async () => (await shown.innerText()) !== before, 15_000)
    const errorMs = Math.abs(leftMs - (performance.now() - at) - 30 * minute)
    await sitter.leave()
    return changed === Infinity ? Infinity : errorMs
  }

  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  test('deadlines are exact, sections close by themselves, and the room shows the right time', async () => {
    const each = trialsOf({ whole: 10, short: 1 })
    const machines = wrongs.slice(trialsOf({ whole: 0, short: 3 }))
    const errors: number[] = []
    const closings: number[] = []
    const shown: number[] = []
    let inexact = 0
    for (const wrong of machines) {
      const server = await launch(wrong)
      for (let trial = 0; trial < each; trial += 1) {
        const { attempt, errorMs } = await measureDeadline(server)
        errors.push(errorMs)
        const { closedMs, isExact } = await measureClosing(server, attempt)
        closings.push(closedMs)
        if (!isExact) inexact += 1
      }
      shown.push(await measureShown(server, { ...wrong, byMs: -wrong.byMs }))
      await server.close()
    }
    expectHeld('F10', {
      trials: errors.length + shown.length,
      held:
        `server's clock wrong by up to 25 h: deadlines off by at most ${Math.max(...errors)} ms, closed without a client after ${spreadOf(closings)} (${inexact} not at the deadline); ` +
        `page's clock and zone wrong: shown time off by ${spreadOf(shown)}`,
      bar: 'deadline error 0 s, shown within 1 s, closed within 10 s',
      met:
        Math.max(...errors) === 0 &&
        inexact === 0 &&
        Math.max(...closings) < Infinity &&
        areWithin(closings, sweptWithinMs) &&
        Math.max(...shown) < Infinity &&
        areWithin(shown, shownWithinMs),
    })
  })

  test('a deadline by the clock of the process is noticed', async () => {
    const server = await launch({ byMs: 90 * minute, zone: 'UTC' }, ['process-clock.ts'])
    const { errorMs } = await measureDeadline(server)
    await server.close()
    expectSeen('F10', 'the clock of the process instead of the database’s', errorMs > 0)
  })
})
