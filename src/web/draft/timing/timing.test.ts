import { expect, test } from 'vitest'
import { estimateTiming, listLineStates, listTimedParts, matchScripts, toMilliseconds, toSeconds } from './timing.ts'

const folder = {
  'listening.yaml': { parts: ['listening/part-1.yaml', 'listening/part-2.yaml'] },
  'listening/part-1.yaml': { script: 'scripts/part-1.yaml' },
  'listening/part-2.yaml': { script: 'scripts/part-2.yaml' },
  'scripts/part-1.yaml': {
    speakers: { anna: { name: 'Anna', voice: 'woman' } },
    lines: [{ id: '1', speaker: 'anna', say: 'one two' }, { pause: '2' }, { id: '3', speaker: 'anna', say: '~three~ four five six' }],
  },
  'scripts/part-2.yaml': { speakers: {}, lines: [{ id: '1', speaker: 'guide', say: 'one two three four' }] },
}
const parts = listTimedParts(folder)

test('an estimate gives every line a place by its words, in order, and keeps the pauses', () => {
  // Two seconds of pause and three breaths leave ten seconds for ten words.
  expect(estimateTiming(parts, 13_200)).toEqual({
    scripts: { 'scripts/part-1.yaml': 'current', 'scripts/part-2.yaml': 'current' },
    parts: { 1: ['0', '8800'], 2: ['8800', '13200'] },
    lines: { '1-1': ['0', '2000'], '1-3': ['4400', '8400'], '2-1': ['8800', '12800'] },
  })
})

// Pauses and breaths shrink to half of it.
test('a recording that is shorter than its pauses still has room for all lines', () => {
  const { lines } = estimateTiming(parts, 2000)
  expect(lines).toEqual({ '1-1': ['0', '200'], '1-3': ['950', '1350'], '2-1': ['1475', '1875'] })
})

test('a line is an estimate until its time is another', () => {
  const estimate = estimateTiming(parts, 13_200)
  const corrected = { ...estimate, lines: { '1-1': ['0', '2000'], '1-3': ['4400', '8500'] } }
  expect([...listLineStates(estimate, parts).values()]).toEqual(['estimate', 'estimate', 'estimate'])
  expect([...listLineStates(corrected, parts)]).toEqual([
    ['1-1', 'estimate'],
    ['1-3', 'set'],
    ['2-1', 'missing'],
  ])
})

test('lines and parts that no script has lose their times', () => {
  const timing = {
    scripts: { 'scripts/old.yaml': 'ab' },
    parts: { 1: ['0', '1'], 3: ['1', '2'] },
    lines: { '1-1': ['0', '1'], '1-2': ['1', '2'] },
  }
  expect(matchScripts(timing, parts)).toEqual({
    scripts: { 'scripts/part-1.yaml': 'current', 'scripts/part-2.yaml': 'current' },
    parts: { 1: ['0', '1'] },
    lines: { '1-1': ['0', '1'] },
  })
})

test('seconds are typed with a point or a comma', () => {
  expect(['12.5', '12,5', '7', '0.0004', '1e3', '-1', ''].map(toMilliseconds)).toEqual(['12500', '12500', '7000', '0', null, null, null])
  expect(['12345', '0', '', 'x'].map(toSeconds)).toEqual(['12.345', '0', '', 'x'])
})
