/** Loudness of a mono signal by ITU-R BS.1770-4: K-weighting, blocks of 400 ms, both gates. */
export interface LoudnessMeter {
  add(samples: Float32Array): void
  /** Integrated loudness in LUFS; -Infinity for silence. */
  read(): number
}

interface Biquad {
  readonly b: readonly [number, number, number]
  readonly a: readonly [number, number]
}

// The standard tabulates coefficients for 48 kHz; these are the analogue filters behind them, for any rate.
function designShelf(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate)
  const damping = k / 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const middle = high ** 0.4996667741545416
  const norm = 1 + damping + k * k
  return {
    b: [(high + middle * damping + k * k) / norm, (2 * (k * k - high)) / norm, (high - middle * damping + k * k) / norm],
    a: [(2 * (k * k - 1)) / norm, (1 - damping + k * k) / norm],
  }
}

function designHighPass(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const damping = k / 0.5003270373238773
  const norm = 1 + damping + k * k
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / norm, (1 - damping + k * k) / norm] }
}

/** Filters in place, and remembers where it stopped. */
function createFilter({ b: [b0, b1, b2], a: [a1, a2] }: Biquad): (samples: Float64Array) => void {
  let z1 = 0
  let z2 = 0
  return (samples) => {
    for (let index = 0; index < samples.length; index += 1) {
      const x = samples[index] ?? 0
      const y = b0 * x + z1
      z1 = b1 * x - a1 * y + z2
      z2 = b2 * x - a2 * y
      samples[index] = y
    }
  }
}

const toLoudness = (power: number) => -0.691 + 10 * Math.log10(power)
const absoluteGate = -70
const relativeGate = -10

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length
}

/** The power of every 400 ms, a new one each 100 ms. */
function listBlocks(steps: readonly number[]): number[] {
  return steps.slice(3).map((_step, index) => mean(steps.slice(index, index + 4)))
}

export function createLoudnessMeter(sampleRate: number): LoudnessMeter {
  const filters = [createFilter(designShelf(sampleRate)), createFilter(designHighPass(sampleRate))]
  const stepLength = Math.round(sampleRate / 10)
  const steps: number[] = []
  let sum = 0
  let filled = 0
  const add = (samples: Float32Array) => {
    const weighted = new Float64Array(samples)
    for (const filter of filters) filter(weighted)
    for (let index = 0; index < weighted.length; index += 1) {
      const sample = weighted[index] ?? 0
      sum += sample * sample
      filled += 1
      if (filled < stepLength) continue
      steps.push(sum / stepLength)
      sum = 0
      filled = 0
    }
  }
  const read = () => {
    const audible = listBlocks(steps).filter((power) => toLoudness(power) > absoluteGate)
    if (audible.length === 0) return -Infinity
    const gate = toLoudness(mean(audible)) + relativeGate
    return toLoudness(mean(audible.filter((power) => toLoudness(power) > gate)))
  }
  return { add, read }
}
