import type { BrowserContextOptions } from 'playwright-core'
import type { Lang } from '#contract/kit/common.ts'
import type { TestPerson } from '#tests/world/people.ts'

/** Who used a browser before: in which language, and perhaps logged in. */
export interface Remembered {
  readonly lang?: Lang
  readonly person?: TestPerson
}

/** What a browser keeps of somebody, by name. */
export function listRemembered({ lang = 'en', person }: Remembered): Readonly<Record<string, string>> {
  return person === undefined ? { lang } : { lang, id_token: person.token }
}

/** A browser in which somebody chose a language before, and perhaps logged in. */
export function rememberPerson(url: string, who: Remembered): BrowserContextOptions {
  const localStorage = Object.entries(listRemembered(who)).map(([name, value]) => ({ name, value }))
  return { reducedMotion: 'reduce', storageState: { cookies: [], origins: [{ origin: url, localStorage }] } }
}
