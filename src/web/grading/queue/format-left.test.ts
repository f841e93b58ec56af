import { expect, test } from 'vitest'
import type { Translate } from '#web/kit/i18n/words.ts'
import { formatDue } from './format-left.ts'

const t = ((key: string, params?: object) => `${key} ${Object.values(params ?? {}).join(' ')}`.trim()) as unknown as Translate
const now = Date.parse('2026-11-26T12:00:00Z')

test.each([
  ['2026-11-26T12:00:00Z', 'late span_minutes 0'],
  ['2026-11-26T10:10:00Z', 'late span_hours 1 50'],
  ['2026-11-26T12:25:30Z', 'span_minutes 25'],
  ['2026-11-26T19:20:00Z', 'span_hours 7 20'],
  ['2026-11-28T18:00:00Z', 'span_days 2 6'],
])('what is due at %s is said as %s', (dueAt, text) => {
  expect(formatDue(t, dueAt, now)).toBe(text)
})
