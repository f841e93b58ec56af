import { expect, test } from 'vitest'
import { createLoudnessMeter } from './loudness.ts'

interface Tone {
  readonly seconds: number
  readonly decibels: number
  readonly hertz?: number
}

function makeTone(sampleRate: number, { seconds, decibels, hertz = 997 }: Tone): Float32Array {
  const amplitude = 10 ** (decibels / 20)
  return Float32Array.from({ length: seconds * sampleRate }, (_, index) => amplitude * Math.sin((2 * Math.PI * hertz * index) / sampleRate))
}

function measure(sampleRate: number, tones: readonly Tone[]): number {
  const meter = createLoudnessMeter(sampleRate)
  for (const tone of tones) meter.add(makeTone(sampleRate, tone))
  return meter.read()
}

test.each([24_000, 44_100, 48_000])('a full-scale tone of 997 Hz in mono has -3.01 LKFS at %d Hz', (sampleRate) => {
  expect(measure(sampleRate, [{ seconds: 5, decibels: 0 }])).toBeCloseTo(-3.01, 1)
})

test('loudness follows the level', () => {
  expect(measure(24_000, [{ seconds: 5, decibels: -20 }])).toBeCloseTo(-23.01, 1)
})

test('deep tones count less, high tones more', () => {
  expect(measure(48_000, [{ seconds: 5, decibels: 0, hertz: 40 }])).toBeLessThan(-6)
  expect(measure(48_000, [{ seconds: 5, decibels: 0, hertz: 10_000 }])).toBeCloseTo(0.3, 0)
})

test('silence between words does not count', () => {
  const words = { seconds: 10, decibels: -20 }
  expect(measure(24_000, [words, { seconds: 30, decibels: -200 }, words])).toBeCloseTo(-23.01, 1)
})

test('quiet stretches are left out by the relative gate (EBU Tech 3341, case 3)', () => {
  const quiet = { seconds: 10, decibels: -33 }
  expect(measure(24_000, [quiet, { seconds: 60, decibels: -20 }, quiet])).toBeCloseTo(-23.01, 1)
})

test('it does not matter in which pieces the sound arrives', () => {
  const tone = makeTone(24_000, { seconds: 3, decibels: -12 })
  const [whole, pieces] = [createLoudnessMeter(24_000), createLoudnessMeter(24_000)]
  whole.add(tone)
  for (let at = 0; at < tone.length; at += 1001) pieces.add(tone.subarray(at, at + 1001))
  expect(pieces.read()).toBeCloseTo(whole.read(), 9)
})

test('silence has no loudness', () => {
  expect(measure(24_000, [{ seconds: 2, decibels: -200 }])).toBe(-Infinity)
})
