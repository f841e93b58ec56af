import { hash } from './sha256.ts'

const encoder = new TextEncoder()

/** How many zero bits a digest starts with. */
export function countLeadingZeros(digest: Uint32Array): number {
  let zeros = 0
  for (const word of digest) {
    zeros += Math.clz32(word)
    if (word !== 0) break
  }
  return zeros
}

/** Tries `count` nonces from `from` on: the first for which SHA-256 of `key:nonce` starts with that many zero bits. */
export function tryNonces(task: { readonly key: string; readonly bits: number }, from: number, count: number): string | null {
  for (let nonce = from; nonce < from + count; nonce++) {
    if (countLeadingZeros(hash(encoder.encode(`${task.key}:${nonce}`))) >= task.bits) return String(nonce)
  }
  return null
}

/** How far a search of unknown length is: the chance that it would have ended by now. */
export function toShare(tries: number, bits: number): number {
  return 1 - Math.exp(-tries / 2 ** bits)
}

/** Seconds that a search still takes at this pace, more likely than not. */
export function toSecondsLeft(progress: { readonly tries: number; readonly milliseconds: number }, bits: number): number {
  const perSecond = progress.tries / Math.max(0.05, progress.milliseconds / 1000)
  const left = Math.max(2 ** bits * 1.4 - progress.tries, 2 ** bits * 0.3)
  return Math.max(1, Math.round(left / Math.max(1, perSecond)))
}
