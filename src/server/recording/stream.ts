import type { RecordingType } from './container.ts'

/** Nothing could be measured. */
export const noPeaks: Uint8Array = new Uint8Array()

/** What a recorder sent, as it came. */
export interface Stream {
  readonly bytes: Uint8Array
  readonly type: RecordingType
}

/** A recording as one file. `trouble` says what could not be read of it. */
export interface Remuxed extends Stream {
  readonly durationMs: number
  /** The loudest sample of each tenth of a second, 0 to 255; empty where it isn't known. */
  readonly peaks: Uint8Array
  readonly trouble: string | null
}

/** The stream itself, for whoever can play it without a length. */
export function keepAsItCame({ bytes, type }: Stream, trouble: string): Remuxed {
  return { bytes, type, durationMs: 0, peaks: noPeaks, trouble }
}
