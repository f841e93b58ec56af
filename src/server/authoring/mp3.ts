/** What the frames of an MP3 say of its sound, without decoding it (ISO/IEC 11172-3, 13818-3). */
export interface Mp3Facts {
  readonly durationMs: number
  readonly sampleRate: number
  readonly channels: 1 | 2
  /** In kbit/s; null where it varies. */
  readonly bitRate: number | null
}

/** A frame of sound, and where it lies. */
export interface Frame {
  readonly at: number
  readonly bytes: number
  readonly samples: number
  readonly sampleRate: number
  readonly bitRate: number
  readonly channels: 1 | 2
  /** Of what stands between the head and the sound. */
  readonly sideBytes: number
  /** False where two bytes of a checksum follow the head. */
  readonly isPlain: boolean
}

const rates = [44_100, 48_000, 32_000]
const first = {
  bitRates: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  samples: 1152,
  /** What stands between the head and the sound, by channels. */
  sideBytes: { 1: 17, 2: 32 },
}
const second = { bitRates: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160], samples: 576, sideBytes: { 1: 9, 2: 17 } }
const rateDivisors: Readonly<Record<number, number>> = { 3: 1, 2: 2, 0: 4 } // MPEG 1, 2 and 2.5

function readFrame(bytes: Buffer, at: number): Frame | null {
  if (at + 4 > bytes.length) return null
  const head = bytes.readUInt32BE(at)
  const version = (head >>> 19) & 3
  const divisor = rateDivisors[version]
  const rate = rates[(head >>> 10) & 3]
  const { bitRates, samples, sideBytes } = version === 3 ? first : second
  const bitRate = bitRates[(head >>> 12) & 15] ?? 0
  const isLayerThree = head >>> 21 === 0x7ff && ((head >>> 17) & 3) === 1
  if (!isLayerThree || divisor === undefined || rate === undefined || bitRate === 0) return null
  const sampleRate = rate / divisor
  const channels = ((head >>> 6) & 3) === 3 ? 1 : 2
  const length = Math.floor(((samples / 8) * bitRate * 1000) / sampleRate) + ((head >>> 9) & 1)
  const isPlain = ((head >>> 16) & 1) === 1
  return { at, bytes: length, samples, sampleRate, bitRate, channels, sideBytes: sideBytes[channels], isPlain }
}

/** How many samples the encoder added at each end. */
interface Added {
  readonly before: number
  readonly after: number
}
const nothingAdded: Added = { before: 0, after: 0 }

/** A tag of the encoder, which may stand in the first frame instead of sound; null when the frame is sound. */
function readEncoderTag(bytes: Buffer, frame: Frame): Added | null {
  const tagAt = frame.at + 4 + frame.sideBytes
  const name = bytes.toString('latin1', tagAt, tagAt + 4)
  if (name !== 'Xing' && name !== 'Info') return null
  const flags = bytes.readUInt32BE(tagAt + 4)
  const fields = [4, 4, 100, 4].reduce((total, size, bit) => total + ((flags >>> bit) & 1) * size, 0)
  const at = tagAt + 8 + fields + 21
  if (at + 3 > bytes.length) return nothingAdded
  const gaps = bytes.readUIntBE(at, 3)
  return { before: gaps >>> 12, after: gaps & 0xfff }
}

function skipLeadingTag(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 3) !== 'ID3') return 0
  return 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + (bytes[at] ?? 0), 0)
}

const isTrailingTag = (bytes: Buffer, at: number) => at === bytes.length || bytes.toString('latin1', at, at + 3) === 'TAG'

/** Walks from frame to frame; null when that does not lead from the beginning to the end. */
export function listFrames(bytes: Buffer): { readonly frames: readonly Frame[]; readonly added: Added } | null {
  const frames: Frame[] = []
  let at = skipLeadingTag(bytes)
  let added = nothingAdded
  for (let frame = readFrame(bytes, at); frame !== null; frame = readFrame(bytes, at)) {
    if (at + frame.bytes > bytes.length) return null
    const tag = frames.length === 0 ? readEncoderTag(bytes, frame) : null
    if (tag === null) frames.push(frame)
    else added = tag
    at += frame.bytes
  }
  return isTrailingTag(bytes, at) ? { frames, added } : null
}

/** Null when this is no MP3, or a broken one. */
export function readMp3(content: Uint8Array): Mp3Facts | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const walked = listFrames(bytes)
  const [frame] = walked?.frames ?? []
  if (walked === null || frame === undefined) return null
  const samples = walked.frames.length * frame.samples - walked.added.before - walked.added.after
  const durationMs = Math.round((samples * 1000) / frame.sampleRate)
  if (durationMs <= 0 || walked.frames.some(({ sampleRate }) => sampleRate !== frame.sampleRate)) return null
  const isConstant = walked.frames.every(({ bitRate }) => bitRate === frame.bitRate)
  return { durationMs, sampleRate: frame.sampleRate, channels: frame.channels, bitRate: isConstant ? frame.bitRate : null }
}
