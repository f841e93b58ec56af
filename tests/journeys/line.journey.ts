import { expect } from 'vitest'
import { signIn } from '#tests/world/people.ts'
import { lineJourney } from './harness/line-journey.ts'
import { sayIn } from './harness/say.ts'

const say = sayIn('en')

lineJourney(
  'a LINE account is bound from Home, and from then on signs in; before, nobody knows it',
  async ({ server, line, student, page }) => {
    const byLine = page.getByRole('button', { name: say('identity/line', 'log_in') })
    line.welcome({ subject: 'U-nora' })
    await page.goto('/profile?tab=setting')
    await byLine.click()
    await page.getByText('This LINE account isn’t linked to an account here yet').waitFor()

    await page.evaluate((token) => localStorage.setItem('id_token', token), await signIn(server.url, student))
    await page.goto('/ielts')
    await page.getByRole('link', { name: say('home', 'bind_line') }).click()
    await page.getByRole('button', { name: say('identity/line', 'bind') }).waitFor()
    const isAtTop = `document.getElementById('line').getBoundingClientRect().top < innerHeight / 2`
    await expect.poll(() => page.evaluate(isAtTop), { timeout: 10_000 }).toBe(true)
    await page.getByRole('button', { name: say('identity/line', 'bind') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('identity/line', 'go') })
      .click()
    await page.getByText(say('identity/line', 'bound'), { exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('?tab=setting')
    await page.goto('/ielts')
    await page
      .getByRole('navigation', { name: say('home', 'ways') })
      .getByRole('link', { name: say('home', 'find_teachers') })
      .waitFor()
    expect(await page.getByRole('link', { name: say('home', 'bind_line') }).count()).toBe(0)

    await page.evaluate(() => localStorage.clear())
    await page.goto('/profile?tab=setting')
    await byLine.click()
    await page
      .getByRole('status')
      .filter({ hasText: say('identity', 'logged_in') })
      .waitFor()
    await page.getByText(say('identity/line', 'bound'), { exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/profile')
  },
)
