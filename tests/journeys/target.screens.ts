import { callApi } from '#tests/world/calls.ts'
import { orThrow } from './harness/attempts.ts'
import type { Screen } from './harness/screens.ts'

const targets = { exam_date: '2098-03-31', listening: 7.5, reading: 7, writing: 6.5, speaking: null, overall: 7 }

export const screens: readonly Screen[] = [
  {
    name: 'exam date and target bands',
    as: 'student',
    path: async (url, { token }) => {
      orThrow(await callApi(url, 'PUT /target', { token, body: targets }))
      return '/ielts'
    },
    prepare: ({ page, say }) => page.getByRole('button', { name: say('target', 'change') }).waitFor(),
  },
  {
    name: 'setting a date that has passed',
    as: 'student',
    path: '/ielts',
    prepare: async ({ page, say, seat }) => {
      seat.allow(/422/)
      await page
        .getByRole('button', { name: new RegExp(`${say('target', 'set')}|${say('target', 'change')}`) })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: say('target', 'title') })
      await dialog.getByLabel(say('target', 'exam_date')).fill('2020-01-01')
      await dialog.getByRole('button', { name: say('target', 'save') }).click()
      await dialog.locator('[aria-invalid=true]').waitFor()
    },
  },
]
