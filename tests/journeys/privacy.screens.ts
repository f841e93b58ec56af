import { callApi } from '#tests/world/calls.ts'
import { createStudent } from '#tests/world/people.ts'
import { orThrow } from './harness/attempts.ts'
import type { Screen, ScreenGroup } from './harness/screens.ts'

/** The page of a new request. */
async function askForErasure(url: string): Promise<string> {
  const { token, password } = await createStudent(url)
  const { id } = orThrow(await callApi(url, 'POST /privacy/request', { token, body: { kind: 'erase', password } })) as { id: number }
  return `/admin/privacy/${id}`
}

/** Copies of one's data, and what staff see of requests. */
export const group: ScreenGroup = 'office'
export const position = 60

export const screens: readonly Screen[] = [
  {
    name: 'own settings, a copy is ready',
    as: 'student',
    path: async (url, { token, password }) => {
      orThrow(await callApi(url, 'POST /privacy/request', { token, body: { kind: 'export', password } }))
      return '/profile?tab=setting'
    },
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('privacy', 'download') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('privacy', 'download') }).click()
      await dialog.getByText(say('kit', 'required')).waitFor()
    },
  },
  {
    name: 'exports and erasures',
    as: 'admin',
    path: async (url) => {
      const { token, password, email } = await createStudent(url)
      orThrow(await callApi(url, 'POST /privacy/request', { token, body: { kind: 'erase', password } }))
      return `/admin/privacy?q=${email}`
    },
  },
  {
    name: 'one erasure, erasing at once with errors',
    as: 'admin',
    path: askForErasure,
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('privacy/admin', 'erase_now') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('privacy/admin', 'erase_now') }).click()
      await dialog.getByText(say('privacy/admin', 'confirmation_wrong')).waitFor()
    },
  },
  {
    name: 'one erasure',
    as: 'admin',
    path: askForErasure,
  },
  { name: 'no exports and erasures', as: 'admin', path: '/admin/privacy?q=nothing+like+it' },
]
