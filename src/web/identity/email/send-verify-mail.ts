import { api } from '#web/kit/api/api.ts'
import { refetchProfile } from '#web/session/index.ts'

/** Asks for another email, for a person who is signed in or for the owner of an earlier link. Verified meanwhile, the profile says so. */
export async function sendVerifyMail(token?: string): Promise<void> {
  const { sent } = await api.account.sendVerifyEmail(token === undefined ? {} : { token })
  if (!sent) await refetchProfile()
}
