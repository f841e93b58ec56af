import type { Page } from 'playwright-core'
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

/** Makes two characters look the same, as the boxes of a system without a Chinese face do, or not. */
const pretendChinese = (page: Page, has: boolean) =>
  page.addInitScript((drawn) => {
    let count = 0
    HTMLCanvasElement.prototype.toDataURL = () => (drawn ? `data:,${(count += 1)}` : 'data:,')
  }, has)

/** The Chinese faces that a page declares, once all that it fetches is there. */
async function listChineseFaces(page: Page, lang: string): Promise<string[]> {
  await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), lang)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const families = await page.evaluate(() => [...document.fonts].map(({ family }) => family))
  return [...new Set(families.filter((family) => family.includes('Noto Sans')))]
}

journey('readers of Chinese get a face where their system has none, and nobody else', async ({ takeAnotherSeat }) => {
  const cases = [
    { lang: 'cn', has: false, faces: ['Noto Sans SC Variable'] },
    { lang: 'tw', has: false, faces: ['Noto Sans TC Variable'] },
    { lang: 'cn', has: true, faces: [] },
    { lang: 'en', has: false, faces: [] },
  ]
  for (const { lang, has, faces } of cases) {
    const { page } = await takeAnotherSeat()
    await pretendChinese(page, has)
    expect((await listChineseFaces(page, lang)).map((family) => family.replaceAll('"', ''))).toEqual(faces)
  }
})
