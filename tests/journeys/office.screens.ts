import type { Scene, Screen, ScreenGroup } from './harness/screens.ts'

async function openPalette({ page, say }: Scene, q: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: say('office/palette', 'label') })
  await field.fill(q)
  await page.getByRole('option').first().waitFor()
}

async function openViews({ page, say }: Scene): Promise<void> {
  await page.locator('tbody tr').first().waitFor()
  await page.getByRole('button', { name: say('office/table', 'more'), exact: true }).click()
  await page.getByRole('menuitem').first().waitFor()
}

/** The frame of the office, around all pages of staff, and what all their lists have in common. */
export const group: ScreenGroup = 'office'
export const position = 200

export const screens: readonly Screen[] = [
  { name: 'palette of the office', as: 'admin', path: '/admin', prepare: (scene) => openPalette(scene, '') },
  {
    name: 'palette of the office, a person found',
    as: 'admin',
    path: '/admin',
    prepare: async (scene) => {
      await openPalette(scene, 'linden')
      await scene.page.getByRole('option', { name: /^Ada Linden/ }).waitFor()
    },
  },
  {
    name: 'menu of the office on a narrow screen',
    as: 'admin',
    path: '/admin',
    widths: [375, 768],
    prepare: async ({ page }) => {
      await page.locator('.of-menu button').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a record that is not there',
    as: 'admin',
    path: '/admin/orders/999999',
    prepare: async ({ page, say }) => {
      await page.getByText(say('kit', 'missing_text')).waitFor()
    },
  },
  {
    name: 'all filters of a list',
    as: 'admin',
    path: '/students',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('office/table', 'filters') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'views of a list', as: 'admin', path: '/admin/tests', prepare: openViews },
  {
    name: 'saving a view without a name',
    as: 'admin',
    path: '/admin/tests',
    prepare: async (scene) => {
      const { page, say } = scene
      await openViews(scene)
      await page.getByRole('menuitem', { name: say('office/table', 'view_save') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('office/table', 'view_save_do'), exact: true }).click()
      await dialog.getByText(say('kit', 'required')).waitFor()
    },
  },
]
