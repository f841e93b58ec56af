import { createCipheriv, createHmac } from 'node:crypto'
import { pipeline, type Readable } from 'node:stream'

const blockBytes = 16

export interface LockedTrack {
  readonly attemptId: number
  readonly sha256: string
}

/** The key under which one attempt is sent one recording before its section is open: AES-128, derived and never stored. */
export function deriveTrackKey(key: Buffer, { attemptId, sha256 }: LockedTrack): Buffer {
  return createHmac('sha256', key).update(`track ${sha256} of attempt ${attemptId}`).digest().subarray(0, blockBytes)
}

/** AES-CTR counts blocks from the beginning of the recording (NIST SP 800-38A), so that a range can be encrypted by itself. */
function makeCounter(block: number): Buffer {
  const counter = Buffer.alloc(blockBytes)
  counter.writeBigUInt64BE(BigInt(block), blockBytes / 2)
  return counter
}

/** Bytes of a recording from the offset on, encrypted as they are read. */
export function encryptTrack(trackKey: Buffer, plain: Readable, offset: number): Readable {
  const cipher = createCipheriv('aes-128-ctr', trackKey, makeCounter(Math.floor(offset / blockBytes)))
  cipher.update(Buffer.alloc(offset % blockBytes))
  // An error ends the stream that is answered, and a client that goes ends the reading.
  return pipeline(plain, cipher, () => undefined)
}
