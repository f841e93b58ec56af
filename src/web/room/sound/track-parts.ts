import type { RoomHost } from '#web/room/storage/host.ts'

/** A connection without data for this long is aborted. */
const silenceMs = 20_000

interface PartsOptions {
  readonly fetch: typeof fetch
  readonly host: Pick<RoomHost, 'wait'>
  readonly bytes: number
  readonly arrived: () => void
}

/** What has arrived of a recording so far. */
export interface TrackParts {
  readonly received: number
  /** Fetches what is missing; rejects when the connection breaks or the server refuses. */
  receive(url: string): Promise<void>
  join(type: string): Blob
  stop(): void
}

function toRefusal(response: Response): Error {
  return Object.assign(new Error('no recording'), { status: response.status })
}

/** Where the bytes of a response begin: a server without range support sends everything again. */
function findStart(response: Response): number {
  if (response.status === 200) return 0
  const start = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1]
  if (response.status !== 206 || start === undefined) throw toRefusal(response)
  return Number(start)
}

export function openParts({ fetch, host, bytes, arrived }: PartsOptions): TrackParts {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  let breakOff = new AbortController()

  /** Takes of a chunk what is not here yet. */
  function keep(chunk: Uint8Array<ArrayBuffer>, start: number): void {
    const fresh = chunk.subarray(Math.max(0, received - start))
    if (fresh.length === 0) return
    chunks.push(fresh)
    received += fresh.length
    arrived()
  }

  async function read(response: Response, calm: () => void): Promise<void> {
    const reader = response.body?.getReader()
    let start = findStart(response)
    for (;;) {
      calm()
      const next = await reader?.read()
      if (!next || next.done) return
      keep(next.value, start)
      start += next.value.length
    }
  }

  return {
    get received() {
      return received
    },
    async receive(url) {
      if (received >= bytes) return
      breakOff = new AbortController()
      const { signal } = breakOff
      let cancel = () => {}
      const calm = () => {
        cancel()
        cancel = host.wait(silenceMs, () => breakOff.abort())
      }
      calm()
      try {
        const response = await fetch(url, { signal, ...(received > 0 ? { headers: { range: `bytes=${received}-` } } : {}) })
        if (!response.ok) throw toRefusal(response)
        await read(response, calm)
      } finally {
        cancel()
      }
      if (received < bytes) throw new Error('cut short')
    },
    join: (type) => new Blob(chunks, { type }),
    stop: () => breakOff.abort(),
  }
}
