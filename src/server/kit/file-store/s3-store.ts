import { createHash } from 'node:crypto'
import { isLoopback, SettingsError } from '#server/kit/settings.ts'
import type { Bucket } from './bucket.ts'
import { type FileStore, toFilePath } from './file-store.ts'
import { createS3Client, FileStoreUnavailable, type S3Client, type S3Options, type S3Request } from './s3-client.ts'
import { listFiles, listPage } from './s3-list.ts'
import { readFile } from './s3-read.ts'

/** A file put within this time is not sent again: callers that hold it put it once more. Far below the day after which nobody names it. */
const putAgainAfterMs = 3_600_000
/** A transaction that waits for a call is ended after 30 seconds. */
const usual = { timeoutMs: 20_000, stallMs: 20_000, retryDelayMs: 100 }

interface Head {
  readonly bytes: number
  readonly putAt: Date
  /** By the clock of the store alone. */
  readonly ageMs: number
}

const toTime = (header: string | null) => new Date(header ?? NaN)

/** Reads the headers of a file; null where there is no file. */
function readHead({ status, headers }: Response): Head | null {
  if (status === 404) return null
  const putAt = toTime(headers.get('last-modified'))
  const ageMs = toTime(headers.get('date')).getTime() - putAt.getTime()
  return { bytes: Number(headers.get('content-length') ?? NaN), putAt, ageMs }
}

async function findHead(client: S3Client, sha256: string): Promise<Head | null> {
  const request: S3Request = { method: 'HEAD', path: toFilePath(sha256) }
  const head = await client.ask(request, async (response) => readHead(response))
  if (head !== null && Number.isNaN(head.bytes)) throw client.refuse(request, 'the answer tells no length')
  return head
}

/** A 404 to HEAD may come of a bucket that is gone, or of a proxy: only an answer to GET says that it is the file. */
async function findSurely(client: S3Client, sha256: string): Promise<Head | null> {
  const head = await findHead(client, sha256)
  if (head === null) await client.ask({ method: 'GET', path: toFilePath(sha256), headers: { range: 'bytes=0-0' } }, discard)
  return head
}

/** An answer that is not read would keep its connection. */
async function discard(response: Response): Promise<Response> {
  if (!response.bodyUsed) await response.arrayBuffer()
  return response
}

async function put(client: S3Client, bytes: Uint8Array): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const known = await findHead(client, sha256)
  if (known !== null && known.bytes === bytes.length && known.ageMs < putAgainAfterMs) return sha256
  // The store refuses bytes that have not the hash which the signature names, and keeps nothing of an upload that breaks.
  const headers = { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' }
  const request: S3Request = { method: 'PUT', path: toFilePath(sha256), headers, body: bytes }
  const { ok, status } = await client.ask(request, discard)
  if (!ok) throw client.refuse(request, String(status))
  return sha256
}

/** Throws a SettingsError where the bucket does not answer, or not to this key. */
async function checkBucket(client: S3Client, { url }: Bucket): Promise<void> {
  try {
    await listPage(client, null, 1)
  } catch (error) {
    if (!(error instanceof FileStoreUnavailable)) throw error
    throw new SettingsError(`The file store ${url} cannot be used (${error.reason}): check S3_URL, S3_REGION and the key.`)
  }
}

/**
 * Opens the store in a bucket, where a file has the name that it has below the folder of the other driver. Throws a SettingsError where the
 * bucket does not answer. What it cannot do later fails with FileStoreUnavailable.
 */
export async function openS3Store(bucket: Bucket, given: Partial<S3Options> = {}): Promise<FileStore> {
  const options = { ...usual, ...given }
  const client = createS3Client(bucket, options)
  const { protocol, hostname } = new URL(bucket.url)
  const isOpen = protocol === 'http:' && !isLoopback(hostname)
  if (isOpen) options.log?.warn({ host: hostname }, 'files travel unencrypted: S3_URL begins with http')
  await checkBucket(client, bucket)
  return {
    put: (bytes) => put(client, bytes),
    find: async (sha256) => {
      const head = await findSurely(client, sha256)
      return head === null ? null : { bytes: head.bytes }
    },
    read: (sha256, range) => readFile(client, toFilePath(sha256), { range, stallMs: options.stallMs }),
    remove: async (sha256) => void (await client.ask({ method: 'DELETE', path: toFilePath(sha256) }, discard)),
    list: ({ putBefore } = {}) => listFiles(client, putBefore),
    putAt: async (sha256) => (await findSurely(client, sha256))?.putAt ?? null,
  }
}
