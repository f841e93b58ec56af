import type { BrowserContextOptions } from 'playwright-core'
import type { Lang } from '#contract/kit/common.ts'
import type { TestPerson } from '#tests/world/people.ts'

/** A browser in which somebody chose a language before, and perhaps logged in. */
export function rememberPerson(url: string, { lang = 'en', person }: { lang?: Lang; person?: TestPerson }): BrowserContextOptions {
  const remembered = person === undefined ? { lang } : { lang, id_token: person.token }
  const localStorage = Object.entries(remembered).map(([name, value]) => ({ name, value }))
  return { reducedMotion: 'reduce', storageState: { cookies: [], origins: [{ origin: url, localStorage }] } }
}
