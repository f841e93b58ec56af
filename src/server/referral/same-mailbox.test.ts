import { expect, test } from 'vitest'
import { isDisposable } from './disposable-email.ts'
import { isSameMailbox } from './same-mailbox.ts'

test.each([
  ['ada@people.test', 'Ada@People.test', true],
  ['ada@people.test', 'ada+friend@people.test', true],
  ['ada.lovelace@gmail.com', 'adalovelace+2@googlemail.com', true],
  ['ada.lovelace@people.test', 'adalovelace@people.test', false],
  ['ada@people.test', 'ada@people.example', false],
])('%s and %s are one mailbox: %s', (one, other, expected) => {
  expect(isSameMailbox(one, other)).toBe(expected)
})

test.each([
  ['ada@mailinator.com', true],
  ['ada@box.Mailinator.com', true],
  ['ada@gmail.com', false],
  ['ada@people.test', false],
])('%s is disposable: %s', async (email, expected) => {
  expect(await isDisposable(email)).toBe(expected)
})
