import { expect, test } from 'vitest'
import type { SectionState } from '#contract/attempt/attempt.ts'
import { countMinutesLeft, findNextSection } from './attempt-state.ts'

const now = Date.parse('2026-11-18T20:00:00.000Z')
const locked: SectionState = {
  skill: 'reading',
  status: 'locked',
  seconds: 3600,
  opened_at: null,
  deadline_at: null,
  closed_at: null,
  close_reason: null,
  remaining_ms: null,
}

test('a section nobody opened holds its whole time', () => {
  expect(countMinutesLeft(locked, now)).toBe(60)
})

test('a running clock counts the begun minute, and never less than none', () => {
  const running: SectionState = {
    ...locked,
    status: 'open',
    opened_at: '2026-11-18T19:40:30.000Z',
    deadline_at: '2026-11-18T20:40:30.000Z',
  }
  expect(countMinutesLeft(running, now)).toBe(41)
  expect(countMinutesLeft(running, now + 3 * 3_600_000)).toBe(0)
})

test('a paused clock shows what it held, whatever the hour', () => {
  const paused: SectionState = { ...locked, status: 'open', deadline_at: '2026-11-18T20:40:30.000Z', remaining_ms: 600_000 }
  expect(countMinutesLeft(paused, now + 86_400_000)).toBe(10)
})

test('a closed section has no clock, and the next one is the first that is not closed', () => {
  const closed: SectionState = { ...locked, status: 'closed' }
  expect(countMinutesLeft(closed, now)).toBeNull()
  expect(findNextSection([closed, { ...locked, skill: 'writing' }])?.skill).toBe('writing')
  expect(findNextSection([closed])).toBeNull()
})
