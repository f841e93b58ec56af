import { expect, test } from 'vitest'
import { measureLoudness, SilenceWatch, toLevel, toShare } from './level.ts'

test('a full-scale square wave is as loud as can be, a sine about 0.7, silence is nothing', () => {
  expect(measureLoudness(new Float32Array([1, -1, 1, -1]))).toBe(1)
  expect(measureLoudness(Float32Array.from({ length: 1000 }, (_, at) => Math.sin(at / 5)))).toBeCloseTo(0.707, 1)
  expect(measureLoudness(new Float32Array(64))).toBe(0)
  expect(measureLoudness(new Float32Array())).toBe(0)
})

test('levels are told apart', () => {
  expect([0, 0.004, 0.01, 0.1, 0.5].map(toLevel)).toEqual(['silent', 'silent', 'quiet', 'good', 'loud'])
})

test('the picture is logarithmic: each 20 dB is a third', () => {
  expect([0, 0.001, 0.01, 0.1, 1, 2].map((loudness) => Number(toShare(loudness).toFixed(2)))).toEqual([0, 0, 0.33, 0.67, 1, 1])
})

test('silence is told after four seconds, not before', () => {
  const watch = new SilenceWatch()
  expect(watch.hear(0.001, 3900)).toBe(false)
  expect(watch.hear(0.001, 4000)).toBe(true)
})

test('silence is taken back as soon as somebody speaks', () => {
  const watch = new SilenceWatch()
  watch.hear(0, 4500)
  expect(watch.hear(0.05, 4600)).toBe(false)
  expect(watch.hear(0, 9000)).toBe(false)
})

test('a pause after the first words is no silence', () => {
  const watch = new SilenceWatch()
  watch.hear(0.08, 1000)
  expect(watch.hear(0, 8000)).toBe(false)
})
