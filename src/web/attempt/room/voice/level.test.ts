import { expect, test } from 'vitest'
import { judgeLevel, measureLevel, SilenceWatch, toBar } from './level.ts'

test('measures silence as nothing and a full wave as about 0.7', () => {
  expect(measureLevel(new Float32Array(128))).toBe(0)
  const wave = Float32Array.from({ length: 1000 }, (_, at) => Math.sin(at / 5))
  expect(measureLevel(wave)).toBeCloseTo(0.707, 1)
})

test('says in words how loud it is', () => {
  expect([0, 0.008, 0.1, 0.6].map(judgeLevel)).toEqual(['none', 'low', 'good', 'loud'])
})

test('draws a bar between nothing and full', () => {
  expect([0, 0.001, 1, 4].map(toBar)).toEqual([0, 0, 1, 1])
  expect(toBar(0.1)).toBeCloseTo(0.667, 2)
})

test('tells silence after four seconds, not before', () => {
  const watch = new SilenceWatch()
  expect(watch.hear(0.001, 3900)).toBe(false)
  expect(watch.hear(0.001, 4000)).toBe(true)
})

test('takes it back as soon as somebody speaks', () => {
  const watch = new SilenceWatch()
  watch.hear(0, 4500)
  expect(watch.hear(0.05, 4600)).toBe(false)
  expect(watch.hear(0, 9000)).toBe(false)
})

test('does not call a pause after the first words silence', () => {
  const watch = new SilenceWatch()
  watch.hear(0.08, 1000)
  expect(watch.hear(0, 8000)).toBe(false)
})
