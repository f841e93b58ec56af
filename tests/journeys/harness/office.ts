import type { Locator, Page } from 'playwright-core'
import { sayIn } from './say.ts'

const say = sayIn('en')

/** The side navigation, in a wide window. */
export function findOfficeNav(page: Page): Locator {
  return page.getByRole('navigation', { name: say('office/frame', 'office'), exact: true })
}

/** A page of the side navigation; how much waits there is part of the link's name. */
export function findOfficeLink(page: Page, name: string): Locator {
  return findOfficeNav(page).getByRole('link', { name: new RegExp(`^${name}( \\d+ ${say('office/frame', 'waiting')})?$`) })
}

/** From the learner's side by the account menu into the office, and there to a page of its side navigation. */
export async function openInOffice(page: Page, name: string): Promise<void> {
  await page.goto('/ielts')
  await page.getByRole('button', { name: say('app', 'greeting', { name: 'Ada' }) }).click()
  await page.getByRole('menuitem', { name: say('app', 'office'), exact: true }).click()
  await findOfficeLink(page, name).click()
}
