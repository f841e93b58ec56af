import type { Locator, Page } from 'playwright-core'
import type { Say } from './say.ts'

/** Presses "Feedback" at the foot of the page; answers the dialog. */
export async function openReportDialog({ page, say }: { readonly page: Page; readonly say: Say }): Promise<Locator> {
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: say('app', 'feedback'), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}
