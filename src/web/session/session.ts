import type { Profile } from '#contract/profile/profile.ts'
import { api } from '#web/kit/api/api.ts'
import { clearPersonCache, openCache } from '#web/kit/api/cache.ts'
import { getLang, pickLang } from '#web/kit/i18n/lang.ts'
import { getPerson, setPerson } from '#web/kit/person.ts'
import { clearStored, readStored, writeStored } from '#web/kit/stored.ts'
import { setToken } from '#web/kit/token.ts'
import { setInterfaceLang } from '#web/kit/i18n/words.ts'
import { isDraftKey } from './draft-key.ts'
import { finishBindQuery, meQuery } from './profile.ts'
import { setSecondFactorMissing } from './second-factor-missing.ts'

interface Session {
  readonly access_token: string
  readonly user: Profile
  readonly second_factor_missing: boolean
}

/** Somebody has signed in: their profile and language first, then the token, at which the app moves on. */
export async function startSession(session: Session): Promise<void> {
  const cache = await openCache()
  // The same person again: the page may have stayed, with what they typed.
  if (getPerson() !== session.user.id) clearPersonCache()
  setSecondFactorMissing(session.second_factor_missing)
  cache.setQueryData(meQuery.queryKey, session.user)
  cache.setQueryData(finishBindQuery.queryKey, { finishBind: session.user.finish_bind })
  await setInterfaceLang(pickLang(session.user.lang, getLang()))
  setPerson(session.user.id)
  clearStored((key) => isDraftKey(key) && !isDraftKey(key, session.user.id))
  writeStored(leftKey, null)
  setToken(session.access_token)
}

/** Tells the other tabs of this browser that somebody has left, and was not put out. */
const leftKey = 'signed_out'

/** Whether the last session of this browser ended because its person logged out. */
export function hasLeft(): boolean {
  return readStored(leftKey) !== null
}

/** Forgets the token and everything that was fetched with it. */
export function endSession(): void {
  setToken(null)
  clearPersonCache()
}

/** The same for who leaves: nothing of theirs stays in this browser, what they have typed and not sent neither. */
export function forgetSelf(): void {
  writeStored(leftKey, 'yes')
  setPerson(null)
  clearStored((key) => isDraftKey(key))
  endSession()
}

/** Ends the session here and on the server; a server that cannot be reached does not keep anybody signed in. */
export async function signOut(): Promise<void> {
  const told = api.account.logout({}, { context: { room: true, keepalive: true } }).catch(() => undefined)
  forgetSelf()
  await told
}
