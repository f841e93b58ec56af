import { acceptLanguage } from '#contract/kit/common.ts'
import { Refused, toRefusalBody } from '#web/kit/api/refused.ts'
import { getLang } from '#web/kit/i18n/lang.ts'
import { getToken } from '#web/kit/token.ts'
import type { RecordedVoice } from './voice-store.ts'

const answerTimeoutMs = 60_000

async function toDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `sha-256=${btoa(String.fromCharCode(...hash))}`
}

/** Sends a voice comment on a task; sent again it is stored once. Throws `Refused`, with status 0 where no answer came. */
export async function sendVoice(task: number, { id, type, bytes, durationMs }: RecordedVoice): Promise<void> {
  const token = getToken()
  const headers = {
    accept: 'application/json',
    'accept-language': acceptLanguage[getLang()],
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    digest: await toDigest(bytes),
    'content-type': type,
  }
  const signal = AbortSignal.timeout(answerTimeoutMs)
  const path = `/api/teacher/grading/${task}/voice/${id}?duration_ms=${durationMs}`
  const response = await fetch(path, { method: 'PUT', headers, body: bytes, cache: 'no-store', signal }).catch((cause: unknown) => {
    throw new Refused(0, {}, { cause })
  })
  if (!response.ok) throw new Refused(response.status, toRefusalBody(await response.json().catch(() => ({}))))
}
