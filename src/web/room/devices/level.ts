/** What a microphone hears, as somebody can be told it. */
export type Level = 'silent' | 'quiet' | 'good' | 'loud'

/** Speech into a headset lies at about 0.05 to 0.2; below this, about -46 dB, nobody speaks. */
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

/** Whether a recording hears anybody: nothing for its whole first four seconds is silence, until something is heard. */
export class SilenceWatch {
  #heard = false

  /** Told of each loudness and when in the recording it was; answers whether to say "we cannot hear you". */
  hear(loudness: number, atMs: number): boolean {
    this.#heard ||= loudness >= heardLoudness
    return !this.#heard && atMs >= listensMs
  }
}
