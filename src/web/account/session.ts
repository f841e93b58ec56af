import type { Profile } from '#contract/account/person.ts'
import { api } from '#web/kit/api.ts'
import { getLang, pickLang } from '#web/kit/lang.ts'
import { setPerson } from '#web/kit/person.ts'
import { forgetPerson, queryClient } from '#web/kit/query.ts'
import { setToken } from '#web/kit/token.ts'
import { switchLang } from '#web/kit/words.ts'
import { finishBindQuery, meQuery } from './profile.ts'
import { holdSecondFactorMissing } from './second-factor-missing.ts'

interface Session {
  readonly access_token: string
  readonly user: Profile
  readonly second_factor_missing: boolean
}

/** Somebody has signed in: their profile and language first, then the token, at which the app moves on. */
export async function startSession(session: Session): Promise<void> {
  forgetPerson()
  holdSecondFactorMissing(session.second_factor_missing)
  queryClient.setQueryData(meQuery.queryKey, session.user)
  queryClient.setQueryData(finishBindQuery.queryKey, { finishBind: session.user.finish_bind })
  await switchLang(pickLang(session.user.lang, getLang()))
  setPerson(session.user.id)
  setToken(session.access_token)
}

/** Forgets the token and everything that was fetched with it. */
export function endSession(): void {
  setToken(null)
  forgetPerson()
}

/** Ends the session here and on the server; a server that cannot be reached does not keep anybody signed in. */
export async function signOut(): Promise<void> {
  const told = api.account.logout({}, { context: { room: true, keepalive: true } }).catch(() => undefined)
  setPerson(null)
  endSession()
  await told
}
