import { expect, test } from 'vitest'
import { FirstName, LastName } from './person.ts'

const wordsOf = (name: string) =>
  [FirstName, LastName].map((field) => field.safeParse(name).error?.issues.map(({ message }) => message) ?? [])

test.each(['Mei', 'Anne-Marie', 'O’Neill', '陳美玲', 'Zoë van der Berg', 'नेहा', 'عائشة'])('%s is a name', (name) => {
  expect(wordsOf(name)).toEqual([[], []])
})

test.each([
  ['a line end of an email header', 'A\r\nBcc: all@people.test'],
  ['a line feed', 'A\nB'],
  ['a tab', 'A\tB'],
  ['a NUL', 'A\u0000B'],
  ['a line separator', 'A\u2028B'],
  ['a mark that turns the direction', 'A\u202EB'],
])('a name with %s is refused', (_what, name) => {
  expect(wordsOf(name)).toEqual([['account.name_line'], ['account.name_line']])
})
