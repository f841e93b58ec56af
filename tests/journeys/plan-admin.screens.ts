import type { Screen } from './harness/screens.ts'

/** What staff see of prices in T-Coins. */
export const position = 140

export const screens: readonly Screen[] = [
  { name: 'plans and grading for staff', as: 'admin', path: '/admin/plans' },
  {
    name: 'price of a plan, refused',
    as: 'admin',
    path: '/admin/plans',
    prepare: async ({ page, say }) => {
      const name = say('plan/plans', 'pro_for_life')
      await page.getByRole('button', { name: say('plan/admin', 'change_of', { name }) }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('plan/admin', 'sale_price_coins')).fill('201')
      await dialog.locator('button[type=submit]').click()
      await dialog.getByText(say('plan/admin', 'sale_above_list')).waitFor()
    },
  },
  {
    name: 'price of grading, refused',
    as: 'admin',
    path: '/admin/plans',
    prepare: async ({ page, say }) => {
      const name = say('plan/plans', 'option_vip')
      await page.getByRole('button', { name: say('plan/admin', 'change_of', { name }) }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('plan/admin', 'list_price_coins')).fill('12')
      await dialog.locator('button[type=submit]').click()
      await dialog.getByText(say('plan/admin', 'price_by_five')).waitFor()
    },
  },
]
