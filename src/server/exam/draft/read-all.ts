import type { Readable } from 'node:stream'

/** All bytes of a stream that is short enough to be held. */
export async function readAll(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
