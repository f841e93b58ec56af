import type { Locator, Page } from 'playwright-core'
import { officeLinks } from '#web/office/frame/office-links.gen.ts'
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

/** The head of a group of the side navigation, which opens and folds it. */
export function findOfficeGroup(page: Page, group: string): Locator {
  return findOfficeNav(page).getByRole('button', {
    name: new RegExp(`^${say('office/frame', `group_${group}`)}( \\d+ ${say('office/frame', 'waiting')})?$`),
  })
}

/** Opens the group of a page in the side navigation. */
export async function openOfficeGroup(page: Page, name: string): Promise<void> {
  const link = officeLinks.find(({ text }) => text.en === name)
  if (link === undefined || !('group' in link)) return
  const head = findOfficeGroup(page, link.group)
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
}

/** From the learner's side by the account menu into the office, and there to a page of its side navigation. */
export async function openInOffice(page: Page, name: string): Promise<void> {
  await page.goto('/ielts')
  await page.getByRole('button', { name: say('app', 'greeting', { name: 'Ada' }) }).click()
  await page.getByRole('menuitem', { name: say('app', 'office'), exact: true }).click()
  await openOfficeGroup(page, name)
  await findOfficeLink(page, name).click()
}
