import { expect, test } from 'vitest'
import { Username } from './username.ts'

const wordsOf = (name: string) => Username.safeParse(name).error?.issues.map(({ message }) => message) ?? []

test.each(['mary1', 'Zoë.Brandt', 'İlker_7', 'ΣΣΣ', 'Мария', '陳美玲', '美玲-chen', 'さくらsakura', '김민수', 'สมชาย', 'नेहा-1'])(
  '%s is a username',
  (name) => {
    expect(wordsOf(name)).toEqual([])
  },
)

test.each([
  ['Cyrillic and Latin', 'mаry1'],
  ['Cyrillic that reads as Latin', 'сосо'],
  ['Greek that reads as Latin', 'ΤΟΜ'],
  ['Greek and Latin', 'tοm'],
  ['Han and Cyrillic', '美玲Мария'],
])('a name of %s is refused', (_what, name) => {
  expect(wordsOf(name)).toEqual(['account.username_scripts'])
})

test.each(['mary1\u3164', 'mary1\uFFA0', '\u3164\u3164\u3164'])('a name with letters that are not seen is refused', (name) => {
  expect(wordsOf(name)).toContain('account.username_hidden')
})

test('full-width letters are the ones that they look like', () => {
  expect(Username.parse('ｍａｒｙ１')).toBe('mary1')
})
