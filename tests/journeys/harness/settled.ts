import type { Page } from 'playwright-core'

/** Nothing on the page is being fetched any more; the page and a piece of it may be busy at once. */
export const untilIdle = (page: Page): Promise<void> => page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })

/** The first answer has come and the page shows what it is about. */
export async function untilSettled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor({ state: 'attached' })
  await untilIdle(page)
}

const still = `new Promise((done) => {
  let quiet = setTimeout(done, 100)
  const watch = new MutationObserver(() => {
    clearTimeout(quiet)
    quiet = setTimeout(done, 100)
  })
  watch.observe(document, { subtree: true, childList: true })
  setTimeout(done, 3000)
})`

/** Nothing has come or gone for a tenth of a second: whoever counts headings meets the same ones until the end. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(still)
}
