import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { createStudent, registerPerson } from '#tests/world/people.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { untilIdle } from './harness/settled.ts'

const say = sayIn('en')
const newPassword = 'violet ferry at dawn'
const hour = 3_600_000
const aNewPassword = 'Reset your Bandstand password'
const verifyEmail = 'Verify your email for Bandstand'

const moveClock = (url: string, body: object) => callApi(url, 'POST /dev/clock', { body })

/** Emails with a link are distinguished by their subject. */
const listMails = (page: Page, email: string, subject: string) => page.getByRole('link', { name: subject }).filter({ hasText: email })
const untilMailed = (page: Page, email: string, subject: string) => listMails(page, email, subject).first().waitFor()

/** Opens the newest email of a subject to somebody in the mailbox of the demo and follows its link. */
async function followMail(page: Page, email: string, subject: string): Promise<void> {
  await page.goto('/dev/mail')
  await listMails(page, email, subject).first().click()
  await page.getByRole('article').getByRole('link').first().click()
}

/** On the page of the link, the profile is read before the address is verified, and arrives after. */
async function delayProfileUntilVerified(page: Page): Promise<void> {
  const read = Promise.withResolvers<void>()
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch()
    if (new URL(page.url()).pathname === '/verify') {
      read.resolve()
      await page.getByRole('heading', { name: say('identity/password', 'verify_done_title') }).waitFor()
    }
    await route.fulfill({ response })
  })
  await page.route(/\/api\/verify\?/, async (route) => {
    await read.promise
    await route.continue()
  })
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel(say('identity/password', 'email')).fill(email)
  await page.getByRole('button', { name: say('identity/password', 'send_link') }).click()
  await page.getByText(say('identity/password', 'forget_sent', { email })).waitFor()
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(say('identity/password', 'new_password'), { exact: true }).fill(password)
  await page.getByLabel(say('identity', 'repeat'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('identity/password', 'save_password') }).click()
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(say('identity', 'who')).fill(email)
  await page.getByLabel(say('identity', 'password'), { exact: true }).fill(password)
  await page
    .locator('form')
    .getByRole('button', { name: say('identity', 'log_in') })
    .click()
}

journey('a forgotten password: a link by mail, a new one, and nothing opens with the old', async ({ server, student, page }) => {
  await page.goto('/login')
  await page.getByLabel(say('identity', 'who')).fill(student.email)
  await page.getByRole('link', { name: say('identity', 'forget_link') }).click()
  await page.getByRole('heading', { name: say('identity/password', 'forget_title') }).waitFor()
  expect(await page.getByLabel(say('identity/password', 'email')).inputValue()).toBe(student.email)
  await askForLink(page, student.email)

  await page.getByRole('link', { name: say('identity/password', 'demo_mailbox') }).click()
  await followMail(page, student.email, aNewPassword)
  await page.getByRole('heading', { name: say('identity/password', 'reset_title') }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')

  await page.getByLabel(say('identity/password', 'new_password'), { exact: true }).fill('password123')
  await page.getByLabel(say('identity', 'repeat'), { exact: true }).fill('something else')
  await page.getByRole('button', { name: say('identity/password', 'save_password') }).click()
  await page.getByText(say('identity', 'err_repeat')).waitFor()
  expect(await page.getByLabel(say('identity/password', 'new_password'), { exact: true }).inputValue()).toBe('password123')
  await choosePassword(page, newPassword)

  await page.getByText(say('identity/password', 'reset_done')).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
  expect((await callApi(server.url, 'POST /me', { token: student.token })).status).toBe(401)
  await logIn(page, student.email, student.password)
  await page.getByText('Incorrect username or password').waitFor()
  await logIn(page, student.email, newPassword)
  await page.getByRole('button', { name: say('app', 'greeting', { name: 'Nora' }) }).waitFor()

  await page.goto('/dev/mail')
  await untilMailed(page, student.email, 'Your Bandstand password was changed')

  await followMail(page, student.email, aNewPassword)
  await page.getByRole('heading', { name: say('identity/password', 'used_title') }).waitFor()
  await page.getByRole('button', { name: say('identity/password', 'expired_send') }).waitFor()
  expect(await page.getByLabel(say('identity/password', 'new_password'), { exact: true }).count()).toBe(0)
})

journey('a link that was cut short says so before anything is typed', async ({ page }) => {
  await page.goto('/password/set?token=only-half-of-it')
  await page.getByText(say('identity/password', 'unknown_text')).waitFor()
  await page.getByRole('link', { name: say('identity/password', 'ask_again') }).waitFor()
})

journey('a link that has expired is asked for again with one press', async ({ server, student, page }) => {
  await page.goto('/password/forget')
  await askForLink(page, student.email)
  await followMail(page, student.email, aNewPassword)
  await page.getByRole('heading', { name: say('identity/password', 'reset_title') }).waitFor()
  await moveClock(server.url, { advance_ms: hour + 1000 })
  await choosePassword(page, newPassword)
  await page.getByRole('heading', { name: say('identity/password', 'expired_title') }).waitFor()

  await followMail(page, student.email, aNewPassword)
  await page.getByRole('heading', { name: say('identity/password', 'expired_title') }).waitFor()
  expect(await page.getByLabel(say('identity/password', 'new_password'), { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: say('identity/password', 'expired_send') }).click()
  await page.getByText(say('identity/password', 'forget_sent', { email: student.email })).waitFor()

  await page.goto('/dev/mail')
  await expect.poll(() => listMails(page, student.email, aNewPassword).count()).toBe(2)
  await followMail(page, student.email, aNewPassword)
  await choosePassword(page, newPassword)
  await page.getByText(say('identity/password', 'reset_done')).waitFor()
  await moveClock(server.url, { reset: true })
})

journey(
  'an address is verified by its link, once it is expired by another, before binding is finished',
  async ({ server, takeAnotherSeat }) => {
    const person = await registerPerson(server.url)
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person }))
    await page.goto('/dev/mail')
    await untilMailed(page, person.email, verifyEmail)
    await moveClock(server.url, { advance_ms: 24 * hour + 1000 })
    await followMail(page, person.email, verifyEmail)
    await page.getByRole('heading', { name: say('identity/password', 'expired_title') }).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await page.getByRole('button', { name: say('identity/password', 'send_again') }).click()
    await page.getByText(say('identity/password', 'verify_sent')).waitFor()

    await page.goto('/dev/mail')
    await expect.poll(() => listMails(page, person.email, verifyEmail).count()).toBe(2)
    await followMail(page, person.email, verifyEmail)
    await page.getByRole('heading', { name: say('identity/password', 'verify_done_title') }).waitFor()
    expect((await callApi(server.url, 'POST /me', { token: person.token })).body).toMatchObject({ email_verified: true })
    await moveClock(server.url, { reset: true })
  },
)

journey('Home asks for the address until it is verified', async ({ server, takeAnotherSeat }) => {
  const person = await createStudent(server.url)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person }))
  const note = page.getByText(say('identity/password', 'unverified', { email: person.email }))
  await page.goto('/ielts')
  await note.waitFor()
  await page.getByRole('button', { name: say('identity/password', 'send_again') }).click()
  await page.getByText(say('identity/password', 'verify_sent')).waitFor()
  await page.goto('/dev/mail')
  await expect.poll(() => listMails(page, person.email, verifyEmail).count()).toBe(2)
  await delayProfileUntilVerified(page)
  await followMail(page, person.email, verifyEmail)
  await page.getByRole('link', { name: say('identity/password', 'to_your_tests') }).click()
  await page.getByRole('heading', { name: say('exam', 'tests') }).waitFor()
  await untilIdle(page)
  expect(await note.count()).toBe(0)
})
