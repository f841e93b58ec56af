import { callApi } from '#tests/world/calls.ts'
import type { Scene, Screen } from './screens.ts'

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
  await scene.page.getByRole('img', { name: scene.say('account', 'captcha_alt') }).waitFor()
}

/** Ways in, and what a new account is asked first. */
export const entranceScreens: readonly Screen[] = [
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
      await page.getByRole('radio', { name: say('account', 'human_work') }).check()
      await page.getByRole('status').or(page.getByRole('progressbar')).first().waitFor()
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
]
