import { expect, test } from 'vitest'
import { measureLoudness, toLevel, toShare } from './level.ts'

test('a full-scale square wave is as loud as can be, silence is nothing', () => {
  expect(measureLoudness(new Float32Array([1, -1, 1, -1]))).toBe(1)
  expect(measureLoudness(new Float32Array(64))).toBe(0)
  expect(measureLoudness(new Float32Array())).toBe(0)
})

test('levels are told apart', () => {
  expect([0, 0.002, 0.01, 0.1, 0.5].map(toLevel)).toEqual(['silent', 'silent', 'quiet', 'good', 'loud'])
})

test('the picture is logarithmic: each 20 dB is a third', () => {
  expect([0, 0.001, 0.01, 0.1, 1, 2].map((loudness) => Number(toShare(loudness).toFixed(2)))).toEqual([0, 0, 0.33, 0.67, 1, 1])
})
