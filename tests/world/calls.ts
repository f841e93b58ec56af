import type { Lang } from '#contract/kit/common.ts'

/** An answer of the API with its body read. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The parsed JSON; undefined when the body is none. */
  readonly body: unknown
}

export interface Call {
  readonly token?: string
  readonly attemptToken?: string
  readonly lang?: Lang
  /** Sent as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

function toHeaders(call: Call): Record<string, string> {
  return {
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
    ...(call.attemptToken === undefined ? {} : { 'x-attempt-token': call.attemptToken }),
    ...(call.lang === undefined ? {} : { 'accept-language': call.lang }),
    ...call.headers,
  }
}

/** Calls "METHOD /path" of a server's API over HTTP and reads the answer: `callApi(url, 'POST /login', { body })`. */
export async function callApi(url: string, named: `${string} /${string}`, call: Call = {}): Promise<Answer> {
  const [method = 'GET', path = '/'] = named.split(' ')
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: toHeaders(call),
    ...(call.body === undefined ? {} : { body: typeof call.body === 'string' ? call.body : JSON.stringify(call.body) }),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
  return { status: answer.status, headers: answer.headers, body: isJson && text !== '' ? (JSON.parse(text) as unknown) : undefined }
}
