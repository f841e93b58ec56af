import type { Page } from 'playwright-core'

/** Nothing on the page is being fetched any more; the page and a piece of it may be busy at once. */
export const untilIdle = (page: Page): Promise<void> => page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })

/** The first answer has come and the page shows what it is about. */
export async function untilSettled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor({ state: 'attached' })
  await untilIdle(page)
}
