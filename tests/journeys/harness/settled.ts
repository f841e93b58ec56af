import type { Page } from 'playwright-core'

/** Nothing on the page is being fetched any more; the page and a piece of it may be busy at once. */
export const untilIdle = (page: Page): Promise<void> =>
  page.locator('[aria-busy=true], [data-waiting]').first().waitFor({ state: 'detached' })

/** The first answer has come and the page shows what it is about. */
export async function untilSettled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor({ state: 'attached' })
  await untilIdle(page)
}

const still = `new Promise((done) => {
  const end = () => {
    watch.disconnect()
    clearTimeout(quiet)
    clearTimeout(most)
    done()
  }
  const watch = new MutationObserver(() => {
    clearTimeout(quiet)
    quiet = setTimeout(end, 100)
  })
  let quiet = setTimeout(end, 100)
  const most = setTimeout(end, 3000)
  watch.observe(document, { subtree: true, childList: true })
})`

/** Nothing has come or gone for a tenth of a second: whoever counts headings meets the same ones until the end. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(still)
}

/** What has just been asked of the page has been drawn. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
}
