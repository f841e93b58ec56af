import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { createStudent, type TestPerson } from '#tests/world/people.ts'
import { handInSheet, orThrow, startAttempt } from './harness/attempts.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { untilDrawn, untilSettled, untilStill } from './harness/settled.ts'
import { mixed } from './sheets/academic-1.ts'

const say = sayIn('en')

const phone = { width: 375, height: 812 }
const desktop = { width: 1280, height: 800 }
const windows = [phone, { width: 768, height: 1024 }, desktop]

const targets = { exam_date: '2098-03-31', listening: 7.5, reading: 7, writing: null, speaking: null, overall: null }

async function setTargets(url: string, { token }: TestPerson): Promise<void> {
  orThrow(await callApi(url, 'PUT /target', { token, body: targets }))
}

/** The words of the filled buttons that are in the window before anything is scrolled. */
const listFilled = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.bs-btn-primary')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }) && button.getBoundingClientRect().top < innerHeight)
      .map((button) => button.innerText),
  )

journey('home after a first result says what to do now with one filled button', async ({ server, student, takeAnotherSeat }) => {
  await handInSheet(server.url, student, mixed)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  for (const window of windows) {
    await page.setViewportSize(window)
    await page.goto('/ielts')
    await untilSettled(page)
    expect([window.width, await listFilled(page)]).toEqual([window.width, [say('home', 'next_go')]])
  }
})

journey(
  'the band aimed for stands beside the last one, and on the rulers of home and result',
  async ({ server, student, takeAnotherSeat }) => {
    const { id } = await handInSheet(server.url, student, mixed)
    await setTargets(server.url, student)
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    const spoken = page.getByText(say('exam', 'ruler_target', { band: '7.0' }))
    const mark = page.locator('.bs-ruler-target')
    await page.goto('/ielts')
    const last = page.getByRole('region', { name: say('home', 'bands_title') })
    await last.getByText(say('exam', 'ruler_target', { band: '7.0' })).waitFor({ state: 'attached' })
    const band = await last
      .getByRole('listitem')
      .filter({ hasText: say('exam', 'skill_reading') })
      .locator('.bs-band')
      .innerText()
    const row = page.getByRole('row', { name: say('target', 'reading') })
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(['7.0', band])
    expect(await mark.count()).toBe(1)
    await page.goto(`/ielts/result?attempt=${id}`)
    await spoken.waitFor({ state: 'attached' })
    expect(await mark.count()).toBe(1)
  },
)

/** Keeps what moves by itself, as browsers measure it, from the first frame on. */
const watchShifts = `(() => {
  globalThis.shifts = []
  const keep = (entries) => {
    for (const { value, sources } of entries)
      globalThis.shifts.push({ value, moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.nodeName) })
  }
  const observer = new PerformanceObserver((list) => keep(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  globalThis.takeShifts = () => {
    keep(observer.takeRecords())
    return globalThis.shifts
  }
})()`

interface Shift {
  readonly value: number
  readonly moved: readonly string[]
}

/** What Lighthouse counts as good is five times as much. */
const maxShift = 0.02

const asks = (paths: readonly string[]) => (request: Request) => paths.some((path) => new URL(request.url()).pathname === `/api${path}`)

/** Opens home in a browser that has never been there; the answers to `last` come when those to `first` are there. Answers what moved. */
async function openHome(
  page: Page,
  { first, last }: { readonly first: readonly string[]; readonly last: readonly string[] },
): Promise<Shift[]> {
  const answered = Promise.all(first.map((path) => page.waitForEvent('requestfinished', { predicate: asks([path]) })))
  for (const path of last)
    await page.route(
      (url) => url.pathname === `/api${path}`,
      async (route) => {
        await answered
        await route.continue()
      },
    )
  await page.goto('/ielts')
  await untilSettled(page)
  await untilStill(page)
  await untilDrawn(page)
  return page.evaluate<Shift[]>('takeShifts()')
}

const orders = [
  { first: ['/ielts/quota', '/target'], last: ['/ielts/home'] },
  { first: ['/ielts/home', '/ielts/test-progress'], last: ['/ielts/quota', '/target'] },
] as const

journey(
  'nothing on home moves while it comes, whichever answer is the last',
  async ({ server, takeAnotherSeat }) => {
    const { url } = server
    const [newcomer, resting, aiming] = await Promise.all([createStudent(url), createStudent(url), createStudent(url)])
    await startAttempt(url, resting)
    await handInSheet(url, aiming, mixed)
    await setTargets(url, aiming)
    const visits = Object.entries({ newcomer, resting, aiming }).flatMap(([name, person]) =>
      [phone, desktop].flatMap((viewport) => orders.map((order) => ({ name, person, viewport, order }))),
    )
    const faults: unknown[] = []
    for (const { name, person, viewport, order } of visits) {
      const { context, page } = await takeAnotherSeat({ ...rememberPerson(url, { person }), viewport })
      await context.addInitScript({ content: watchShifts })
      const shifts = await openHome(page, order)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      if (sum > maxShift) faults.push({ name, width: viewport.width, last: order.last, sum, shifts })
      await context.close()
    }
    expect(faults).toEqual([])
  },
  240_000,
)
