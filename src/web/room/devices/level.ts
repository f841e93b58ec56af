/** The microphone's level in the categories that the interface shows. */
export type Level = 'silent' | 'quiet' | 'good' | 'loud'

/** Speech into a headset has a level of about 0.05 to 0.2; anything below this, about -46 dB, is silence. */
const heardLoudness = 0.005
/** From here on the waves are soon cut off. */
const tooLoud = 0.4

/** Root mean square of samples from -1 to 1. */
export function measureLoudness(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length)
}

export function toLevel(loudness: number): Level {
  if (loudness < heardLoudness) return 'silent'
  if (loudness < heardLoudness * 3) return 'quiet'
  return loudness < tooLoud ? 'good' : 'loud'
}

/** 0 to 1 on a logarithmic scale, for a picture: -60 dB is nothing, 0 dB is full. */
export function toShare(loudness: number): number {
  if (loudness <= 0) return 0
  return Math.min(1, Math.max(0, 1 + Math.log10(loudness) / 3))
}

const listensMs = 4000

/** Detects silence: a recording whose first four seconds are silent counts as silent until there is sound. */
export class SilenceWatch {
  #heard = false

  /** Takes each level with its time in the recording; returns whether to show "we cannot hear you". */
  hear(loudness: number, atMs: number): boolean {
    this.#heard ||= loudness >= heardLoudness
    return !this.#heard && atMs >= listensMs
  }
}
