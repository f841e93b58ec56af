import { acceptLanguage } from '#contract/kit/common.ts'
import { handleRefusal } from './handle-refusal.ts'
import { getLang } from '#web/kit/i18n/lang.ts'
import { Refused, toRefusalBody } from './refused.ts'
import { getToken } from '#web/kit/token.ts'

interface SentFile {
  /** A file, or a form with one in it. */
  readonly file: Blob | FormData
  /** What the file is, whatever the device calls it; a form says so itself. */
  readonly type?: string
  /** Told the share that has left, from 0 to 1. */
  readonly onShare: (share: number) => void
  readonly signal?: AbortSignal
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Uploads a file with progress, which `fetch` cannot report. Returns the server's JSON; throws `Refused`, or an AbortError. */
export function sendFile(path: `/${string}`, { file, type, onShare, signal }: SentFile): Promise<unknown> {
  const request = new XMLHttpRequest()
  request.open('POST', `/api${path}`)
  if (type !== undefined) request.setRequestHeader('content-type', type)
  request.setRequestHeader('accept-language', acceptLanguage[getLang()])
  const token = getToken()
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total === 0 ? 1 : loaded / total))
    request.addEventListener('load', () => {
      const body = parse(request.responseText)
      if (request.status === 200) return resolve(body)
      const refused = new Refused(request.status, toRefusalBody(body))
      handleRefusal(refused)
      return reject(refused)
    })
    request.addEventListener('error', () => reject(new Refused(0, {})))
    request.addEventListener('abort', () => reject(new DOMException('called off', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
