import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { ReaderRequest } from '#contract/grading/second-reader.ts'
import { findLiteral, mayReach, type ReaderRule } from './reader-address.ts'
import { ReaderFailed } from './reader-failed.ts'

const timeoutMs = 30_000
const maxAnswerBytes = 262_144

/** Where a second reader is, and the secret by which it knows us. */
export interface Reader extends ReaderRule {
  readonly address: string
  readonly secret: string
  /** 30 s unless said otherwise: from the connection to the last byte. */
  readonly timeoutMs?: number
}

/** Looks a name up and refuses it if one of its addresses may not be reached: the connection is made to what was looked at. */
function createLookup(url: URL, rule: ReaderRule): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error !== null || first === undefined) callback(error ?? new Error('no address'), '')
      else if (!found.every(({ address }) => mayReach(address, url, rule))) callback(new ReaderFailed('address', hostname), '')
      else if (options.all === true) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
}

/** Sends the body and waits for the head of the answer. Redirects are not followed. */
function post(url: URL, body: string, { reader, signal }: { reader: Reader; signal: AbortSignal }): Promise<IncomingMessage> {
  const literal = findLiteral(url)
  if (literal !== null && !mayReach(literal, url, reader)) throw new ReaderFailed('address', literal)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      accept: 'application/json',
      authorization: `Bearer ${reader.secret}`,
    }
    send(url, { method: 'POST', agent: false, lookup: createLookup(url, reader), headers, signal }, resolve)
      .on('error', reject)
      .end(body)
  })
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxAnswerBytes) throw new ReaderFailed('too_large', `more than ${maxAnswerBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new ReaderFailed('not_json')
  }
}

async function exchange(url: URL, body: string, parts: { reader: Reader; signal: AbortSignal }): Promise<unknown> {
  const response = await post(url, body, parts)
  try {
    const status = response.statusCode ?? 0
    if (status >= 300 && status < 400) throw new ReaderFailed('redirect', String(status))
    if (status < 200 || status >= 300) throw new ReaderFailed('status', String(status))
    return parse(await readBody(response))
  } finally {
    response.destroy()
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')

/** What a second reader answers to a request, not yet looked at. Throws ReaderFailed; where the server stops, what its signal says. */
export async function askReader(reader: Reader, request: ReaderRequest, signal?: AbortSignal): Promise<unknown> {
  const timeout = AbortSignal.timeout(reader.timeoutMs ?? timeoutMs)
  const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
  try {
    return await exchange(new URL(reader.address), JSON.stringify(request), { reader, signal: either })
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof ReaderFailed) throw error
    if (timeout.aborted) throw new ReaderFailed('timeout', `${reader.timeoutMs ?? timeoutMs} ms`)
    throw new ReaderFailed('unreachable', codeOf(error), { cause: error })
  }
}
