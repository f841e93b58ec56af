/** The containers that recorders of browsers write. */
export type RecordingType = 'audio/webm' | 'audio/mp4' | 'audio/ogg'

export const recordingTypes: readonly RecordingType[] = ['audio/webm', 'audio/mp4', 'audio/ogg']

interface Beginning {
  readonly type: RecordingType
  readonly at: number
  readonly bytes: Buffer
}

const beginnings: readonly Beginning[] = [
  { type: 'audio/webm', at: 0, bytes: Buffer.from([0x1a, 0x45, 0xdf, 0xa3]) }, // EBML, RFC 8794 §8.1
  { type: 'audio/mp4', at: 4, bytes: Buffer.from('ftyp') }, // ISO/IEC 14496-12 §4.3
  { type: 'audio/ogg', at: 0, bytes: Buffer.from('OggS') }, // RFC 3533 §6
]

/** The media type of a Content-Type header without its parameters; null for anything else than a recording. */
export function readRecordingType(header: string | undefined): RecordingType | null {
  const name = (header ?? '').split(';')[0]?.trim().toLowerCase()
  return recordingTypes.find((type) => type === name) ?? null
}

/**
 * The type of a recording by its first bytes; null for anything else. Chromium may send the very first byte on its own: the bytes that are there
 * must match, and then the declared type is accepted.
 */
export function sniffRecording(first: Buffer, declared: RecordingType): RecordingType | null {
  if (first.length === 0) return null
  const whole = beginnings.find(({ at, bytes }) => first.subarray(at, at + bytes.length).equals(bytes))
  if (whole !== undefined) return whole.type
  const begun = beginnings.find(({ type }) => type === declared)
  if (begun === undefined || first.length >= begun.at + begun.bytes.length) return null
  const seen = first.subarray(begun.at)
  return seen.equals(begun.bytes.subarray(0, seen.length)) ? declared : null
}
