import { expect, test } from 'vitest'
import { labelCell, labelGap } from './read/gap-label.ts'
import { parseInline } from './inline.ts'

const read = (text: string) => parseInline(text).content

test('a gap is called by its sentence, not by the whole paragraph', () => {
  expect(labelGap(read('Ice was cut by hand. It was kept under [[4: straw]] until July. Then it was sold.'), 4)).toBe(
    'It was kept under blank until July.',
  )
})

test('another gap in the sentence is told apart', () => {
  expect(labelGap(read('From [[1: Norway]] to [[2: London]]'), 2)).toBe('From blank 1 to blank')
})

test('a gap in a table is called by its row and column', () => {
  expect(labelCell([read('18th century'), read('Builder')], read('[[5: shepherds]]'), 5)).toBe('18th century, Builder: blank')
})
