import { expect, test } from 'vitest'
import { findOriginal } from './find-original.ts'

const text =
  'Many things are thrown away as soon as they stop working.\n\nEvery new subject take hours from another one, and a family can teach it.\n\nTo conclude, repair is worth teaching.'

test('a rewritten paragraph stands beside the one that it is most like', () => {
  expect(findOriginal(text, 'Every new subject takes hours from others, although a family can teach it at home.')).toContain(
    'Every new subject take',
  )
  expect(findOriginal(text, 'In conclusion, repair is well worth teaching.')).toContain('To conclude')
})

test('where it is like none, or there is nothing, there is no original', () => {
  expect(findOriginal(text, 'Glaciers recede quickly.')).toBeNull()
  expect(findOriginal('', 'Anything at all.')).toBeNull()
})
