import { expect, test } from 'vitest'
import { measureEffort, type Tick } from './effort.ts'

const start = Date.UTC(2026, 0, 5, 9)
const at = (ms: number) => new Date(start + ms)
const tick = (monoMs: number, rest: Partial<Tick> = {}): Tick => ({
  epoch: 1,
  kind: 'answer',
  skill: 'reading',
  question: '1',
  monoMs,
  receivedAt: at(monoMs),
  ...rest,
})
const visit = (monoMs: number, question: string, rest: Partial<Tick> = {}) => tick(monoMs, { kind: 'visit', question, ...rest })

test('a question has the time from its visit to the next', () => {
  const effort = measureEffort([visit(0, '1'), tick(4000), visit(10_000, '2'), visit(13_000, '1'), tick(15_000)], [])
  expect(Object.fromEntries(effort)).toEqual({ 'reading 1': 12, 'reading 2': 3 })
})

test('what lies before the first visit belongs to nobody', () => {
  expect(measureEffort([tick(0), tick(9000)], []).size).toBe(0)
})

test('a clock that jumps back after a reload, and another window, begin anew', () => {
  const effort = measureEffort([visit(50_000, '1'), tick(0), tick(2000), tick(9_000_000, { epoch: 2 }), tick(9_001_000, { epoch: 2 })], [])
  expect(Object.fromEntries(effort)).toEqual({ 'reading 1': 3 })
})

test('pauses are taken off', () => {
  const effort = measureEffort([visit(0, '1'), visit(100_000, '2')], [{ from: at(20_000), to: at(80_000) }])
  expect(Object.fromEntries(effort)).toEqual({ 'reading 1': 40 })
})
