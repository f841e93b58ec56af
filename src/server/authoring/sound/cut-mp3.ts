import { type Frame, listFrames } from '#server/authoring/mp3.ts'

/** A stretch of a recording, in milliseconds. */
export interface Stretch {
  readonly startMs: number
  readonly endMs: number
}

export interface CutSound {
  readonly content: Buffer
  readonly durationMs: number
  /** Where the cut plays a moment of the whole; for moments within a stretch. */
  readonly shift: (ms: number) => number
}

/** What a decoder takes away at the beginning besides what the encoder's tag names. */
const decoderDelay = 529

interface Piece extends Stretch {
  readonly lead: readonly Frame[]
  readonly frames: readonly Frame[]
  /** Where the first of its frames lies in the whole. */
  readonly fromMs: number
}

/** How far back of its own head a frame's sound begins. */
function readReach(bytes: Buffer, { at, isPlain, sideBytes }: Frame): number {
  const sideAt = at + (isPlain ? 4 : 6)
  const isFirstVersion = sideBytes === 17 ? ((bytes[at + 1] ?? 0) & 0x18) === 0x18 : sideBytes === 32
  return isFirstVersion ? bytes.readUInt16BE(sideAt) >>> 7 : bytes.readUInt8(sideAt)
}

/** The frames before one that hold the beginning of its sound. */
function listLead(bytes: Buffer, frames: readonly Frame[], first: number): Frame[] {
  const [frame] = frames.slice(first)
  let missing = frame === undefined ? 0 : readReach(bytes, frame)
  let from = first
  while (missing > 0 && from > 0) {
    from -= 1
    const before = frames[from]
    if (before !== undefined) missing -= before.bytes - 4 - (before.isPlain ? 0 : 2) - before.sideBytes
  }
  return frames.slice(from, first)
}

/** The same frame without any sound of its own; what it holds of later sound stays. */
function hush(bytes: Buffer, frame: Frame): Buffer {
  const copy = Buffer.from(bytes.subarray(frame.at, frame.at + frame.bytes))
  copy.writeUInt8(copy.readUInt8(1) | 1, 1) // no checksum
  return copy.fill(0, 4, 4 + frame.sideBytes)
}

const copyFrame = (bytes: Buffer, { at, bytes: length }: Frame) => bytes.subarray(at, at + length)

/**
 * Cuts stretches out of a recording and joins them, frame by frame and without encoding again. The sound of a frame may depend on frames before
 * it; those are included but silenced, so that a decoder has what it needs and nothing that was cut away is audible. Null when the input is not
 * an MP3, or a stretch is not in it.
 */
export function cutMp3(content: Uint8Array, stretches: readonly Stretch[]): CutSound | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const walked = listFrames(bytes)
  const [frame] = walked?.frames ?? []
  if (walked === null || frame === undefined) return null
  const { frames, added } = walked
  const frameMs = (frame.samples * 1000) / frame.sampleRate
  const skippedMs = added.before === 0 ? 0 : ((added.before + decoderDelay) * 1000) / frame.sampleRate
  const pieces = stretches.map((stretch): Piece => {
    const first = Math.floor((stretch.startMs + skippedMs) / frameMs)
    const end = Math.ceil((stretch.endMs + skippedMs) / frameMs)
    return { ...stretch, lead: listLead(bytes, frames, first), frames: frames.slice(first, end), fromMs: first * frameMs - skippedMs }
  })
  if (pieces.length === 0 || pieces.some((piece) => piece.frames.length === 0)) return null
  const parts = pieces.flatMap(({ lead, frames: own }) => [
    ...lead.map((each) => hush(bytes, each)),
    ...own.map((each) => copyFrame(bytes, each)),
  ])
  return { content: Buffer.concat(parts), durationMs: Math.round(parts.length * frameMs), shift: createShift(pieces, frameMs) }
}

function createShift(pieces: readonly Piece[], frameMs: number): CutSound['shift'] {
  const starts: number[] = []
  let count = 0
  for (const { lead, frames } of pieces) {
    starts.push((count + lead.length) * frameMs)
    count += lead.length + frames.length
  }
  return (ms) => {
    const index = pieces.findIndex(({ startMs, endMs }) => startMs <= ms && ms <= endMs)
    const piece = pieces[index]
    if (piece === undefined) throw new Error(`${ms} ms is not in the cut`)
    const place = (starts[index] ?? 0) + ms - piece.fromMs
    return Math.min(Math.round(place), Math.round(count * frameMs))
  }
}
