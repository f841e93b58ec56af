/** What a microphone hears, as somebody can be told it. */
export type Level = 'silent' | 'quiet' | 'good' | 'loud'

/** Root mean square of samples from -1 to 1. */
export function measureLoudness(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length)
}

/** Speech into a headset lies at about 0.05 to 0.2; below 0.003 is the noise of an open input. */
export function toLevel(loudness: number): Level {
  if (loudness < 0.003) return 'silent'
  if (loudness < 0.015) return 'quiet'
  return loudness > 0.4 ? 'loud' : 'good'
}

/** 0 to 1 on a logarithmic scale, for a picture: -60 dB is nothing, 0 dB is full. */
export function toShare(loudness: number): number {
  if (loudness <= 0) return 0
  return Math.min(1, Math.max(0, 1 + Math.log10(loudness) / 3))
}
