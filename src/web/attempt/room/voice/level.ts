/** Loudness as the root of the mean square of the samples, 0 to 1. */
export function measureLevel(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length)
}

/** Nobody speaks below this, about -46 dB. */
const heardLevel = 0.005
/** From here on the waves are cut off. */
const loudLevel = 0.45

/** What the meter says in words. */
export type LevelSays = 'none' | 'low' | 'good' | 'loud'

export function judgeLevel(level: number): LevelSays {
  if (level < heardLevel) return 'none'
  if (level < heardLevel * 3) return 'low'
  return level < loudLevel ? 'good' : 'loud'
}

/** A bar's height for a loudness, 0 to 1, as the ear has it: from -60 to 0 dB. */
export function toBar(level: number): number {
  if (level <= 0) return 0
  return Math.min(1, Math.max(0, (20 * Math.log10(level) + 60) / 60))
}

const listensMs = 4000

/** Whether a recording hears anybody: nothing for its whole first four seconds is silence, until something is heard. */
export class SilenceWatch {
  #heard = false

  /** Told of each loudness and when in the recording it was; answers whether to say "we cannot hear you". */
  hear(level: number, atMs: number): boolean {
    this.#heard ||= level >= heardLevel
    return !this.#heard && atMs >= listensMs
  }
}
