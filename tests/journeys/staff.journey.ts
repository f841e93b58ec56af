import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callAttempt, findRaw, moveClock, openSection, readAttempt, sendAnswers, startAttempt } from './harness/attempts.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { openInOffice } from './harness/office.ts'
import { rememberPerson } from './harness/remembered.ts'
import { enterRoom } from './harness/room.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')
const test = 'Every question type'

/** From the office’s navigation to the attempts of one person, and into the newest. */
async function openAttemptOf(page: Page, email: string): Promise<void> {
  await openInOffice(page, say('supervision', 'menu_attempts'))
  await page.getByRole('searchbox', { name: say('supervision', 'person') }).fill(email)
  await page.getByText(say('supervision', 'attempts_count_one', { count: 1 })).waitFor()
  await page.getByRole('link', { name: new RegExp(test) }).click()
  await page.getByRole('heading', { level: 1, name: new RegExp(test) }).waitFor()
}

const askFor = (page: Page, name: string) => page.getByRole('dialog', { name })

journey(
  'staff give more time while a section is open, and its room shows it without a reload',
  async ({ server, student, takeAnotherSeat }) => {
    const { page: room } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    const { page: desk } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
    const clock = room.getByText('minutes remaining')
    await enterRoom(room, { mode: 'Strict', test, section: null })
    await room.evaluate('window.wasHere = true')
    expect(await clock.innerText()).toMatch(/\b(30|29)\b/) // The clock runs while staff are at their desk.

    await openAttemptOf(desk, student.email)
    await desk.getByRole('button', { name: say('supervision', 'more_time') }).click()
    const dialog = askFor(desk, say('supervision', 'more_time_title'))
    await dialog.getByRole('radio', { name: '×1.5' }).check()
    await dialog.getByRole('button', { name: say('supervision', 'more_time_do') }).click()
    await dialog.getByText(say('supervision', 'reason_needed')).waitFor()
    await dialog.getByRole('textbox', { name: say('supervision', 'reason') }).fill('Dyslexia, by letter')
    await dialog.getByRole('button', { name: say('supervision', 'more_time_do') }).click()
    await desk.getByRole('link', { name: say('supervision', 'tab_history'), exact: true }).click()
    await desk.getByText('Time changed from ×1 to ×1.5').waitFor()
    await desk.getByText('“Dyslexia, by letter”, Ada Linden').waitFor()

    await room.locator('[data-question]').getByRole('textbox').first().fill('sawdust')
    await expect.poll(() => clock.innerText()).toMatch(/\b4[345]\b/)
    await moveClock(server.url, 31 * 60)
    await room.locator('[data-question]').getByRole('textbox').first().fill('silver')
    await expect.poll(() => clock.innerText()).toMatch(/\b1[234]\b/)
    expect(await room.evaluate('window.wasHere')).toBe(true)
  },
)

journey('staff count a late answer, then declare the attempt void', async ({ server, student, takeAnotherSeat }) => {
  const attempt = await startAttempt(server.url, student, { mode: 'strict', test })
  await openSection(attempt)
  await sendAnswers(attempt, { 1: 'i' })
  await moveClock(server.url, 31 * 60)
  await expect.poll(async () => (await readAttempt(attempt)).status, { timeout: 20_000 }).toBe('complete')
  await sendAnswers(attempt, { 1: 'ii' })
  expect(await findRaw(attempt)).toBe(0)

  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  await openAttemptOf(page, student.email)
  const late = page.getByRole('region', { name: say('supervision', 'late_answers') })
  await late.getByRole('checkbox', { name: /question 1, change 2/ }).check()
  await late.getByRole('button', { name: say('supervision', 'count_chosen') }).click()
  const question = askFor(page, say('supervision', 'ask_count_title_one', { count: 1 }))
  await question.getByRole('button', { name: say('supervision', 'count_chosen') }).click()
  await late.getByText(say('supervision', 'decision_count'), { exact: true }).waitFor()
  expect(await findRaw(attempt)).toBe(1)

  await page.getByRole('button', { name: say('supervision', 'void') }).click()
  const dialog = askFor(page, say('supervision', 'void_title'))
  await dialog.getByRole('textbox', { name: say('supervision', 'reason') }).fill('Somebody else sat at the desk')
  await dialog.getByRole('button', { name: say('supervision', 'void') }).click()
  await page.getByRole('heading', { level: 1 }).locator('..').getByText(say('supervision', 'status_voided')).waitFor()
  expect(await callAttempt(attempt, 'GET', '/result')).toMatchObject({ status: 403, body: { code: 'ATTEMPT_VOID' } })
  expect(await readAttempt(attempt)).toMatchObject({ status: 'voided', answers: { reading: { 1: 'ii' } } })
})
