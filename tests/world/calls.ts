import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
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
  /** What is sent besides; an `idempotency-key` of "" is none. Otherwise each call has a new one. */
  readonly headers?: Readonly<Record<string, string>>
  /** The host name of the call, "tutor.localhost"; that of the address by default. */
  readonly host?: string
}

function toHeaders(method: string, call: Call): Record<string, string> {
  return {
    ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
    ...(call.attemptToken === undefined ? {} : { 'x-attempt-token': call.attemptToken }),
    ...(call.lang === undefined ? {} : { 'accept-language': call.lang }),
    ...call.headers,
  }
}

interface Sent {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/** `fetch` that calls a server by another name: the real one sends none but the address's. */
export async function fetchAs(host: string, url: string, { method, headers, body }: Sent): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers: { ...headers, host } }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => {
        const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
        resolve(new Response(Buffer.concat(pieces), { status: answer.statusCode ?? 500, headers: given }))
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** Calls "METHOD /path" of a server's API over HTTP and reads the answer: `callApi(url, 'POST /login', { body })`. */
export async function callApi(url: string, named: `${string} /${string}`, call: Call = {}): Promise<Answer> {
  const [method = 'GET', path = '/'] = named.split(' ')
  const sent = {
    method,
    headers: toHeaders(method, call),
    ...(call.body === undefined ? {} : { body: typeof call.body === 'string' ? call.body : JSON.stringify(call.body) }),
  }
  const answer = await (call.host === undefined ? fetch(`${url}/api${path}`, sent) : fetchAs(call.host, `${url}/api${path}`, sent))
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
  return { status: answer.status, headers: answer.headers, body: isJson && text !== '' ? (JSON.parse(text) as unknown) : undefined }
}
