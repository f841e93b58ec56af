import type { Scene, Screen, ScreenGroup } from './harness/screens.ts'

async function openPalette({ page, say }: Scene, q: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: say('office/palette', 'label') })
  await field.fill(q)
  await page.getByRole('option').first().waitFor()
}

/** The frame of the office, which stands around all pages of staff. */
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
]
