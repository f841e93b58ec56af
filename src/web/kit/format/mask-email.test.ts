import { expect, test } from 'vitest'
import { maskEmail, nameOrMask } from './mask-email.ts'

test.each([
  ['mei@mail.example', 'm•••@mail.example'],
  ['𠮷@mail.example', '𠮷•••@mail.example'],
  ['@mail.example', '•••'],
  ['nothing', '•••'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

test('a name stands in place of an address, which is never shown whole', () => {
  expect(nameOrMask({ name: 'Mei Lin', email: 'mei@mail.example' })).toBe('Mei Lin')
  expect(nameOrMask({ name: '', email: 'mei@mail.example' })).toBe('m•••@mail.example')
})
