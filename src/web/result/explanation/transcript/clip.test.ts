import { expect, test } from 'vitest'
import type { Evidence } from '#contract/content/answer-key.ts'
import { findClip, findLineAt } from './clip.ts'

const lines = [
  { id: 't2-1', start_ms: 60_400, end_ms: 62_000 },
  { id: 't2-2', start_ms: 62_500, end_ms: 66_000 },
  { id: 't2-3', start_ms: 66_400, end_ms: 70_000 },
  { id: 't2-4', start_ms: 100_000, end_ms: 104_800 },
]
const part = { startMs: 60_000, endMs: 105_000 }
const at = (paragraph: string, role: Evidence['role'] = 'evidence'): Evidence => ({ paragraph, start: 0, end: 4, quote: 'this', role })

test('a clip begins a second before the evidence and ends half a second after it', () => {
  expect(findClip([at('t2-3')], lines, part)).toEqual({ startMs: 65_400, endMs: 70_500 })
})

test('a clip reaches from the first to the last line of the evidence, in whatever order they are named', () => {
  expect(findClip([at('t2-3'), at('t2-2')], lines, part)).toEqual({ startMs: 61_500, endMs: 70_500 })
})

test('what the evidence only refers to is not played, unless there is nothing else', () => {
  expect(findClip([at('t2-1', 'context'), at('t2-3')], lines, part)).toEqual({ startMs: 65_400, endMs: 70_500 })
  expect(findClip([at('t2-2', 'context')], lines, part)).toEqual({ startMs: 61_500, endMs: 66_500 })
})

test('a clip stays inside its part', () => {
  expect(findClip([at('t2-1'), at('t2-4')], lines, part)).toEqual(part)
})

test('without a line there is no clip', () => {
  expect(findClip([], lines, part)).toBeNull()
  expect(findClip([at('t1-9')], lines, part)).toBeNull()
})

test('a line is heard from its start until the next begins', () => {
  expect(findLineAt(lines, 60_400)?.id).toBe('t2-1')
  expect(findLineAt(lines, 62_400)?.id).toBe('t2-1')
  expect(findLineAt(lines, 62_500)?.id).toBe('t2-2')
})

test('in a long pause, and before anybody speaks, no line is heard', () => {
  expect(findLineAt(lines, 60_399)).toBeNull()
  expect(findLineAt(lines, 70_999)?.id).toBe('t2-3')
  expect(findLineAt(lines, 71_000)).toBeNull()
  expect(findLineAt([], 5)).toBeNull()
})
