import { expect, test } from 'vitest'
import { toHeading } from './issue-heading.ts'

test('a report is headed by its first line, cut at a word', () => {
  expect(toHeading('\n The clock stops\nIt happened twice.')).toBe('The clock stops')
  expect(toHeading('word '.repeat(40))).toBe(`${'word '.repeat(15)}word…`)
  expect(toHeading('字'.repeat(90))).toBe(`${'字'.repeat(80)}…`)
})
