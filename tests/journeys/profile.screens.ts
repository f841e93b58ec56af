import { callApi } from '#tests/world/calls.ts'
import { signIn, type TestPerson } from '#tests/world/people.ts'
import { orThrow } from './harness/attempts.ts'
import { createParent } from './harness/roles.ts'
import type { Scene, Screen, ScreenGroup } from './harness/screens.ts'

const chooseRole =
  (role: 'teacher' | 'parent') =>
  async ({ page, say }: Scene): Promise<void> => {
    await page.getByRole('radio', { name: say('profile', `role_${role}`) }).check()
    await page.getByRole('form', { name: say('profile', `role_${role}`) }).waitFor()
  }

async function send({ page }: Scene): Promise<void> {
  await page.locator('form button[type=submit]').first().click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

async function waitForEmail(url: string, { token, password }: TestPerson): Promise<string> {
  const body = { email: `new-${Date.now()}@people.test`, current_password: password }
  orThrow(await callApi(url, 'PATCH /basic/profile', { token, body }))
  return '/profile'
}

/** The profile: given at registration, changed later. */
export const group: ScreenGroup = 'office'
export const position = 80

export const screens: readonly Screen[] = [
  { name: 'register detail of a teacher', path: '/register-detail', as: 'newcomer', prepare: chooseRole('teacher') },
  {
    name: 'register detail of a teacher with errors',
    path: '/register-detail',
    as: 'newcomer',
    prepare: async (scene) => {
      await chooseRole('teacher')(scene)
      await scene.page.getByRole('button', { name: scene.say('profile', 'test_add') }).click()
      await scene.page.getByLabel(scene.say('profile', 'test_score'), { exact: true }).fill('good')
      await send(scene)
    },
  },
  {
    name: 'register detail of a parent with one child twice',
    path: '/register-detail',
    as: 'newcomer',
    prepare: async (scene) => {
      const { page, say } = scene
      await chooseRole('parent')(scene)
      await page.getByRole('button', { name: say('profile', 'student_add') }).click()
      for (const number of [1, 2]) {
        await page
          .getByLabel(say('profile', 'student_email', { number }), { exact: true })
          .fill(number === 1 ? 'nobody@people.test' : 'Nobody@People.test')
      }
      await page.getByRole('button', { name: say('profile', 'student_add') }).focus()
      await page.getByText(say('profile', 'err_duplicate_email')).waitFor()
      await send(scene)
    },
  },
  { name: 'own profile, an address waits to be verified', path: waitForEmail, as: 'student' },
  {
    name: 'own profile, changing the address with errors',
    path: '/profile',
    as: 'student',
    prepare: async (scene) => {
      const { page, say } = scene
      await page.getByRole('button', { name: say('account/own', 'change_email') }).click()
      await page.getByRole('button', { name: say('account/own', 'send_email_link') }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'own profile of a student, whom a parent asks',
    path: async (url, student) => {
      await createParent(url, { student })
      return '/profile?tab=student'
    },
    as: 'student',
    prepare: async ({ page, say }) => {
      await page.getByRole('link', { name: say('account/own', 'parents_go') }).waitFor()
    },
  },
  { name: 'home of a teacher', path: '/ielts', as: 'teacher' },
  { name: 'own profile of a teacher', path: '/profile?tab=teacher', as: 'teacher' },
  { name: 'own profile of a parent', path: '/profile?tab=children', as: 'parent' },
  {
    name: 'own settings',
    path: async (url, person) => {
      await signIn(url, person)
      return '/profile?tab=setting'
    },
    as: 'student',
    prepare: async ({ page, say }) => page.getByText(say('account/own', 'this_device'), { exact: true }).waitFor(),
  },
  {
    name: 'deleting one’s account',
    path: '/profile?tab=setting',
    as: 'student',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('account/own', 'delete') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('account/own', 'delete') }).click()
      await dialog.getByText(say('kit', 'required')).waitFor()
    },
  },
  {
    name: 'question before leaving a profile unsaved',
    path: '/profile',
    as: 'student',
    prepare: async ({ page, say }) => {
      await page.getByLabel(say('profile', 'first_name'), { exact: true }).fill('Another')
      await page.getByRole('tab', { name: say('account/own', 'tab_setting') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
