import { callApi } from '#tests/world/calls.ts'
import { createStudent, type TestPerson } from '#tests/world/people.ts'
import { orThrow } from './harness/attempts.ts'
import type { Scene, Screen, ScreenGroup } from './harness/screens.ts'

async function press({ page, say }: Scene, file: 'account/people' | 'profile/codes', button: string): Promise<void> {
  await page
    .getByRole('button', { name: say(file, button) })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

/** From the menu of the first row. */
async function choose(scene: Scene, action: string): Promise<void> {
  const { page, say } = scene
  await page.locator('.ot-menus button').first().click()
  await page.getByRole('menuitem', { name: say('account/people', action) }).click()
  await page.getByRole('dialog').waitFor()
}

async function toStudent(url: string, admin: TestPerson): Promise<string> {
  const student = await createStudent(url)
  const body = { taken_unlimited_expire_at: '2098-03-31' }
  orThrow(await callApi(url, `PATCH /admin/user/${student.id}/ielts-pro`, { token: admin.token, body }))
  return `/students/${student.id}`
}

const found = '/students?q=nora'
const toFound = async (url: string) => {
  await createStudent(url)
  return found
}

/** What super-admins see and decide of people, and what staff start from. */
export const group: ScreenGroup = 'office'
export const position = 100

export const screens: readonly Screen[] = [
  { name: 'first page of staff', as: 'admin', path: '/admin' },
  { name: 'students', as: 'admin', path: toFound },
  { name: 'no student found', as: 'admin', path: '/students?q=nobody-at-all' },
  {
    name: 'students, which only admins may see',
    as: 'student',
    path: '/ielts',
    prepare: async ({ seat: { allow }, page }) => {
      allow(/403/)
      await page.goto('/students')
      await page.getByRole('main').getByRole('alert').first().waitFor()
    },
  },
  { name: 'setting the end of Pro', as: 'admin', path: toFound, prepare: (scene) => choose(scene, 'do_pro') },
  {
    name: 'blocking without a reason',
    as: 'admin',
    path: toFound,
    prepare: async (scene) => {
      await choose(scene, 'do_block')
      const { page, say } = scene
      await page.getByRole('button', { name: say('account/people', 'block'), exact: true }).click()
      await page.getByText(say('account/people', 'reason_needed')).waitFor()
    },
  },
  { name: 'creating a person', as: 'admin', path: '/students', prepare: (scene) => press(scene, 'account/people', 'create') },
  {
    name: 'closing a dialog with typed text',
    as: 'admin',
    path: '/students',
    prepare: async (scene) => {
      await press(scene, 'account/people', 'create')
      const { page, say } = scene
      await page.getByRole('dialog').getByLabel(say('account/people', 'email'), { exact: true }).fill('new.person@people.test')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: say('kit', 'discard_title') }).waitFor()
    },
  },
  { name: 'one student', as: 'admin', path: toStudent, prepare: async ({ page }) => page.locator('.pp-cards').waitFor() },
  {
    name: 'editing a student',
    as: 'admin',
    path: toStudent,
    prepare: async ({ page }) => {
      await page.locator('.pp-cardhead button').nth(1).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  ...['tests', 'family', 'login', 'messages', 'history', 'notes'].map((tab): Screen => ({
    name: `one student: ${tab}`,
    as: 'admin',
    path: async (url, admin) => `${await toStudent(url, admin)}?tab=${tab}`,
    prepare: async ({ page }) => page.locator(`.or-tabs a[href$="tab=${tab}"][aria-current="page"]`).waitFor(),
  })),
  {
    name: 'a note about a student, and adding another',
    as: 'admin',
    path: async (url, admin) => {
      const path = await toStudent(url, admin)
      const body = { text: 'Asked for a quiet room.' }
      orThrow(await callApi(url, `POST /admin/user/${path.split('/').at(-1)}/note`, { token: admin.token, body }))
      return `${path}?tab=notes`
    },
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('account/person', 'add') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'writing to a student, without a reason',
    as: 'admin',
    path: async (url, admin) => `${await toStudent(url, admin)}?do=email`,
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('account/person', 'write_do') }).click()
      await page.getByText(say('account/person', 'email_reason_needed')).waitFor()
    },
  },
  { name: 'teachers', as: 'student', path: '/teachers' },
  { name: 'a teacher', as: 'student', path: '/teachers/teacher', prepare: async ({ page }) => page.locator('.bs-facts').waitFor() },
  { name: 'parents', as: 'admin', path: '/admin/parent' },
  {
    name: 'an instructor code that is shown once',
    as: 'admin',
    path: '/admin/instructor-code',
    prepare: async (scene) => {
      await press(scene, 'profile/codes', 'issue')
      const { page, say } = scene
      await page.getByRole('button', { name: say('profile/codes', 'issue_do'), exact: true }).click()
      await page.getByRole('dialog', { name: say('profile/codes', 'issued') }).waitFor()
    },
  },
  {
    name: 'audit log',
    as: 'admin',
    path: async (url, admin) => {
      await toStudent(url, admin)
      return '/admin/audit'
    },
  },
]
