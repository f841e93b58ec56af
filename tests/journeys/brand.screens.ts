import type { Screen, ScreenGroup } from './harness/screens.ts'

/** What staff see and change of brands. */
export const group: ScreenGroup = 'office'
export const position = 70

export const screens: readonly Screen[] = [
  { name: 'brands for staff', as: 'admin', path: '/admin/brand' },
  { name: 'a brand for staff', as: 'admin', path: '/admin/brand/test', prepare: async ({ page }) => page.locator('.br-form').waitFor() },
  {
    name: 'a brand with faint colours and links that lead nowhere',
    as: 'admin',
    path: '/admin/brand/company',
    prepare: async ({ page, say }) => {
      // A shape, not a text: the preview shows what is typed.
      await page.getByRole('textbox', { name: say('brand/admin', 'colour_accent_fill'), exact: true }).fill('#123a5c')
      await page.getByRole('button', { name: say('brand/admin', 'add_menu') }).click()
      await page.getByRole('button', { name: say('brand/admin', 'save') }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'question before leaving a brand unsaved',
    as: 'admin',
    path: '/admin/brand/school',
    prepare: async ({ page, say }) => {
      await page.getByRole('textbox', { name: say('brand/admin', 'name'), exact: true }).fill('Another name')
      await page
        .getByRole('navigation', { name: say('office/frame', 'crumbs') })
        .getByRole('link', { name: say('brand/admin', 'menu_brands') })
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
