import { readStream } from './recordings.ts'

const clusterId = Buffer.from([0x1f, 0x43, 0xb6, 0x75])
const timestamp = Buffer.from([0xe7, 0x81, 0])

/** The header of a WebM as a recorder writes it, with clusters of one's own behind it. */
function behindHeader(...clusters: readonly Buffer[]): Buffer {
  const stream = readStream('webm')
  return Buffer.concat([stream.subarray(0, stream.indexOf(clusterId)), ...clusters])
}

function toCluster(content: Buffer): Buffer {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE((1n << 56n) + BigInt(content.length))
  return Buffer.concat([clusterId, size, content])
}

/** A WebM whose every seven bytes announce 256 packets by lacing (RFC 9559 §10): reading it takes any time and memory. */
export function makeLacedWebm(blocks: number): Buffer {
  const block = Buffer.from([0xa3, 0x85, 0x81, 0, 0, 0x84, 0xff])
  return behindHeader(toCluster(Buffer.concat([timestamp, ...Array.from({ length: blocks }, () => block)])))
}

/** A WebM that ends thousands of years after it began. */
export function makeEverlastingWebm(): Buffer {
  const block = Buffer.from([0xa3, 0x86, 0x81, 0, 0, 0x80, 0xf8, 0xff])
  const late = Buffer.from([0xe7, 0x87, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])
  return behindHeader(toCluster(Buffer.concat([timestamp, block])), toCluster(Buffer.concat([late, block])))
}

/** An MP4 whose fragments all name the sound of the first one, so that it sounds longer than it is. */
export function makeRepeatingMp4(): Buffer {
  const stream = readStream('mp4')
  const begin = stream.indexOf('moof') - 4
  const length = stream.readUInt32BE(begin)
  const [time, offset] = [stream.indexOf('tfdt') - begin + 8, stream.indexOf('trun') - begin + 12]
  const fragment = stream.subarray(begin, begin + length)
  const next = stream.indexOf('moof', begin + length) - 4
  const copies = Array.from({ length: 20 }, (_, index) => {
    const copy = Buffer.from(fragment)
    copy.writeBigUInt64BE(BigInt(index + 1) * stream.readBigUInt64BE(next + time), time)
    copy.writeInt32BE(fragment.readInt32BE(offset) - (next - begin) - index * length, offset)
    return copy
  })
  return Buffer.concat([stream.subarray(0, next), ...copies])
}
