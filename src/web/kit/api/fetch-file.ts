import { acceptLanguage } from '#contract/kit/common.ts'
import { getLang } from '#web/kit/i18n/lang.ts'
import { handleRefusal } from './handle-refusal.ts'
import { Refused, toRefusalBody } from './refused.ts'
import { getToken } from '#web/kit/token.ts'

/** Fetches a file as the person who is signed in. Throws `Refused`; 401 has already moved the person on. */
export async function fetchFile(address: string): Promise<Blob> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const headers = { authorization: `Bearer ${getToken() ?? ''}`, 'x-time-zone': zone, 'accept-language': acceptLanguage[getLang()] }
  const answer = await fetch(address, { headers }).catch((cause: unknown) => {
    throw new Refused(0, {}, { cause })
  })
  if (!answer.ok) {
    const refused = new Refused(answer.status, toRefusalBody(await answer.json().catch(() => null)))
    if (refused.status === 401) handleRefusal(refused)
    throw refused
  }
  return answer.blob()
}
