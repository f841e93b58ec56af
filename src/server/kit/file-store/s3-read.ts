import type { Readable } from 'node:stream'
import { streamBody } from './s3-body.ts'
import type { S3Client, S3Request } from './s3-client.ts'

class NoSuchFile extends Error {
  readonly code = 'ENOENT'
}

interface Part {
  readonly start: number
  /** Included; undefined: to the end of the file. */
  readonly end: number | undefined
}

/** Undefined: the whole file. */
const toRange = ({ start, end }: Part) => (start === 0 && end === undefined ? undefined : `bytes=${start}-${end ?? ''}`)

/** True for the whole file where it was asked for, else for a part that begins where it should. */
function isWanted({ status, headers }: Response, { start }: Part, range: string | undefined): boolean {
  if (range === undefined) return status === 200
  return status === 206 && headers.get('content-range')?.startsWith(`bytes ${start}-`) === true
}

/** The bytes of an answer; null where the file has none there. Throws where there is no such file, or the answer is of another part. */
async function openPart(client: S3Client, request: S3Request, part: Part): Promise<ReadableStream<Uint8Array> | null> {
  if (part.end !== undefined && part.start > part.end) return null
  const range = toRange(part)
  const response = await client.ask({ ...request, headers: range === undefined ? {} : { range } }, async (answer) => answer)
  if (response.status === 404) throw new NoSuchFile(`ENOENT: no such file, ${request.path}`)
  if (response.status === 416) return null
  if (isWanted(response, part, range)) return response.body
  void response.body?.cancel()
  throw client.refuse(request, `${response.status} is no answer to ${range ?? 'a whole file'}`)
}

/** The bytes of a file, or some of them; the stream fails with ENOENT where there is no such file. */
export function readFile(
  client: S3Client,
  path: string,
  options: { readonly range: Part | undefined; readonly stallMs: number },
): Readable {
  const { range: { start, end } = { start: 0, end: undefined }, stallMs } = options
  const request: S3Request = { method: 'GET', path }
  return streamBody({
    open: (skip, signal) => openPart(client, { ...request, signal }, { start: start + skip, end }),
    stallMs,
    toError: (error) => client.refuse(request, error instanceof Error ? error.message : 'unknown'),
  })
}
