import { describe, expect, test } from 'vitest'
import { renumberLine, renumberText } from './renumber.ts'

const numbers = new Map(Array.from({ length: 13 }, (_, index) => [index + 14, index + 1]))

describe('text that speaks of questions', () => {
  test.each([
    ['Questions 14–18', 'Questions 1–5'],
    ['questions 14 to 18', 'questions 1 to 5'],
    ['Look at question 20 again.', 'Look at question 7 again.'],
    ['Questions 15, 16 and 17', 'Questions 2, 3 and 4'],
    ['和第 14 题一样', '和第 1 题一样'],
    ['第14–18題', '第1–5題'],
    ['第 15 和 16 题', '第 2 和 3 题'],
  ])('%s', (text, renumbered) => {
    expect(renumberText(text, numbers)).toBe(renumbered)
  })

  test.each(['in 14 of the 20 cases', 'Question 40', 'Chapter 15', '14 天', 'the questions asked in 15 towns'])('%s stays', (text) => {
    expect(renumberText(text, numbers)).toBe(text)
  })
})

test('a number in bold belongs to the word before it', () => {
  const line = [
    { kind: 'text', text: 'Questions ' },
    { kind: 'text', text: '14–18', mark: 'strong' },
    { kind: 'text', text: ' are about 14 towns' },
    { kind: 'gap', number: 16 },
  ] as const
  expect(renumberLine(line, numbers)).toEqual([
    { kind: 'text', text: 'Questions ' },
    { kind: 'text', text: '1–5', mark: 'strong' },
    { kind: 'text', text: ' are about 14 towns' },
    { kind: 'gap', number: 3 },
  ])
})
