import { expect, test } from 'vitest'
import { splitParagraphs } from './paragraphs.ts'

test('blank lines part paragraphs, single line breaks do not', () => {
  expect(splitParagraphs('One.\nStill one.\n\nTwo.\n  \nThree.\n')).toEqual(['One.\nStill one.', 'Two.', 'Three.'])
})

test('an empty text has no paragraph', () => {
  expect(splitParagraphs(' \n\n ')).toEqual([])
})
