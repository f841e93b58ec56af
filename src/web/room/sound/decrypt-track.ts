import type { TrackCipher } from '#contract/attempt/track-cipher.ts'

/** A multiple of a block: copying so much holds up the page's thread for a millisecond or two. */
const pieceBytes = 1_048_576
const blockBytes = 16

function findSubtle(): SubtleCrypto | undefined {
  return globalThis.crypto.subtle as SubtleCrypto | undefined
}

/** What this page can decrypt: one without https has no WebCrypto. */
export function findCipher(): TrackCipher | undefined {
  return findSubtle() && 'aes-ctr'
}

/** The counter of the block that begins at an offset. */
function makeCounter(offset: number): Uint8Array<ArrayBuffer> {
  const counter = new Uint8Array(blockBytes)
  new DataView(counter.buffer).setBigUint64(blockBytes / 2, BigInt(offset / blockBytes))
  return counter
}

/** The recording that was fetched encrypted, by the key in base64 that opening its section answered. */
export async function decryptTrack(track: Blob, { key, type }: { readonly key: string; readonly type: string }): Promise<Blob> {
  const subtle = findSubtle()
  if (!subtle) throw new Error('nothing decrypts here')
  const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0))
  const trackKey = await subtle.importKey('raw', bytes, 'AES-CTR', false, ['decrypt'])
  const pieces: Blob[] = []
  for (let offset = 0; offset < track.size; offset += pieceBytes) {
    const piece = await track.slice(offset, offset + pieceBytes).arrayBuffer()
    pieces.push(new Blob([await subtle.decrypt({ name: 'AES-CTR', counter: makeCounter(offset), length: 64 }, trackKey, piece)]))
  }
  return new Blob(pieces, { type })
}
