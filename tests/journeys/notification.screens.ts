import { callApi } from '#tests/world/calls.ts'
import type { TestPerson } from '#tests/world/people.ts'
import { orThrow } from './harness/attempts.ts'
import type { Scene, Screen, ScreenGroup } from './harness/screens.ts'
import { signInAdmin } from './harness/staff.ts'

/** A report that is answered, for there to be a notice. */
export async function answerReport(url: string, { token }: Pick<TestPerson, 'token'>, reply: string): Promise<void> {
  const body = { type: 'Bug', description: 'The clock stands still', url }
  const { id } = orThrow(await callApi(url, 'POST /issue', { token, body })) as { id: number }
  const admin = await signInAdmin(url)
  const end = { from: 'new', status: 'resolved', public_reply: reply }
  orThrow(await callApi(url, `PATCH /admin/issue/${id}`, { token: admin.token, body: end }))
}

async function openPanel({ page, say }: Scene): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${say('notification', 'bell')}`) }).click()
  await page.getByRole('dialog', { name: say('notification', 'title') }).waitFor()
}

/** The bell with its panel, the page of all notices, and what staff see of emails that failed. */
export const group: ScreenGroup = 'office'
export const position = 50

export const screens: readonly Screen[] = [
  {
    name: 'panel of notifications',
    as: 'student',
    path: async (url, person) => {
      await answerReport(url, person, 'It ticks again. Thank you!')
      return '/ielts'
    },
    prepare: async (scene) => {
      await scene.page.getByRole('button', { name: scene.say('notification', 'bell_unread_other', { count: 1 }) }).waitFor()
      await openPanel(scene)
      await scene.page.getByText('It ticks again').waitFor()
    },
  },
  { name: 'empty panel of notifications', as: 'student', path: '/ielts', prepare: openPanel },
  {
    name: 'notifications',
    as: 'student',
    path: async (url, person) => {
      await answerReport(url, person, 'It ticks again. Thank you!')
      return '/notifications'
    },
    prepare: ({ page }) => page.getByText('It ticks again').waitFor(),
  },
  { name: 'no notifications', as: 'student', path: '/notifications' },
  { name: 'no mail has failed', as: 'admin', path: '/admin/delivery?q=nothing+like+it' },
]
