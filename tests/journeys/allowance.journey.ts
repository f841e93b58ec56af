import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { setAllowance } from '#tests/world/allowance.ts'
import type { TestPerson } from '#tests/world/people.ts'
import type { TestServer } from '#tests/world/server.ts'
import { callAttempt, moveClock, openSection, sendChanges, startAttempt } from './harness/attempts.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { useMouse } from './harness/hands.ts'
import { checkDevices } from './harness/mock.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'

const say = sayIn('en')
const test = 'Short mock'

/** Takes a whole mock and hands it in as it is. */
async function takeMock(url: string, person: TestPerson): Promise<void> {
  const attempt = await startAttempt(url, person, { skill: null, test })
  await openSection(attempt, 'listening')
  await sendChanges(attempt, [{ kind: 'submit' }])
}

/** Puts somebody where it is about noon, so that no midnight comes while they are at it. */
async function moveToNoon({ pool }: TestServer, { id }: TestPerson): Promise<void> {
  const east = 12 - new Date().getUTCHours() || 1 // Greenwich itself is written without a number by some browsers.
  const zone = `Etc/GMT${east < 0 ? '+' : '-'}${Math.abs(east)}`
  await pool.query('update identity.person set timezone = $1 where id = $2', [zone, id])
}

const leftToday = (page: Page) => page.getByRole('region', { name: say('plan', 'left_today') })
const leftOf = (page: Page, left: string) =>
  leftToday(page)
    .getByRole('paragraph')
    .filter({ hasText: say('plan', 'full') })
    .getByText(left, { exact: true })

journey(
  'the third full test of a day is refused, with the hour at which there are new ones',
  async ({ server, student, takeAnotherSeat }) => {
    const { url } = server
    await setAllowance(server.db, { full: 2, section: 5 })
    await moveToNoon(server, student)
    await takeMock(url, student)
    const { page } = await takeAnotherSeat(rememberPerson(url, { person: student }))
    await page.goto('/ielts')
    await leftOf(page, say('plan', 'left_of', { left: 1, limit: 2 })).waitFor()
    await page
      .getByRole('list', { name: say('exam', 'ways_of', { test }) })
      .getByRole('link', { name: say('exam', 'scope_full') })
      .click()
    await checkDevices(await useMouse(page))
    await takeMock(url, student)
    await page.getByRole('button', { name: say('attempt', 'continue') }).click()
    await page
      .getByRole('alert')
      .getByText(/^You’ve used up today’s free full tests \(2 a day, .*\)\. You’ll get more at 00:00 GMT[+-]\d+\.$/)
      .waitFor()
    await page.goto('/ielts')
    await leftOf(page, say('plan', 'none_left')).waitFor()
    await expect.poll(() => leftToday(page).textContent()).toMatch(/Resets at 00:00 GMT[+-]\d+/)
    await moveClock(url, 24 * 3600)
    await page.reload()
    await leftOf(page, say('plan', 'left_of', { left: 2, limit: 2 })).waitFor()
    await takeMock(url, student)
  },
)

journey(
  'what was made but not begun cannot be begun with nothing left, and says so before it is tried',
  async ({ server, student, takeAnotherSeat }) => {
    await setAllowance(server.db, { full: 2, section: 1 })
    await moveToNoon(server, student)
    const waiting = await startAttempt(server.url, student, { skill: 'reading', test })
    const taken = await startAttempt(server.url, student, { skill: 'writing', test })
    await openSection(taken, 'writing')
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    await page.goto(`/ielts/reading/introduction?attempt=${waiting.id}`)
    await page.getByText(/^You’ve used up today’s free section practice \(1 a day\)\./).waitFor()
    expect(await page.getByRole('link', { name: say('exam', 'start_test') }).count()).toBe(0)
    expect((await callAttempt(waiting, 'POST', '/section/reading/open')).status).toBe(403)
  },
)
