import { describe, expect, test } from 'vitest'
import { placePart, placeParts, sampleRate, toMilliseconds, turnGapSeconds, writeTiming } from './timeline.ts'

const second = sampleRate
const spoken = (line: string, seconds = 1) => ({ line, samples: seconds * second })

describe('the gap between two turns', () => {
  test('is between 0.35 and 0.6 seconds, and not always the same', () => {
    const gaps = Array.from({ length: 200 }, (_, index) => turnGapSeconds(String(index)))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0.35)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(0.6)
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeGreaterThan(0.2)
  })

  test('is the same whenever the track is made again', () => {
    expect(turnGapSeconds('12')).toBe(turnGapSeconds('12'))
  })
})

describe('a part', () => {
  test('leaves a gap between lines that follow each other', () => {
    const [first, next] = placePart([spoken('1'), spoken('2')], 0).lines
    expect(toMilliseconds((next?.start ?? 0) - (first?.end ?? 0))).toBe(Math.round(turnGapSeconds('2') * 1000))
  })

  test('has exactly the scripted silence where a pause stands', () => {
    const [first, next] = placePart([spoken('1'), { pauseSeconds: 30 }, spoken('2')], 0).lines
    expect((next?.start ?? 0) - (first?.end ?? 0)).toBe(30 * second)
  })

  test('is as long as its lines, its silences and its edges', () => {
    const { start, end, lines } = placePart([spoken('1', 2), { pauseSeconds: 3 }], 5 * second)
    expect(start).toBe(5 * second)
    expect(lines).toEqual([{ line: '1', start: 5.8 * second, end: 7.8 * second }])
    expect(end).toBe(11.8 * second)
  })

  test('begins where the part before it ends', () => {
    const [first, next] = placeParts([[spoken('1')], [spoken('1')]])
    expect(next?.start).toBe(first?.end)
  })
})

test('the timing file names scripts, parts and lines in milliseconds', () => {
  const parts = placeParts([[spoken('1'), { pauseSeconds: 1 }, spoken('2')], [spoken('1', 2)]])
  expect(writeTiming({ parts, scripts: { 'scripts/part-1.yaml': 'aa', 'scripts/part-2.yaml': 'bb' } })).toBe(
    `# Written by \`npm run speech\`; milliseconds in the track.
scripts:
  scripts/part-1.yaml: aa
  scripts/part-2.yaml: bb
parts:
  1: [0, 4800]
  2: [4800, 8600]
lines:
  1-1: [800, 1800]
  1-2: [2800, 3800]
  2-1: [5600, 7600]
`,
  )
})
