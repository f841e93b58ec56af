import { callApi } from '#tests/world/calls.ts'
import type { Scene, Screen, ScreenGroup } from './harness/screens.ts'

async function submitEmpty({ page }: Scene): Promise<void> {
  await page.locator('form button[type=submit]').first().click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

async function logIn({ page, person }: Scene, password: string): Promise<void> {
  await page.getByRole('textbox').first().fill(person.email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('form button[type=submit]').first().click()
}

/** After five failures the sixth try is asked for the letters of a picture. */
async function failUntilCaptcha(scene: Scene): Promise<void> {
  for (let failures = 0; failures < 5; failures += 1) {
    await callApi(scene.url, 'POST /login', { body: { email: scene.person.email, password: 'not the password' } })
  }
  await logIn(scene, scene.person.password)
  await scene.page.getByRole('img', { name: scene.say('identity', 'captcha_alt') }).waitFor()
}

/** An address with a link that nobody was sent. */
const inventedLink = 'token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA&email=someone%40people.test'

/** The form behind a link, as if the link were good. */
async function openPasswordLink({ page }: Scene, kind: 'reset' | 'set'): Promise<void> {
  await page.route('**/api/password-link', (route) => route.fulfill({ json: { state: 'usable' } }))
  await page.goto(`/password/${kind}?${inventedLink}`)
  await page.locator('input[type=password]').first().waitFor()
}

/** Links from emails, and the pages behind them. */
const linkScreens: readonly Screen[] = [
  { name: 'forgotten password', path: '/password/forget', as: 'visitor' },
  { name: 'forgotten password with errors', path: '/password/forget', as: 'visitor', prepare: submitEmpty },
  {
    name: 'forgotten password, asked for',
    path: '/password/forget',
    as: 'visitor',
    prepare: async ({ page, person, say }) => {
      await page.getByLabel(say('identity/password', 'email')).fill(person.email)
      await page.locator('form button[type=submit]').click()
      await page.getByRole('button', { name: say('identity/password', 'send_again') }).waitFor()
    },
  },
  { name: 'new password', path: '/login', as: 'visitor', prepare: (scene) => openPasswordLink(scene, 'reset') },
  {
    name: 'new password with errors',
    path: '/login',
    as: 'visitor',
    prepare: async (scene) => {
      await openPasswordLink(scene, 'reset')
      await submitEmpty(scene)
    },
  },
  {
    name: 'new password by a link that has expired meanwhile',
    path: '/login',
    as: 'visitor',
    prepare: async (scene) => {
      const { page, person, say } = scene
      await openPasswordLink(scene, 'reset')
      for (const field of await page.locator('input[type=password]').all()) await field.fill(person.password)
      await page.locator('form button[type=submit]').click()
      await page.getByRole('heading', { name: say('identity/password', 'expired_title') }).waitFor()
    },
  },
  {
    name: 'new password by a link that nobody knows',
    path: `/password/reset?${inventedLink}`,
    as: 'visitor',
    prepare: ({ page, say }) => page.getByText(say('identity/password', 'unknown_text')).waitFor(),
  },
  { name: 'first password', path: '/login', as: 'visitor', prepare: (scene) => openPasswordLink(scene, 'set') },
  { name: 'a page for links without a link', path: '/password/set', as: 'visitor' },
  {
    name: 'verification by a link that has expired',
    path: `/verify?${inventedLink}`,
    as: 'visitor',
    prepare: async ({ page, say }) => page.getByRole('heading', { name: say('identity/password', 'expired_title') }).waitFor(),
  },
  {
    name: 'verification that is waited for',
    path: '/verify',
    as: 'newcomer',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('identity/password', 'send_again') }).click()
      await page.getByText(say('identity/password', 'verify_sent')).waitFor()
    },
  },
  {
    name: 'mails of a demo',
    path: '/dev/mail',
    as: 'newcomer',
    prepare: async ({ page, person, say }) => {
      await page.getByRole('link', { name: person.email }).click()
      await page.getByRole('link', { name: say('system', 'as_html') }).waitFor()
    },
  },
]

/** Ways in, and what a new account is asked first. */
export const group: ScreenGroup = 'page'
export const position = 20

export const screens: readonly Screen[] = [
  { name: 'login', path: '/login', as: 'visitor' },
  { name: 'login with errors', path: '/login', as: 'visitor', prepare: submitEmpty },
  {
    name: 'login with a wrong password',
    path: '/login',
    as: 'visitor',
    prepare: async (scene) => {
      await logIn(scene, 'not the password')
      await scene.page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'login with a picture to read', path: '/login', as: 'visitor', prepare: failUntilCaptcha },
  { name: 'register', path: '/register', as: 'visitor' },
  { name: 'register with errors', path: '/register', as: 'visitor', prepare: submitEmpty },
  {
    name: 'register without a picture',
    path: '/register',
    as: 'visitor',
    prepare: async ({ page, say }) => {
      await page.getByRole('radio', { name: say('identity', 'human_work') }).check()
      const main = page.getByRole('main')
      await main.getByText(say('identity', 'human_done')).or(main.getByRole('progressbar')).first().waitFor()
    },
  },
  { name: 'register detail', path: '/register-detail', as: 'newcomer' },
  { name: 'register detail with errors', path: '/register-detail', as: 'newcomer', prepare: submitEmpty },
  {
    name: 'register detail with everything that may be added',
    path: '/register-detail',
    as: 'newcomer',
    prepare: async ({ page }) => {
      await page.locator('details summary').click()
      await page.locator('details textarea').first().waitFor()
    },
  },
  ...linkScreens,
]
