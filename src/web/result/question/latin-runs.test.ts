import { expect, test } from 'vitest'
import { splitByLanguage } from './latin-runs.ts'

test('finds the English quotations in a Chinese explanation, and loses nothing', () => {
  const text = '冰「rested not on the floor but on a cartwheel laid flat」，托住冰的是車輪，第 2 段。'
  const runs = splitByLanguage(text, 'tw')
  expect(runs.map((run) => run.text).join('')).toBe(text)
  expect(runs.filter(({ english }) => english).map((run) => run.text)).toEqual(['rested not on the floor but on a cartwheel laid flat'])
})

test('an English explanation is one run', () => {
  expect(splitByLanguage('One run.', 'en')).toEqual([{ text: 'One run.', english: true }])
})
