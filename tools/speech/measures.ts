import { sampleRate } from './timeline.ts'

export const frameLength = 1024
export const frameStep = 240

/** Power spectrum by a radix-2 Fourier transform of a Hann-windowed frame. */
export function powerSpectrum(samples: Float32Array, start: number, length = frameLength): Float64Array {
  const real = new Float64Array(length)
  const imaginary = new Float64Array(length)
  for (let index = 0; index < length; index++) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / length)
    real[index] = (samples[start + index] ?? 0) * window
  }
  transform({ real, imaginary })
  return Float64Array.from({ length: length / 2 }, (_, index) => (real[index] ?? 0) ** 2 + (imaginary[index] ?? 0) ** 2)
}

function reverseBits(values: Float64Array): void {
  for (let index = 1, mirrored = 0; index < values.length; index++) {
    let bit = values.length >> 1
    for (; (mirrored & bit) !== 0; bit >>= 1) mirrored ^= bit
    mirrored ^= bit
    if (index >= mirrored) continue
    const held = values[index] ?? 0
    values[index] = values[mirrored] ?? 0
    values[mirrored] = held
  }
}

interface Complex {
  readonly real: Float64Array
  readonly imaginary: Float64Array
}

/** Joins the transforms of two halves: the values at `low` and `high`, the latter turned by an angle. */
function joinHalves({ real, imaginary }: Complex, [low, high]: readonly [number, number], angle: number): void {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const [highReal = 0, highImaginary = 0] = [real[high], imaginary[high]]
  const [lowReal = 0, lowImaginary = 0] = [real[low], imaginary[low]]
  const turnedReal = highReal * cosine - highImaginary * sine
  const turnedImaginary = highReal * sine + highImaginary * cosine
  real[high] = lowReal - turnedReal
  imaginary[high] = lowImaginary - turnedImaginary
  real[low] = lowReal + turnedReal
  imaginary[low] = lowImaginary + turnedImaginary
}

function transform(values: Complex): void {
  const { length } = values.real
  reverseBits(values.real)
  for (let size = 2; size <= length; size *= 2) {
    for (let low = 0; low < length; low++) {
      const offset = low % size
      if (offset < size / 2) joinHalves(values, [low, low + size / 2], (-2 * Math.PI * offset) / size)
    }
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[sorted.length >> 1] ?? 0
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function energyOf(samples: Float32Array, start: number, length: number): number {
  let sum = 0
  for (let index = start; index < start + length; index++) sum += (samples[index] ?? 0) ** 2
  return sum / length
}

function correlate(samples: Float32Array, start: number, lag: number): number {
  let [product, left, right] = [0, 0, 0]
  for (let index = start; index < start + frameLength - lag; index += 2) {
    const [a, b] = [samples[index] ?? 0, samples[index + lag] ?? 0]
    product += a * b
    left += a * a
    right += b * b
  }
  return product / Math.sqrt(left * right + 1e-12)
}

/** The pitch of a frame by normalised autocorrelation between 60 and 400 Hz, or null where the frame has none. */
function findPitch(samples: Float32Array, start: number): number | null {
  const values = new Map<number, number>()
  for (let lag = Math.floor(sampleRate / 400); lag <= sampleRate / 60; lag++) values.set(lag, correlate(samples, start, lag))
  const best = Math.max(...values.values())
  if (best < 0.6) return null
  // The first lag nearly as good as the best: its multiples fit as well.
  for (const [lag, value] of values) if (value > best * 0.93 && value >= (values.get(lag + 1) ?? -1)) return sampleRate / lag
  return null
}

export interface Frame {
  readonly start: number
  readonly energy: number
  readonly pitch: number | null
}

/** The frames that are less than 35 dB below the loudest. */
export function findSpokenFrames(samples: Float32Array): Frame[] {
  const starts = Array.from(
    { length: Math.max(0, Math.floor((samples.length - frameLength) / frameStep)) },
    (_, index) => index * frameStep,
  )
  const energies = starts.map((start) => energyOf(samples, start, frameLength))
  const floor = energies.reduce((highest, energy) => Math.max(highest, energy), 0) * 10 ** -3.5
  return starts.flatMap((start, index) => {
    const energy = energies[index] ?? 0
    return energy > floor ? [{ start, energy, pitch: findPitch(samples, start) }] : []
  })
}

/** Centroid, and the frequency below which 95 % of the power lies, of the long-term spectrum above 100 Hz, in Hz. */
export function measureSpectrum(samples: Float32Array, frames: readonly Frame[]): { centroid: number; rolloff: number } {
  const total = new Float64Array(frameLength / 2)
  for (const { start } of frames) for (const [bin, power] of powerSpectrum(samples, start).entries()) total[bin] = (total[bin] ?? 0) + power
  const hertz = sampleRate / frameLength
  const powers = Array.from(total, (power, bin) => (bin * hertz < 100 ? 0 : power))
  const sum = powers.reduce((before, power) => before + power, 0)
  let [reached, rolloff] = [0, 0]
  for (const [bin, power] of powers.entries()) {
    if (reached < 0.95 * sum) rolloff = bin * hertz
    reached += power
  }
  return { centroid: powers.reduce((before, power, bin) => before + power * bin * hertz, 0) / sum, rolloff }
}

/** Mean level of frames without a pitch (most consonants) against those with one, in dB. */
export function measureConsonants(frames: readonly Frame[]): number {
  const [voiced, voiceless] = [frames.filter(({ pitch }) => pitch !== null), frames.filter(({ pitch }) => pitch === null)]
  return 10 * Math.log10(mean(voiceless.map(({ energy }) => energy)) / mean(voiced.map(({ energy }) => energy)))
}

const octaves = [250, 500, 1000, 2000, 4000]

/** How deeply syllables (2 to 8 Hz) modulate five octaves: amplitude of the modulation by the mean, averaged over the octaves. */
export function measureModulation(samples: Float32Array): number {
  const starts = Array.from({ length: Math.floor((samples.length - frameLength) / frameStep) }, (_, index) => index * frameStep)
  const bands = octaves.map(() => new Float32Array(starts.length))
  const hertz = sampleRate / frameLength
  for (const [place, start] of starts.entries()) {
    const spectrum = powerSpectrum(samples, start)
    for (const [band, centre] of octaves.entries()) {
      let sum = 0
      for (let bin = Math.ceil(centre / Math.SQRT2 / hertz); bin * hertz < centre * Math.SQRT2; bin++) sum += spectrum[bin] ?? 0
      const envelope = bands[band]
      if (envelope) envelope[place] = Math.sqrt(sum)
    }
  }
  return mean(bands.map(modulationDepth))
}

function modulationDepth(envelope: Float32Array): number {
  const length = 1024
  const rate = sampleRate / frameStep
  const depths: number[] = []
  for (let start = 0; start + length <= envelope.length; start += length / 2) {
    const level = mean(Array.from(envelope.subarray(start, start + length)))
    const spectrum = powerSpectrum(
      envelope.map((value) => value - level),
      start,
      length,
    )
    let power = 0
    for (let bin = Math.ceil((2 * length) / rate); bin <= (8 * length) / rate; bin++) power += spectrum[bin] ?? 0
    // 8/3 makes good what the window takes away; both sides of the spectrum count.
    const variance = (2 * power * (8 / 3)) / length ** 2
    depths.push(Math.sqrt(2 * variance) / level)
  }
  return mean(depths)
}
