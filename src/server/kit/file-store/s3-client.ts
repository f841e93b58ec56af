import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { Log } from '#server/kit/log.ts'
import type { Bucket } from './bucket.ts'
import { readS3Error } from './s3-xml.ts'

export interface S3Options {
  /** Undefined: what goes wrong is only thrown. */
  readonly log?: Pick<Log, 'warn'> | undefined
  /** For one call with its repetitions, until its answer begins. */
  readonly timeoutMs: number
  /** For each next piece of a file. */
  readonly stallMs: number
  /** Before the first repetition; doubled before the next. */
  readonly retryDelayMs: number
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Below the bucket; empty for the bucket itself. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** Gives the call up. */
  readonly signal?: AbortSignal
}

export interface S3Client {
  /**
   * Sends a signed request and answers what `read`, which should not throw by itself, takes from the response: a success, 404 (no such
   * file) or 416 (no such range). Throws FileStoreUnavailable for all else, after up to three tries; every request may be sent twice.
   */
  ask<T>(request: S3Request, read: (response: Response) => Promise<T>): Promise<T>
  /** What is thrown for a request that failed; logs it. */
  refuse(request: S3Request, reason: string): FileStoreUnavailable
}

/**
 * The store of files does not answer, or refuses its key: what needs it may be tried later. Its code is that of a broken connection, so
 * that it is answered with 503 like a database that is away or a disk that is full.
 */
export class FileStoreUnavailable extends Error {
  readonly code = 'ECONNABORTED'
  /** What the store answered, or why it did not. */
  readonly reason: string

  constructor({ method, path }: S3Request, reason: string) {
    super(`the file store does not ${method} ${path}: ${reason}`)
    this.reason = reason
  }
}

const maxTries = 3

/** Hash of the empty body, which every request without a body has. */
const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

async function send(bucket: Bucket, { method, path, query, headers, body, signal }: S3Request, timeout: AbortSignal): Promise<Response> {
  const url = new URL(path === '' ? bucket.url : `${bucket.url}/${path}`)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  const { region, accessKeyId, secretAccessKey } = bucket
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { 'x-amz-content-sha256': emptySha256, ...headers },
    accessKeyId,
    secretAccessKey,
    service: 's3',
    ...(region === undefined ? {} : { region }),
  })
  const signed = await signer.sign()
  // Not signed, since proxies change it; without it a store may compress what it sends.
  signed.headers.set('accept-encoding', 'identity')
  return fetch(signed.url, {
    method,
    headers: signed.headers,
    body: body === undefined ? null : new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength),
    redirect: 'manual',
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  })
}

/** Why a response is no answer; null when it is one. A 404 that says nothing may come from elsewhere; only to HEAD nobody can say more. */
async function findFault({ method }: S3Request, response: Response): Promise<string | null> {
  const { status } = response
  if (response.ok) return null
  const code = readS3Error(await response.text())
  if (status === 416 || (status === 404 && (method === 'HEAD' || code === 'NoSuchKey'))) return null
  return code === null ? String(status) : `${status} ${code}`
}

const mayPass = (status: number) => status >= 500 || status === 429 || status === 408

function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error
    ? `${error.message}: ${cause.message || ('code' in cause ? String(cause.code) : cause.name)}`
    : error.message
}

export function createS3Client(bucket: Bucket, { log, timeoutMs, retryDelayMs }: Omit<S3Options, 'stallMs'>): S3Client {
  const refuse = (request: S3Request, reason: string) => {
    const { method, path } = request
    log?.warn({ method, path, reason }, 'the file store of S3_URL did not do what it was asked')
    return new FileStoreUnavailable(request, reason)
  }

  /** The outcome of one try; `again`: another may do. */
  const tryOnce = async <T>(request: S3Request, read: (response: Response) => Promise<T>, timeout: AbortSignal) => {
    try {
      const response = await send(bucket, request, timeout)
      const fault = await findFault(request, response)
      return fault === null ? { value: await read(response) } : { fault, again: mayPass(response.status) }
    } catch (error) {
      if (request.signal?.aborted === true) throw error
      return timeout.aborted ? { fault: `no answer within ${timeoutMs} ms`, again: false } : { fault: explain(error), again: true }
    }
  }

  const ask = async <T>(request: S3Request, read: (response: Response) => Promise<T>): Promise<T> => {
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), timeoutMs)
    try {
      for (let tries = 1; ; tries += 1) {
        const outcome = await tryOnce(request, read, stop.signal)
        if ('value' in outcome) return outcome.value
        if (!outcome.again || tries === maxTries) throw refuse(request, outcome.fault)
        await pause(retryDelayMs * 2 ** (tries - 1))
      }
    } finally {
      clearTimeout(timer)
    }
  }
  return { ask, refuse }
}
