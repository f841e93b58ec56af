import { expect } from 'vitest'
import { readCode } from '#tests/world/authenticator.ts'
import { journey } from './harness/journey.ts'
import { sayIn } from './harness/say.ts'

const say = sayIn('en')

journey(
  'two-step sign-in: a QR code, a first code, ten for recovery; then a login asks for the code',
  async ({ server, student, page }) => {
    const who = page.getByLabel(say('identity', 'who'))
    const password = page.getByLabel(say('identity', 'password'), { exact: true })
    const logIn = page.locator('form').getByRole('button', { name: say('identity', 'log_in') })
    await page.goto('/two-step')
    await who.fill(student.email)
    await password.fill(student.password)
    await logIn.click()
    await page.getByRole('button', { name: say('identity/second-factor', 'set_up') }).click()
    await page.getByLabel(say('identity/second-factor', 'password'), { exact: true }).fill(student.password)
    await page.getByRole('button', { name: say('identity/second-factor', 'continue') }).click()
    await page.getByRole('img', { name: say('identity/second-factor', 'qr') }).waitFor()
    const secret = (await page.locator('.sf-secret').textContent())?.replaceAll(' ', '') ?? ''
    await page.getByLabel(say('identity/second-factor', 'first_code')).fill(await readCode(server.db, secret))
    await page.getByRole('button', { name: say('identity/second-factor', 'turn_on') }).click()
    await page.getByRole('heading', { name: say('identity/second-factor', 'codes_title') }).waitFor()
    expect(await page.locator('.sf-codes > li').count()).toBe(10)
    await page.getByRole('button', { name: say('identity/second-factor', 'codes_kept') }).click()
    await page.getByText(say('identity/second-factor', 'on'), { exact: true }).waitFor()

    await page.evaluate(() => localStorage.clear())
    await page.goto('/two-step')
    await who.fill(student.email)
    await password.fill(student.password)
    await logIn.click()
    const code = page.getByLabel(say('identity', 'otp'), { exact: true })
    await code.fill('000000')
    await logIn.click()
    await page.getByText('That code is wrong, has expired or has already been used.').waitFor()
    expect(await who.inputValue()).toBe(student.email)
    expect(await password.inputValue()).toBe(student.password)
    await code.fill(await readCode(server.db, secret, 1))
    await logIn.click()
    await page.getByText(say('identity/second-factor', 'on'), { exact: true }).waitFor()
  },
)
