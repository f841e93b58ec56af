import type { Lang } from '#contract/kit/common.ts'
import { api } from '#web/kit/api.ts'
import { findCache } from '#web/kit/cache.ts'
import { Refused } from '#web/kit/refused.ts'
import { getToken } from '#web/kit/token.ts'
import { switchLang } from '#web/kit/words.ts'
import { meQuery } from './profile.ts'

/** Turns the interface to another language and, for somebody signed in, saves it to the profile. */
export async function changeLang(lang: Lang): Promise<void> {
  await switchLang(lang)
  if (getToken() === null) return
  findCache()?.setQueryData(meQuery.queryKey, (profile) => profile && { ...profile, lang })
  try {
    await api.account.changeLang({ lang })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}
