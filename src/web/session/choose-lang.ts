import type { Lang } from '#contract/kit/common.ts'
import { api } from '#web/kit/api/api.ts'
import { findCache } from '#web/kit/api/cache.ts'
import { getLang } from '#web/kit/i18n/lang.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { getToken } from '#web/kit/token.ts'
import { createLatestRequest } from '#web/kit/lazy/failed-loads.ts'
import { setInterfaceLang } from '#web/kit/i18n/words.ts'
import { meQuery } from './profile.ts'

const request = createLatestRequest()

/** Saves it to the profile of a person who is signed in; the cached profile follows, so that what is not saved does not turn the page back. */
async function saveLang(lang: Lang): Promise<void> {
  await setInterfaceLang(lang)
  if (getLang() !== lang || getToken() === null) return
  try {
    await api.account.changeLang({ lang })
  } catch (error) {
    if (error instanceof Refused && error.status !== 0) return
    throw error
  }
  findCache()?.setQueryData(meQuery.queryKey, (profile) => profile && { ...profile, lang })
}

/** Turns the interface to the language that somebody chose and saves it; where the network fails, says so and offers another try. */
export function chooseLang(lang: Lang): void {
  request(() => saveLang(lang))
}

/** The same for the language that the profile has already. */
export function applyProfileLang(lang: Lang): void {
  request(() => setInterfaceLang(lang))
}
