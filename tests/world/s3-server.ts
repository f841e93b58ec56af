import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '#server/kit/settings.ts'
import { findSignatureFault } from './s3-signature.ts'

/** What may go wrong at a store or on the way to it. */
export type S3Fault =
  | 'it answers 500'
  | 'it says nothing'
  | 'it hangs up'
  | 'it hangs up in an upload'
  | 'it hangs up in an answer'
  | 'it stops in an answer'
  | 'an upload is changed on its way'
  | 'its bucket is gone'
  | 'it knows no ranges'
  | 'a page of strangers stands there'

export interface StoredObject {
  readonly bytes: Buffer
  putAt: Date
}

export interface TestS3Server {
  readonly bucket: S3Settings & { readonly secretAccessKey: string }
  /** By their names in the bucket. */
  readonly objects: Map<string, StoredObject>
  /** What it was asked, as "GET ab/cd/abcd…", oldest first. */
  readonly asked: string[]
  /** From now on, or for so many requests. */
  fail(fault: S3Fault, options?: { times?: number }): void
  mend(): void
  /** How many requests wait for their answer or its end. */
  countAnswering(): number
  close(): Promise<void>
}

const key = { accessKeyId: 'bandstand-files', secretAccessKey: 'a/secret+with=signs', region: 'eu-test-1' }

const toXml = (...lines: string[]) => ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n')
const inWholeSeconds = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000)

/** A store on a free port that keeps a bucket in memory and lets in only who signs as Amazon describes it. It lists `pageSize` files at a time. */
export async function startTestS3Server({ pageSize = 1000 } = {}): Promise<TestS3Server> {
  const objects = new Map<string, StoredObject>()
  const asked: string[] = []
  let answering = 0
  let fault: { readonly name: S3Fault; left: number } | null = null

  const takeFault = (): S3Fault | null => {
    if (fault === null || fault.left === 0) return null
    fault.left -= 1
    return fault.name
  }

  const refuse = (answer: ServerResponse, status: number, code: string) =>
    void answer.writeHead(status, { 'content-type': 'application/xml' }).end(toXml(`<Error><Code>${code}</Code></Error>`))

  const put = async (request: IncomingMessage, answer: ServerResponse, { path, fault: now }: { path: string; fault: S3Fault | null }) => {
    if (now === 'it hangs up in an upload') {
      await once(request, 'data')
      return void request.destroy()
    }
    const bytes = await buffer(request).catch(() => null)
    if (bytes === null || bytes.length !== Number(request.headers['content-length'])) return void request.destroy()
    if (now === 'an upload is changed on its way') bytes[0] = (bytes[0] ?? 0) ^ 1
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const named = request.headers['x-amz-content-sha256']
    if (named !== sha256 && named !== 'UNSIGNED-PAYLOAD') return refuse(answer, 400, 'XAmzContentSHA256Mismatch')
    objects.set(path, { bytes, putAt: new Date() })
    answer.writeHead(200).end()
  }

  const get = (request: IncomingMessage, answer: ServerResponse, { path, fault: now }: { path: string; fault: S3Fault | null }) => {
    const found = objects.get(path)
    if (found === undefined) return refuse(answer, 404, 'NoSuchKey')
    const { bytes, putAt } = found
    const headers = { 'last-modified': putAt.toUTCString(), etag: `"${createHash('md5').update(bytes).digest('hex')}"` }
    const asksRange = now === 'it knows no ranges' ? null : /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
    const [start, end] =
      asksRange === null ? [0, bytes.length - 1] : [Number(asksRange[1]), Math.min(Number(asksRange[2] || Infinity), bytes.length - 1)]
    if (asksRange !== null && start >= bytes.length) return refuse(answer, 416, 'InvalidRange')
    const part = bytes.subarray(start, end + 1)
    const range = asksRange === null ? {} : { 'content-range': `bytes ${start}-${end}/${bytes.length}` }
    answer.writeHead(asksRange === null ? 200 : 206, { ...headers, ...range, 'content-length': part.length })
    if (request.method === 'HEAD') return void answer.end()
    if (now === 'it stops in an answer') return void answer.write(part.subarray(0, part.length >> 1))
    if (now !== 'it hangs up in an answer') return void answer.end(part)
    answer.write(part.subarray(0, part.length >> 1), () => answer.destroy())
  }

  const list = (answer: ServerResponse, asks: URLSearchParams) => {
    const after = asks.get('continuation-token')
    const maxKeys = Math.min(pageSize, Number(asks.get('max-keys') ?? 1000))
    const paths = [...objects.keys()].toSorted().filter((path) => after === null || `+${path}` > after)
    const page = paths.slice(0, maxKeys)
    const contents = page.map((path) => {
      const { bytes, putAt } = objects.get(path) ?? { bytes: Buffer.alloc(0), putAt: new Date() }
      const etag = `&quot;${createHash('md5').update(bytes).digest('hex')}&quot;`
      const at = inWholeSeconds(putAt).toISOString()
      return `<Contents><Key>${path}</Key><LastModified>${at}</LastModified><ETag>${etag}</ETag><Size>${bytes.length}</Size></Contents>`
    })
    const isTruncated = page.length < paths.length
    const next = isTruncated ? `<NextContinuationToken>+${page.at(-1)}</NextContinuationToken>` : ''
    const head = `<IsTruncated>${isTruncated}</IsTruncated><KeyCount>${page.length}</KeyCount>${next}`
    const text = toXml('<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">', head, ...contents, '</ListBucketResult>')
    answer.writeHead(200, { 'content-type': 'application/xml' }).end(text)
  }

  const serve = async (request: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const { method = '', url = '' } = request
    const { pathname, searchParams } = new URL(url, bucket.url)
    const path = pathname.replace(/^\/files\/?/, '')
    asked.push(`${method} ${path}`)
    const now = takeFault()
    if (now === 'it says nothing') return
    if (now === 'it hangs up') return void request.destroy()
    if (now === 'it answers 500') return refuse(answer, 500, 'InternalError')
    if (now === 'a page of strangers stands there') return void answer.writeHead(404, { 'content-type': 'text/html' }).end('<html>Not here')
    const headers = request.headers as Record<string, string | undefined>
    const wrong = findSignatureFault({ method, url, headers }, key)
    if (wrong !== null) return refuse(answer, 403, wrong)
    if (now === 'its bucket is gone' || !/^\/files(?:\/|$)/.test(pathname)) return refuse(answer, 404, 'NoSuchBucket')
    if (method === 'PUT') return put(request, answer, { path, fault: now })
    if (method === 'DELETE') {
      objects.delete(path)
      return void answer.writeHead(204).end()
    }
    if (path === '') return searchParams.get('list-type') === '2' ? list(answer, searchParams) : refuse(answer, 400, 'InvalidRequest')
    get(request, answer, { path, fault: now })
  }

  const server = createServer((request, answer) => {
    request.on('error', () => undefined)
    answering += 1
    answer.on('close', () => (answering -= 1))
    void serve(request, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`
  const bucket = { url, ...key, secretAccessKeyFile: undefined }
  return {
    bucket,
    objects,
    asked,
    fail: (name, { times = Infinity } = {}) => void (fault = { name, left: times }),
    mend: () => void (fault = null),
    countAnswering: () => answering,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
