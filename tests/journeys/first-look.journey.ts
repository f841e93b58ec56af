import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './harness/journey.ts'
import { sayIn } from './harness/say.ts'

const say = sayIn('en')

journey('a visitor opens the front page and finds the way to log in', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.title()).toContain('Bandstand')
  await page.goto('/login')
  await page.getByRole('textbox').first().waitFor()
  expect(await page.locator('input[type=password]').count()).toBeGreaterThan(0)
})

/** Holds back the largest of the site's scripts until it is let go; resolves when it has been asked for. */
async function holdSite(page: Page) {
  const asked = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  await page.route('**/assets/dom-*.js', async (route) => {
    asked.resolve()
    await letGo.promise
    await route.continue()
  })
  return { asked: asked.promise, letGo: () => letGo.resolve() }
}

const readFront = (page: Page) =>
  page.evaluate(() => ({
    markup: document.querySelector('.br-hero-top')?.outerHTML,
    top: document.querySelector('main')?.getBoundingClientRect().top,
  }))

journey('the front page comes with its beginning, which its own components draw the same', async ({ page }) => {
  const site = await holdSite(page)
  await page.goto('/', { waitUntil: 'commit' })
  await site.asked
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('.ap-home').count()).toBe(0)
  const written = await readFront(page)
  expect(written.markup).toContain(say('brand', 'hero_title'))
  site.letGo()
  await page.locator('.ap-home').waitFor()
  expect(await readFront(page)).toEqual(written)
})

journey('who reads another language or is logged in is not shown the English beginning', async ({ student, takeAnotherSeat }) => {
  for (const [key, value] of [
    ['lang', 'tw'],
    ['id_token', student.token],
  ] as const) {
    const { page } = await takeAnotherSeat()
    await page.addInitScript(([name, kept]) => localStorage.setItem(name, kept), [key, value] as const)
    const site = await holdSite(page)
    await page.goto('/', { waitUntil: 'commit' })
    await site.asked
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)
    site.letGo()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('heading', { name: say('brand', 'hero_title') }).count()).toBe(0)
  }
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
