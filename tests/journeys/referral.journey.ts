import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { makeEmail, testPassword } from '#tests/world/people.ts'
import { captchaTestAnswer } from '#tests/world/server.ts'
import { inviteMany, referralPath } from './harness/referral.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')
const verifyEmail = 'Verify your email for Bandstand'

const field = (page: Page, file: 'identity' | 'profile', key: string) => page.getByLabel(say(file, key), { exact: true })
const codeField = (page: Page) => page.getByLabel(say('identity', 'referral'))

async function bindAsStudent(page: Page): Promise<void> {
  await page.getByRole('radio', { name: say('profile', 'role_student') }).check()
  await field(page, 'profile', 'username').fill(`ada.${Date.now()}`)
  await field(page, 'profile', 'first_name').fill('Ada')
  await field(page, 'profile', 'last_name').fill('Lovelace')
  await field(page, 'profile', 'school').fill('Harbour School')
  await field(page, 'profile', 'grade_level').selectOption('12')
  await field(page, 'profile', 'phone').fill('0912345678')
  await field(page, 'profile', 'age_band').selectOption('adult')
  await field(page, 'profile', 'country').selectOption('TW')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('profile', 'next'), exact: true })
    .click()
  await page.waitForURL((url) => !url.pathname.startsWith('/register'))
}

async function followVerifyLink(page: Page, email: string): Promise<void> {
  await page.goto('/dev/mail')
  await page.getByRole('link', { name: verifyEmail }).filter({ hasText: email }).first().click()
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('heading', { name: say('identity/password', 'verify_done_title') }).waitFor()
}

journey('a friend registers by the link, verifies and binds; both have their coins', async ({ server, student, takeAnotherSeat }) => {
  const { page: inviter } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await inviter.goto(referralPath)
  const link = await inviter.getByLabel(say('referral/own', 'link')).inputValue()
  await inviter.getByRole('img', { name: say('referral/own', 'qr') }).waitFor()
  await inviter.getByRole('heading', { name: say('referral/own', 'none_title') }).waitFor()

  const { page } = await takeAnotherSeat()
  await page.goto(link)
  const invited = page.getByText(say('account/register', 'invited_by', { name: 'Nora' }))
  await invited.waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('identity', 'log_in'), exact: true })
    .click()
  await page.waitForURL(/\/login$/)
  await page.reload()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('identity', 'register'), exact: true })
    .click()
  await invited.waitFor()
  await codeField(page).fill('none')
  await invited.waitFor({ state: 'detached' })
  const email = makeEmail()
  await field(page, 'identity', 'email').fill(email)
  await field(page, 'identity', 'password').fill(testPassword)
  await field(page, 'identity', 'repeat').fill(testPassword)
  await field(page, 'identity', 'captcha_letters').fill(captchaTestAnswer)
  const register = page.locator('form').getByRole('button', { name: say('identity', 'register'), exact: true })
  await register.click()
  await page.getByText(say('account/register', 'code_unknown')).waitFor()
  await expect.poll(() => field(page, 'identity', 'captcha_letters').inputValue(), { timeout: 15_000 }).toBe('')
  await codeField(page).fill(new URL(link).searchParams.get('referral_code') ?? '')
  await field(page, 'identity', 'captcha_letters').fill(captchaTestAnswer)
  await register.click()
  await bindAsStudent(page)
  await followVerifyLink(page, email)

  const token = await page.evaluate(() => localStorage.getItem('id_token'))
  const balanceOf = async (held: string | null) => (await callApi(server.url, 'GET /balance', { token: held ?? '' })).body
  await expect.poll(() => balanceOf(token), { timeout: 15_000 }).toMatchObject({ balance: 20, bonus: 20 })

  await inviter.reload()
  await inviter.getByText('Ada L.', { exact: true }).waitFor()
  await inviter.getByRole('button', { name: say('referral/own', 'collect_other', { count: 10 }) }).click()
  await inviter.getByText(say('referral/own', 'collected_other', { count: 10 })).waitFor()
  expect(await balanceOf(student.token)).toMatchObject({ balance: 10, bonus: 10 })
})

journey('staff open what waits for review, compare it, and approve it with a reason', async ({ server, takeAnotherSeat }) => {
  const here = (key: string, fillings?: Record<string, string | number>) => say('referral/admin', key, fillings)
  await inviteMany(server.url, 4)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  await page.goto('/admin/referral?status=review')
  await page.locator('tbody th a').nth(3).waitFor()
  await page.locator('tbody th a').first().click()
  await page.getByText(here('why_address')).waitFor()
  await page
    .getByRole('table', { name: here('others') })
    .getByText(here('reason_address'))
    .nth(2)
    .waitFor()
  await page.getByRole('button', { name: here('approve'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: here('approve'), exact: true }).click()
  await dialog.getByText(here('reason_needed')).waitFor()
  await dialog.getByLabel(here('reason')).fill('One class on one day')
  await dialog.getByRole('button', { name: here('approve'), exact: true }).click()
  await page
    .getByRole('region', { name: here('decision_title') })
    .getByText('One class on one day')
    .waitFor()
  await page.getByRole('button', { name: here('approve'), exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: here('go_next') }).click()
  await page.getByRole('button', { name: here('approve'), exact: true }).waitFor()
  await page.goto('/admin/referral?status=review')
  await page.locator('tbody th a').nth(2).waitFor()
  expect(await page.locator('tbody tr').count()).toBe(3)
})
