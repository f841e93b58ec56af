import { expect } from 'vitest'
import { readCode } from '#tests/world/authenticator.ts'
import { journey } from './harness/journey.ts'
import { sayIn } from './harness/say.ts'

const say = sayIn('en')

journey(
  'two-step sign-in: a QR code, a first code, ten for recovery; then a login asks for the code',
  async ({ server, student, page }) => {
    const who = page.getByLabel(say('account', 'who'))
    const password = page.getByLabel(say('account', 'password'), { exact: true })
    const logIn = page.locator('form').getByRole('button', { name: say('account', 'log_in') })
    await page.goto('/two-step')
    await who.fill(student.email)
    await password.fill(student.password)
    await logIn.click()
    await page.getByRole('button', { name: say('two-step', 'set_up') }).click()
    await page.getByLabel(say('two-step', 'password'), { exact: true }).fill(student.password)
    await page.getByRole('button', { name: say('two-step', 'continue') }).click()
    await page.getByRole('img', { name: say('two-step', 'qr') }).waitFor()
    const secret = (await page.locator('.sf-secret').textContent())?.replaceAll(' ', '') ?? ''
    await page.getByLabel(say('two-step', 'first_code')).fill(await readCode(server.db, secret))
    await page.getByRole('button', { name: say('two-step', 'turn_on') }).click()
    await page.getByRole('heading', { name: say('two-step', 'codes_title') }).waitFor()
    expect(await page.locator('.sf-codes > li').count()).toBe(10)
    await page.getByRole('button', { name: say('two-step', 'codes_kept') }).click()
    await page.getByText(say('two-step', 'on'), { exact: true }).waitFor()

    await page.evaluate(() => localStorage.clear())
    await page.goto('/two-step')
    await who.fill(student.email)
    await password.fill(student.password)
    await logIn.click()
    const code = page.getByLabel(say('account', 'otp'), { exact: true })
    await code.fill('000000')
    await logIn.click()
    await page.getByText('This code is not right, has expired, or was used already.').waitFor()
    expect(await who.inputValue()).toBe(student.email)
    expect(await password.inputValue()).toBe(student.password)
    await code.fill(await readCode(server.db, secret, 1))
    await logIn.click()
    await page.getByText(say('two-step', 'on'), { exact: true }).waitFor()
  },
)
