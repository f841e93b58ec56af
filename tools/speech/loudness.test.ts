import { describe, expect, test } from 'vitest'
import { applyGain, compress, limitPeaks, measureLoudness } from './loudness.ts'
import { measureLag } from './report.ts'
import { trimEdges } from './speak.ts'
import { sampleRate, toSamples } from './timeline.ts'

function makeTone(seconds: number, decibels: number, hertz = 1000): Float32Array {
  const amplitude = 10 ** (decibels / 20)
  return Float32Array.from({ length: seconds * sampleRate }, (_, index) => amplitude * Math.sin((2 * Math.PI * hertz * index) / sampleRate))
}

const highestOf = (samples: Float32Array) => samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)

describe('loudness', () => {
  test('of a tone of 997 Hz at −20 dBFS is −23 LUFS, as EBU Tech 3341 has it for one channel', () => {
    expect(measureLoudness(makeTone(5, -20, 997))).toBeCloseTo(-23, 1)
  })

  test('leaves silences out', () => {
    const tone = makeTone(4, -20)
    const withSilence = new Float32Array(tone.length * 4)
    withSilence.set(tone)
    expect(measureLoudness(withSilence)).toBeCloseTo(measureLoudness(tone), 0)
  })

  test('of silence is none', () => {
    expect(measureLoudness(new Float32Array(sampleRate))).toBe(-Infinity)
  })

  test('grows by the gain', () => {
    const tone = makeTone(2, -30)
    expect(measureLoudness(applyGain(tone, 6)) - measureLoudness(tone)).toBeCloseTo(6, 3)
  })
})

test('compression brings loud and soft nearer to each other', () => {
  const difference = measureLoudness(compress(makeTone(2, -8))) - measureLoudness(compress(makeTone(2, -20)))
  expect(difference).toBeGreaterThan(4)
  expect(difference).toBeLessThan(10)
})

test('the limiter keeps every sample below the ceiling and quiet ones as they are', () => {
  const samples = makeTone(1, -20)
  samples[9000] = 0.99
  const limited = limitPeaks(samples, -4)
  expect(highestOf(limited)).toBeLessThanOrEqual(10 ** (-4 / 20) + 1e-6)
  expect(limited[100]).toBeCloseTo(samples[100] ?? 0, 6)
  expect(limited[20_000]).toBeCloseTo(samples[20_000] ?? 0, 6)
})

test('a sound loses the silence around it and begins and ends at nothing', () => {
  const silence = new Float32Array(toSamples(0.3))
  const sound = Float32Array.from([...silence, ...makeTone(0.5, -10), ...silence])
  const trimmed = trimEdges(sound)
  expect(trimmed.length / sampleRate).toBeCloseTo(0.5 + 0.045, 1)
  expect(trimmed[0]).toBe(0)
  expect(Math.abs(trimmed.at(-1) ?? 1)).toBe(0)
})

test('a line that is heard late is noticed', () => {
  const expected = Float32Array.from({ length: sampleRate }, (_, index) => Math.sin(index * index * 1e-5))
  const decoded = new Float32Array(sampleRate + 500)
  decoded.set(expected, 480)
  expect(measureLag(decoded, expected, { start: 2400, end: 20_000 })).toBe(480)
})
