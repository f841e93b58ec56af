/** As much of a take as its waveform is drawn from. */
interface MeasuredTake {
  readonly duration_ms: number
  /** A byte for each tenth of a second, in base64. */
  readonly peaks?: string | null | undefined
}

const readPeaks = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** The peaks of an answer, its takes one after the other; silence where one of them has none, null where none has. */
export function joinPeaks(takes: readonly MeasuredTake[]): Uint8Array | null {
  if (!takes.some(({ peaks }) => typeof peaks === 'string')) return null
  const parts = takes.map(({ peaks, duration_ms: ms }) => {
    const part = new Uint8Array(Math.ceil(ms / 100))
    part.set((typeof peaks === 'string' ? readPeaks(peaks) : new Uint8Array()).subarray(0, part.length))
    return part
  })
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** So that a quiet recording is drawn large enough, and noise isn't. */
const leastFull = 32

/** The peaks in at most so many columns, each from 0 to 1 of the loudest. */
export function toColumns(peaks: Uint8Array, maxColumns: number): number[] {
  const count = Math.min(maxColumns, peaks.length)
  const full = Math.max(leastFull, ...Array.from({ length: count }, (_, index) => findLoudest(peaks, index, count)))
  return Array.from({ length: count }, (_, index) => findLoudest(peaks, index, count) / full)
}

function findLoudest(peaks: Uint8Array, index: number, count: number): number {
  const [from, to] = [Math.floor((index * peaks.length) / count), Math.floor(((index + 1) * peaks.length) / count)]
  let loudest = 0
  for (let at = from; at < to; at += 1) loudest = Math.max(loudest, peaks[at] ?? 0)
  return loudest
}
