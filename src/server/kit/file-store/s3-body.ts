import { Readable } from 'node:stream'
import { pieceBytes } from './file-store.ts'

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** What comes of a promise; fails when it takes too long. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`nothing came for ${ms} ms`)), ms)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

const maxResumptions = 3

interface BodyOptions {
  /** Asks for the bytes but the first `skip`; null where there are none. The signal aborts when nobody reads them any more. */
  readonly open: (skip: number, signal: AbortSignal) => Promise<ReadableStream<Uint8Array> | null>
  /** For the next bytes, once somebody waits for them: a reader that is slow itself is waited for. */
  readonly stallMs: number
  /** What the stream fails with when it broke too often. */
  readonly toError: (error: unknown) => Error
}

/**
 * A stream of bytes that never change, asked for when it is first read. Where it breaks, what is missing is asked for: a store hangs up on
 * a listener who pauses.
 */
export function streamBody({ open, stallMs, toError }: BodyOptions): Readable {
  const stop = new AbortController()
  let opened: Promise<Reader | null> | undefined
  let count = 0
  let resumptions = 0
  const pull = async (): Promise<Uint8Array | null> => {
    for (;;) {
      opened ??= open(count, stop.signal).then((body) => body?.getReader() ?? null)
      const reader = await opened
      if (reader === null) return null
      try {
        const { value } = await within(stallMs, reader.read())
        count += value?.length ?? 0
        return value ?? null
      } catch (error) {
        reader.cancel().catch(() => undefined)
        if (stop.signal.aborted) throw error
        if (resumptions === maxResumptions) throw toError(error)
        resumptions += 1
        opened = undefined
      }
    }
  }
  return new Readable({
    highWaterMark: pieceBytes,
    read() {
      pull().then(
        (chunk) => this.push(chunk),
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      stop.abort()
      done(error)
    },
  })
}
