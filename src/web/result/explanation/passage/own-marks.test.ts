import { expect, test } from 'vitest'
import type { ReadingPart, ReadingPaper } from '#contract/content/paper.ts'
import { listOwnMarks } from './own-marks.ts'

const say = (text: string) => [{ kind: 'text' as const, text }]

const part = (number: number): ReadingPart => ({
  number,
  first: number,
  last: number,
  passage: {
    title: 'A passage',
    standfirst: null,
    paragraphs: [{ id: `p${number}-A`, letter: 'A', content: say('Walls move with the frost.') }],
    glossary: [],
  },
  groups: [
    {
      id: `g${number}`,
      type: 'short-answer',
      first: number,
      last: number,
      instructions: [say('Answer the question.')],
      title: null,
      options_title: null,
      options: null,
      options_reusable: false,
      word_limit: null,
      figure: null,
      body: [],
      questions: [
        {
          id: String(number),
          numbers: [number],
          interaction: 'type',
          paragraph: null,
          label: '',
          prompt: say('What moves walls?'),
          options: null,
        },
      ],
    },
  ],
})

const paper: ReadingPaper = {
  schema: 1,
  title: 'Test',
  module: 'academic',
  skill: 'reading',
  seconds: 3600,
  parts: [part(1), part(2)],
}
const [first = part(1), second = part(2)] = paper.parts
const mark = (id: string, container: string, start: number, end: number) => ({ id, container, start, end })

test('notes come with their words, in the part they were made in', () => {
  const notes = [
    { ...mark('n1', 'p1-A', 0, 5), text: 'dry-stone' },
    { ...mark('n2', 'q2', 5, 10), text: 'verb' },
    { ...mark('n3', 'nowhere', 0, 2), text: 'from elsewhere' },
    { ...mark('n4', 'p1-A', 0, 5), text: ' ' },
  ]
  expect(listOwnMarks({ paper, notes, highlights: [] }, first).notes).toEqual([
    { id: 'n1', quote: 'Walls', text: 'dry-stone' },
    { id: 'n3', quote: null, text: 'from elsewhere' },
  ])
  expect(listOwnMarks({ paper, notes, highlights: [] }, second).notes.map(({ quote }) => quote)).toEqual(['moves', null])
})

test('highlights are listed where they are not underlined: in the questions', () => {
  const highlights = [mark('h1', 'p1-A', 0, 5), mark('h2', 'q1', 0, 4), mark('h3', 'q2', 0, 4)]
  expect(listOwnMarks({ paper, notes: [], highlights }, first).highlights).toEqual([{ id: 'h2', quote: 'What', text: '' }])
})
