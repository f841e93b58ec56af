import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

test('finds web addresses and leaves the rest as it is', () => {
  expect(splitLinks('Go:\nhttps://a.test/verify?token=x_-1&email=a%40b.test\nThanks.')).toEqual([
    { text: 'Go:\n', isLink: false },
    { text: 'https://a.test/verify?token=x_-1&email=a%40b.test', isLink: true },
    { text: '\nThanks.', isLink: false },
  ])
})

test('leaves the full stop of a sentence outside', () => {
  expect(splitLinks('See http://a.test/x.')).toEqual([
    { text: 'See ', isLink: false },
    { text: 'http://a.test/x', isLink: true },
    { text: '.', isLink: false },
  ])
})

test('knows no other schemes', () => {
  expect(splitLinks('javascript:alert(1) data:text/html,x')).toEqual([{ text: 'javascript:alert(1) data:text/html,x', isLink: false }])
})
