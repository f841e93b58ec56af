const windowMs = 20

/** How loud a recording is at each moment, in dBFS of the root mean square of 20 ms. */
export interface Levels {
  readonly durationMs: number
  /** The loudest sample, in dBFS. */
  readonly peak: number
  /** The loudest moment of a stretch. */
  loudest(startMs: number, endMs: number): number
}

export interface LevelMeter {
  add(samples: Float32Array): void
  read(): Levels
}

const toDecibels = (amplitude: number) => 20 * Math.log10(amplitude)

function findLoudest(windows: readonly number[], startMs: number, endMs: number): number {
  const powers = windows.slice(Math.floor(startMs / windowMs), Math.ceil(endMs / windowMs))
  return toDecibels(Math.sqrt(powers.reduce((most, power) => Math.max(most, power), 0)))
}

export function createLevelMeter(sampleRate: number): LevelMeter {
  const length = Math.round((sampleRate * windowMs) / 1000)
  const windows: number[] = []
  let count = 0
  let most = 0
  let sum = 0
  const add = (samples: Float32Array) => {
    for (let index = 0; index < samples.length; index += 1) {
      const sample = samples[index] ?? 0
      most = Math.max(most, Math.abs(sample))
      sum += sample * sample
      count += 1
      if (count % length !== 0) continue
      windows.push(sum / length)
      sum = 0
    }
  }
  const read = () => ({
    durationMs: Math.round((count * 1000) / sampleRate),
    peak: toDecibels(most),
    loudest: (startMs: number, endMs: number) => findLoudest(windows, startMs, endMs),
  })
  return { add, read }
}
