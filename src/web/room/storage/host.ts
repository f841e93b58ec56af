/** What the engine needs of the machine it runs on; tests bring their own clock. */
export interface RoomHost {
  /** Milliseconds of a clock that never jumps. */
  mono(): number
  /** Milliseconds of the wall clock, which anybody may change. */
  wall(): number
  /** Runs later; answers how to call it off. */
  wait(ms: number, run: () => void): () => void
  /** 0 ≤ n < 1. */
  random(): number
  uuid(): string
  /** SHA-256 in hex; null where the browser offers none (a page without https). */
  hash(text: string): Promise<string | null>
  /** Whether somebody can look at the page. */
  isVisible(): boolean
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A random UUID; `crypto.randomUUID` is missing on pages without https. */
function makeUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

async function hashText(text: string): Promise<string | null> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  return toHex(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

export const browserHost: RoomHost = {
  mono: () => performance.now(),
  wall: () => Date.now(),
  wait: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
  uuid: makeUuid,
  hash: hashText,
  isVisible: () => document.visibilityState === 'visible',
}
