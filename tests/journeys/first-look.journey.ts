import { expect } from 'vitest'
import { journey } from './harness/journey.ts'

journey('a visitor opens the front page and finds the way to log in', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.title()).toContain('Bandstand')
  await page.goto('/login')
  await page.getByRole('textbox').first().waitFor()
  expect(await page.locator('input[type=password]').count()).toBeGreaterThan(0)
})
