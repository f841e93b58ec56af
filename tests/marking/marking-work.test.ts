import { Session } from 'node:inspector/promises'
import { expect, test } from 'vitest'
import { markQuestion } from '#server/marking/index.ts'
import type { KeyEntry } from '#contract/content/answer-key.ts'

const explanation = { why: '', others: [], next_time: null }

function toEntry(accepted: string[]): KeyEntry {
  return {
    question: '1',
    numbers: [1],
    type: 'short-answer',
    key: { kind: 'text', accepted, limit: null },
    evidence: [],
    explanation: { en: explanation, cn: explanation, tw: explanation },
  }
}

/** How often the marker's functions are called while an answer is marked. */
async function countCalls(entry: KeyEntry, response: string): Promise<number> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  markQuestion(entry, response)
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  const marker = result.filter(({ url }) => url.includes('/src/server/marking/'))
  return marker.flatMap(({ functions }) => functions).reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0)
}

const words = ['wooden', 'stone', 'garden', 'river', 'market', 'winter', 'harbour', 'mountain', 'letter', 'window']
const toKeys = (count: number) => Array.from({ length: count }, (_, index) => `${words[index % 10]} ${words[(index * 7) % 9]} of ${index}`)
const longAnswer = 'wooden gate beside the river and the 25 old harbour walls '.repeat(9).slice(0, 500)

test('a key of ten times as many alternatives takes no more than about ten times the work', async () => {
  const few = await countCalls(toEntry(toKeys(50)), longAnswer)
  const many = await countCalls(toEntry(toKeys(500)), longAnswer)
  expect(few).toBeGreaterThan(100)
  expect(many).toBeLessThan(few * 12)
})

test('five hundred alternatives and the longest answer stay within their bound', async () => {
  expect(await countCalls(toEntry(toKeys(500)), longAnswer)).toBeLessThan(250_000)
})

test('beyond the most wordings that are looked at, more alternatives take no more work', async () => {
  const most = await countCalls(toEntry(toKeys(1024)), longAnswer)
  expect(await countCalls(toEntry(toKeys(8000)), longAnswer)).toBeLessThan(most * 1.1)
})

test('optional words do not multiply the work without end', async () => {
  const key = '(a) (very) (old) (big) (red) (tall) (thin) (wet) (dry) (odd) house'
  expect(await countCalls(toEntry(Array.from({ length: 500 }, (_, index) => `${key} ${index}`)), longAnswer)).toBeLessThan(800_000)
})
