import { callApi } from '#tests/world/calls.ts'
import type { TestPerson } from '#tests/world/people.ts'
import { orThrow } from './harness/attempts.ts'
import type { Screen, ScreenGroup } from './harness/screens.ts'

/** Binds a LINE account as a browser does. */
async function bindLine(url: string, { token }: TestPerson): Promise<string> {
  const way = orThrow(await callApi(url, 'POST /line/binding', { token, body: {} })) as { url: string; key: string }
  const answer = await fetch(way.url, { redirect: 'manual' })
  const { searchParams: back } = new URL(answer.headers.get('location') ?? '')
  const body = { code: back.get('code'), state: back.get('state'), key: way.key }
  orThrow(await callApi(url, 'POST /line/binding/finish', { token, body }))
  return '/profile?tab=setting'
}

/** What only a server with a channel of LINE shows. */
export const group: ScreenGroup = 'office'
export const position = 120

export const screens: readonly Screen[] = [
  { name: 'way back from LINE that is over', path: '/login/line?code=invented&state=invented', as: 'visitor' },
  {
    name: 'binding a LINE account',
    path: '/profile?tab=setting',
    as: 'student',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('identity/line', 'bind') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'own settings with a LINE account',
    path: bindLine,
    as: 'student',
    prepare: async ({ page, say }) => page.getByRole('button', { name: say('identity/line', 'unbind') }).waitFor(),
  },
]
