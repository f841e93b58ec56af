import type { Page } from 'playwright-core'
import type { GradedSkill, GradingOption } from '#contract/grading/marking.ts'
import { sayIn } from './say.ts'

const say = sayIn('en')
const order = (key: string, fillings: Readonly<Record<string, string | number>> = {}) => say('grading/order', key, fillings)

/** The purchase of grading for a section. */
export const buyDialog = (page: Page, skill: GradedSkill = 'writing') =>
  page.getByRole('dialog', { name: new RegExp(`^${say('exam', `skill_${skill}`)}: `) })

export const buyButton = (page: Page, count: number, skill: GradedSkill = 'writing') =>
  buyDialog(page, skill).getByRole('button', { name: order('buy_at_other', { count }) })

export const buyOption = (page: Page, option: GradingOption, skill: GradedSkill = 'writing') =>
  buyDialog(page, skill).getByRole('checkbox', { name: new RegExp(`^${order(`option_${option}`)}`) })

/** Pays the order of the deposit dialog with the card of the demo, and goes back to the page that coins were missing on. */
export async function depositAndComeBack(page: Page, { coins, total }: { readonly coins: number; readonly total: string }): Promise<void> {
  await page
    .getByRole('dialog', { name: say('wallet/deposit', 'title') })
    .getByRole('button', { name: say('wallet/deposit', 'pay', { total }) })
    .click()
  await page.waitForURL('**/payment/demo/*')
  await page.getByRole('button', { name: say('payment/demo', 'pay', { total: '' }) }).click()
  await page.getByText(say('wallet/order', 'credited', { coins: `${coins} T-Coins` })).waitFor()
  await page.getByRole('link', { name: say('wallet/order', 'back') }).click()
}
