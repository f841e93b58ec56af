import { acceptLanguage } from '#contract/kit/common.ts'
import type { RecordingState } from '#contract/attempt/attempt.ts'
import { api } from '#web/kit/api/api.ts'
import type { CallContext } from '#web/kit/api/api.ts'
import { getLang } from '#web/kit/i18n/lang.ts'
import { Refused, toRefusalBody } from '#web/kit/api/refused.ts'
import { getToken } from '#web/kit/token.ts'
import { browserHost } from '#web/room/storage/host.ts'
import { readLease } from '#web/room/storage/lease.ts'
import { within } from '#web/room/engine/limit-wire.ts'
import type { VoiceChunk } from './voice-store.ts'

export interface TakeLength {
  readonly take: number
  readonly chunks: number
}

/** What recordings ask of the server. Refusals are thrown; `toRecordingFault` reads them. */
export interface VoiceWire {
  putChunk(attemptId: number, chunk: VoiceChunk): Promise<void>
  /** All chunks of these takes were sent: the answer is whole. */
  complete(attemptId: number, question: string, takes: readonly TakeLength[]): Promise<void>
  /** What the server has of an answer now, from whatever device. */
  findRecording(attemptId: number, question: string): Promise<RecordingState | undefined>
}

const answerTimeoutMs = 30_000

/** The digest as a header; none where the browser offers no SHA-256 (a page without https, which has no microphone either). */
async function toDigest(bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, string>> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return {}
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return { digest: `sha-256=${btoa(String.fromCharCode(...hash))}` }
}

/** The attempt's token as long as this browser holds the attempt; the person's own beside it. */
function toHeaders(attemptId: number): Record<string, string> {
  const token = getToken()
  const lease = readLease(attemptId)
  return {
    accept: 'application/json',
    'accept-language': acceptLanguage[getLang()],
    mock: 'ielts',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(lease === null ? {} : { 'x-attempt-token': lease.token }),
  }
}

async function putChunk(attemptId: number, { question, take, chunk, type, bytes }: VoiceChunk): Promise<void> {
  const path = `/api/ielts/attempt/${attemptId}/recording/${encodeURIComponent(question)}/take/${take}/chunk/${chunk}`
  const headers = { ...toHeaders(attemptId), ...(await toDigest(bytes)), 'content-type': type }
  const signal = AbortSignal.timeout(answerTimeoutMs)
  const response = await fetch(path, { method: 'PUT', headers, body: bytes, cache: 'no-store', signal }).catch((cause: unknown) => {
    throw new Refused(0, {}, { cause })
  })
  if (!response.ok) throw new Refused(response.status, toRefusalBody(await response.json().catch(() => ({}))))
}

function toContext(attemptId: number): CallContext {
  const lease = readLease(attemptId)
  return { room: true, ...(lease === null ? {} : { attemptToken: lease.token }) }
}

export const apiVoiceWire: VoiceWire = {
  putChunk,
  async complete(id, question, takes) {
    await within(
      browserHost,
      answerTimeoutMs,
      api.attempt.completeRecording({ id, question, takes: [...takes] }, { context: toContext(id) }),
    )
  },
  async findRecording(id, question) {
    const { recordings } = await within(browserHost, answerTimeoutMs, api.attempt.get({ id }, { context: toContext(id) }))
    return recordings.find((recording) => recording.question === question)
  },
}
