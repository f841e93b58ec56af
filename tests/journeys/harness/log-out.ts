import type { Locator, Page } from 'playwright-core'
import { sayIn } from './say.ts'

const say = sayIn('en')

/** Opens the question from the account menu, in a wide window; `name` is what the person is greeted by. */
export async function askToLogOut(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: say('app', 'greeting', { name }) }).click()
  await page.getByRole('menuitem', { name: say('app', 'log_out') }).click()
  const question = page.getByRole('dialog', { name: say('app', 'log_out_title') })
  await question.waitFor()
  return question
}

export const confirmLogOut = (question: Locator): Promise<void> => question.getByRole('button', { name: say('app', 'log_out') }).click()

export const logOut = async (page: Page, name: string): Promise<void> => confirmLogOut(await askToLogOut(page, name))
