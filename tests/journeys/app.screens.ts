import type { Scene, Screen, ScreenGroup } from './harness/screens.ts'

const folded = [375, 768] as const
const wide = [1280] as const

async function openAccountMenu({ page, say }: Scene): Promise<void> {
  await page.getByRole('button', { name: say('app', 'greeting', { name: 'Nora' }) }).click()
  await page.getByRole('menuitem').first().waitFor()
}

async function openDrawer({ page, say }: Scene): Promise<void> {
  await page.getByRole('button', { name: say('app', 'menu'), exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

export async function askToLogOut(scene: Scene): Promise<void> {
  const { page, say } = scene
  const isFolded = (page.viewportSize()?.width ?? 0) < 992
  await (isFolded ? openDrawer(scene) : openAccountMenu(scene))
  await page.getByRole(isFolded ? 'button' : 'menuitem', { name: say('app', 'log_out') }).click()
  await page.getByRole('dialog', { name: say('app', 'log_out_title') }).waitFor()
}

/** The front page and what surrounds every page. */
export const group: ScreenGroup = 'page'
export const position = 10

export const screens: readonly Screen[] = [
  { name: 'front page', path: '/', as: 'visitor' },
  { name: 'front page of a student', path: '/', as: 'student' },
  { name: 'page not found', path: '/no/such/page', as: 'visitor' },
  { name: 'page not found, for a student', path: '/no/such/page', as: 'student' },
  {
    name: 'language menu',
    path: '/',
    as: 'visitor',
    widths: wide,
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: new RegExp(`^${say('app', 'language')}`) }).click()
      await page.getByRole('menuitemradio').first().waitFor()
    },
  },
  { name: 'account menu', path: '/ielts', as: 'student', widths: wide, prepare: openAccountMenu },
  { name: 'drawer of a visitor', path: '/', as: 'visitor', widths: folded, prepare: openDrawer },
  { name: 'drawer of a student', path: '/ielts', as: 'student', widths: folded, prepare: openDrawer },
  { name: 'question before logging out', path: '/ielts', as: 'student', prepare: askToLogOut },
]
