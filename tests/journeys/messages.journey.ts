import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { makeEmail, testPassword } from '#tests/world/people.ts'
import { captchaTestAnswer } from '#tests/world/server.ts'
import { journey } from './harness/journey.ts'
import { askToLogOut, confirmLogOut } from './harness/log-out.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { untilSettled } from './harness/settled.ts'
import { signInAdmin } from './harness/staff.ts'

/** What docs/messages.md lists and what only a page can show. */
const say = sayIn('en')

const account = (page: Page, key: string) => page.getByLabel(say('identity', key), { exact: true })
const detail = (page: Page, key: string) => page.getByLabel(say('profile', key), { exact: true })
const send = (page: Page, key: string) =>
  page
    .locator('form')
    .getByRole('button', { name: say('identity', key), exact: true })
    .click()
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

journey('the entrance says what is missing and wrong beside its fields, and what has worked', async ({ page, student }) => {
  const email = makeEmail()
  await page.goto('/register')
  await send(page, 'register')
  await page.getByRole('alert').getByText('Field validation failed, please check again').waitFor()
  await expect.poll(() => page.getByText('Required', { exact: true }).count()).toBe(4)
  await account(page, 'email').fill('mira@')
  await account(page, 'password').fill(testPassword)
  await account(page, 'repeat').fill('another')
  await account(page, 'captcha_letters').fill(captchaTestAnswer)
  await send(page, 'register')
  await page.getByText('Please Check the email').waitFor()
  await page.getByText(say('identity', 'err_repeat')).waitFor()
  await account(page, 'email').fill(email)
  await account(page, 'repeat').fill(testPassword)
  await send(page, 'register')
  await toast(page, 'Registered')

  await detail(page, 'username').waitFor()
  await page.getByRole('button', { name: say('profile', 'next'), exact: true }).click()
  await page.getByText('Select required').waitFor()
  await detail(page, 'username').fill(student.username ?? '')
  await page.keyboard.press('Tab')
  await page.getByText('Username is already registered').waitFor()
  const question = await askToLogOut(page, email.split('@')[0] ?? '')
  await question.getByRole('heading', { name: 'Log out?' }).waitFor()
  await confirmLogOut(question)
  await toast(page, 'Logged out')

  await page
    .getByRole('link', { name: say('app', 'log_in') })
    .first()
    .click()
  await account(page, 'who').fill(email)
  await account(page, 'password').fill('not this one')
  await send(page, 'log_in')
  await page.getByText('Incorrect username or password').waitFor()
  await account(page, 'password').fill(testPassword)
  await send(page, 'log_in')
  await toast(page, 'Logged in')
})

journey('who is quicker than the picture of letters is registered all the same', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/captcha/flat', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/register')
  await account(page, 'email').fill(makeEmail())
  await account(page, 'password').fill(testPassword)
  await account(page, 'repeat').fill(testPassword)
  await account(page, 'captcha_letters').fill(captchaTestAnswer)
  await send(page, 'register')
  await page.locator('form [aria-busy="true"]').first().waitFor()
  held.resolve()
  await toast(page, 'Registered')
  await detail(page, 'username').waitFor()
})

journey(
  'what staff type into a dialog is not lost to Esc, and a session that ends leaves it on the page',
  async ({ server, takeAnotherSeat }) => {
    const admin = await signInAdmin(server.url)
    const seat = await takeAnotherSeat(rememberPerson(server.url, { person: admin }))
    seat.allow(/401/)
    const { page } = seat
    await page.goto('/students')
    await page.getByRole('button', { name: say('account/people', 'create'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say('account/people', 'create') })
    const email = dialog.getByLabel(say('account/people', 'email'), { exact: true })
    await email.fill('new.person@people.test')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: say('kit', 'discard_title') })
    await question.getByRole('button', { name: say('kit', 'go_on_typing') }).click()
    expect(await email.inputValue()).toBe('new.person@people.test')

    await callApi(server.url, 'POST /logout', { token: admin.token })
    await dialog.getByRole('button', { name: say('account/people', 'create_do'), exact: true }).click()
    const login = page.getByRole('dialog', { name: say('identity/password', 'session_over_title') })
    await login.getByLabel(say('identity', 'who')).fill(admin.email)
    await login.getByLabel(say('identity', 'password'), { exact: true }).fill(admin.password)
    await login.getByRole('button', { name: say('identity', 'log_in'), exact: true }).click()
    await login.waitFor({ state: 'detached' })
    expect(await email.inputValue()).toBe('new.person@people.test')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: say('kit', 'discard') }).click()
    await dialog.waitFor({ state: 'detached' })
  },
)

journey(
  'another tab keeps what is typed there when the session ends, and goes on with the next login; who leaves it is asked',
  async ({ server, student, takeAnotherSeat }) => {
    const seat = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    seat.allow(/401/)
    const { page, context } = seat
    const other = await context.newPage()
    await other.goto(`${server.url}/ielts`)
    await other.getByRole('button', { name: say('app', 'greeting', { name: 'Nora' }) }).click()
    await other.getByRole('menuitem', { name: say('app', 'profile') }).click()
    await other.getByRole('tab', { name: say('account/own', 'tab_student') }).click()
    const school = detail(other, 'school')
    await school.fill('Riverside School')
    await page.goto('/ielts')
    await page.getByRole('button', { name: say('app', 'greeting', { name: 'Nora' }) }).waitFor()
    await untilSettled(page) // A first call of its own that is refused would lead away before the press does.
    await callApi(server.url, 'POST /logout', { token: student.token })
    await page
      .getByRole('link', { name: say('app', 'results') })
      .first()
      .click()
    await account(page, 'who').fill(student.email)
    const over = other.getByRole('dialog', { name: say('identity/password', 'session_over_title') })
    await over.getByRole('button', { name: say('kit', 'close') }).click()
    await other
      .getByRole('banner')
      .getByRole('link', { name: say('app', 'practice'), exact: true })
      .click()
    const leaving = other.getByRole('dialog', { name: say('account/own', 'leave_title') })
    await leaving.waitFor()
    await other.keyboard.press('Escape')
    const save = other.getByRole('button', { name: say('account/own', 'save'), exact: true })
    await save.click()
    await over.waitFor()
    await account(page, 'password').fill(student.password)
    await send(page, 'log_in')
    await over.waitFor({ state: 'detached' })
    expect(await school.inputValue()).toBe('Riverside School')
    await save.click()
    await toast(other, 'Updated')
    const focused = () => other.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe(say('account/own', 'save'))
    await school.fill('Hill School')
    await other.getByRole('button', { name: say('account/own', 'discard'), exact: true }).click()
    await expect.poll(async () => [await school.inputValue(), await focused()]).toEqual(['Riverside School', say('account/own', 'save')])

    await school.fill('Lake School')
    const token = (await other.evaluate(() => localStorage.getItem('id_token'))) ?? ''
    await callApi(server.url, 'POST /logout', { token })
    await save.click()
    await over.waitFor()
    await other.evaluate(() => history.go(-2))
    await leaving.getByRole('button', { name: say('account/own', 'leave') }).click()
    await other.waitForURL(/\/ielts$/)
    await over.waitFor({ state: 'detached' })
    await other.close()
  },
)

journey('a lookup of nobody says so', async ({ server, student, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await page.goto('/teachers/nobody-of-that-name')
  await page.getByText('Not found user').waitFor()
})
