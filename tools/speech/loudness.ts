import { sampleRate } from './timeline.ts'

/** A second-order filter: b0, b1, b2, a1, a2 with a0 = 1. */
type Biquad = readonly [number, number, number, number, number]

/** The two filters of ITU-R BS.1770 (a head's shelf and a high-pass) for any sample rate. */
function weightingFilters(rate: number): readonly [Biquad, Biquad] {
  const shelf = Math.tan((Math.PI * 1681.974450955533) / rate)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + shelf / q + shelf * shelf
  const first: Biquad = [
    (high + (band * shelf) / q + shelf * shelf) / a0,
    (2 * (shelf * shelf - high)) / a0,
    (high - (band * shelf) / q + shelf * shelf) / a0,
    (2 * (shelf * shelf - 1)) / a0,
    (1 - shelf / q + shelf * shelf) / a0,
  ]
  const pass = Math.tan((Math.PI * 38.13547087602444) / rate)
  const passQ = 0.5003270373238773
  const b0 = 1 + pass / passQ + pass * pass
  return [first, [1, -2, 1, (2 * (pass * pass - 1)) / b0, (1 - pass / passQ + pass * pass) / b0]]
}

function filter(samples: Float32Array, [b0, b1, b2, a1, a2]: Biquad): Float32Array {
  const filtered = new Float32Array(samples.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let index = 0; index < samples.length; index++) {
    const x = samples[index] ?? 0
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    ;[x2, x1, y2, y1] = [x1, x, y1, y]
    filtered[index] = y
  }
  return filtered
}

function meanSquares(samples: Float32Array, length: number, step: number): number[] {
  const squares: number[] = []
  for (let start = 0; start + length <= samples.length; start += step) {
    let sum = 0
    for (let index = start; index < start + length; index++) sum += (samples[index] ?? 0) ** 2
    squares.push(sum / length)
  }
  return squares
}

const toLoudness = (square: number) => -0.691 + 10 * Math.log10(square)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Integrated loudness in LUFS after EBU R128: blocks of 0.4 s, those far below the rest left out. Negative infinity for silence. */
export function measureLoudness(samples: Float32Array): number {
  const [shelf, highPass] = weightingFilters(sampleRate)
  const weighted = filter(filter(samples, shelf), highPass)
  const blocks = meanSquares(weighted, Math.min(samples.length, 0.4 * sampleRate), 0.1 * sampleRate).filter(
    (square) => toLoudness(square) > -70,
  )
  if (blocks.length === 0) return -Infinity
  const gate = toLoudness(mean(blocks)) - 10
  return toLoudness(mean(blocks.filter((square) => toLoudness(square) > gate)))
}

export function applyGain(samples: Float32Array, decibels: number): Float32Array {
  const factor = 10 ** (decibels / 20)
  return samples.map((sample) => sample * factor)
}

const threshold = 10 ** (-22 / 20)
const ratio = 2
const attack = 1 - Math.exp(-1 / (0.004 * sampleRate))
const release = 1 - Math.exp(-1 / (0.12 * sampleRate))

/** Gentle compression, 2:1 above −22 dB of the running level, so that voices with stronger and weaker ends of sentences match. */
export function compress(samples: Float32Array): Float32Array {
  let level = 0
  return samples.map((sample) => {
    const square = sample * sample
    level += (square > level ? attack : release) * (square - level)
    const over = Math.sqrt(2 * level) / threshold
    return over > 1 ? sample * over ** (1 / ratio - 1) : sample
  })
}

const lookAhead = Math.round(0.004 * sampleRate)

/** The lowest of the last `length` values at each place; the queue holds the places of those that may still become it. */
function slidingMinimum(values: Float32Array, length: number): Float32Array {
  const queue: { at: number; value: number }[] = []
  let head = 0
  return values.map((value, at) => {
    while (queue.length > head && (queue.at(-1)?.value ?? 0) >= value) queue.pop()
    queue.push({ at, value })
    if ((queue[head]?.at ?? at) <= at - length) head++
    return queue[head]?.value ?? value
  })
}

/** Keeps every sample below the ceiling: the gain sinks smoothly before a peak and rises after it. */
export function limitPeaks(samples: Float32Array, ceilingDecibels: number): Float32Array {
  const ceiling = 10 ** (ceilingDecibels / 20)
  const needed = samples.map((sample) => Math.min(1, ceiling / Math.max(Math.abs(sample), 1e-9)))
  const lowest = slidingMinimum(needed, 2 * lookAhead + 1)
  const limited = new Float32Array(samples.length)
  const window = lookAhead + 1
  let sum = window
  for (let index = 0; index < samples.length + lookAhead; index++) {
    sum += (lowest[index] ?? 1) - (lowest[index - window] ?? 1)
    const place = index - lookAhead
    if (place >= 0) limited[place] = (samples[place] ?? 0) * Math.min(1, sum / window)
  }
  return limited
}
