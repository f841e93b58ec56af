import { expect, test } from 'vitest'
import { holdsWord } from './word-forms.ts'

test.each([
  ['undertake', 'The work was undertaken by two students.'],
  ['shrink', 'The lake has shrunk again.'],
  ['plan', 'They planned the route.'],
  ['study', 'She studies birds.'],
  ['hypothesis', 'Both hypotheses failed.'],
  ['criterion', 'There are three criteria.'],
  ['shelf', 'The shelves were empty.'],
  ['date back', 'The bridge dates back to 1800.'],
  ['peer review', 'Two peer reviews were kind.'],
  ['self-employed', 'Self-employed builders work late.'],
  ['taxpayer', 'It was the taxpayer’s money.'],
  ['wage', 'A wage-earner pays for all.'],
])('"%s" is in "%s"', (word, text) => {
  expect(holdsWord(text, word)).toBe(true)
})

test.each([
  ['plan', 'The planet has two moons.'],
  ['date back', 'He gave the date and came back.'],
  ['art', 'She parted from him.'],
])('"%s" is not in "%s"', (word, text) => {
  expect(holdsWord(text, word)).toBe(false)
})
