import { expect, test } from 'vitest'
import { toStorableText } from '#contract/kit/storable.ts'
import { toResponse } from './candidate.ts'

test.each([
  ['half \ud800 a pair', 'half \ufffd a pair'],
  ['the other half \udc4d', 'the other half \ufffd'],
  ['nul\0 is no letter', 'nul is no letter'],
  ['whole 👍 pairs stay', 'whole 👍 pairs stay'],
])('%j waits to be sent as the server will keep it', (typed, sent) => {
  expect(toResponse(typed)).toBe(sent)
  expect(toStorableText(sent)).toBe(sent)
})

test('what holds nothing but blanks and unstorable characters is no answer', () => {
  expect(toResponse(' \0 ')).toBeNull()
})
