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

journey('text and the names of the languages have a face on every page, whatever the system has', async ({ page }) => {
  const listFaces = (family: string, text: string) =>
    page.evaluate(async ([name, words]) => (await document.fonts.load(`16px '${name}'`, words)).map(({ status }) => status), [
      family,
      text,
    ] as const)
  for (const path of ['/', '/login']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => listFaces('Language Names', '简体中文 繁體')).toEqual(['loaded', 'loaded'])
    expect(await listFaces('Inter', 'Reading')).toEqual(['loaded'])
    expect(await listFaces('Charis SIL', 'Reading')).toEqual(['loaded'])
    const named = await page.evaluate(() =>
      ['.bs-shell', 'h1'].map((selector) => getComputedStyle(document.querySelector(selector) ?? document.body).fontFamily),
    )
    expect(named).toEqual([expect.stringMatching(/Inter.*Language Names/), expect.stringMatching(/Charis SIL.*Language Names/)])
  }
})
