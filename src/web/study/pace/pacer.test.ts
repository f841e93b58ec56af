import { expect, test } from 'vitest'
import { measureAll, measureSentence, splitSentences } from './pacer.ts'

const paragraph = (id: string, text: string) => ({ id, letter: null, content: [{ kind: 'text' as const, text }] })

test('a passage is split into its sentences, paragraph by paragraph, and no letter is lost', () => {
  const texts = ['The mill stood still. Nobody knew why, not even Ruth.', 'It was cold.']
  const split = splitSentences({ paragraphs: texts.map((text, place) => paragraph(`p${place}`, text)) })
  expect(split.map((sentences) => sentences.map(({ words }) => words))).toEqual([[4, 6], [3]])
  expect(split.map((sentences) => sentences.map(({ text }) => text).join(''))).toEqual(texts)
})

test('a pace is words in a minute', () => {
  expect(measureSentence({ text: 'a b c', words: 3 }, 180)).toBe(1000)
  expect(
    measureAll(
      [
        { text: 'a b c', words: 3 },
        { text: 'd', words: 1 },
      ],
      120,
    ),
  ).toBe(2000)
})
