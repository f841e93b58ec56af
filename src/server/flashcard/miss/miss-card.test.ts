import { expect, test } from 'vitest'
import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Group, Question } from '#contract/content/paper.ts'
import { writeMiss, type MissedQuestion } from './miss-card.ts'

const question: Question = {
  id: '4',
  numbers: [4],
  interaction: 'type',
  prompt: [],
  options: null,
  paragraph: null,
  label: 'Label 4',
}

const group: Group = {
  id: 'g4',
  type: 'note-completion',
  first: 4,
  last: 5,
  instructions: [],
  title: null,
  options: null,
  options_title: null,
  options_reusable: false,
  word_limit: null,
  body: [],
  figure: null,
  questions: [question],
}

const paragraph = 'The ferry was old. It took a whole fortnight to repair it. No rain could soak through the new roof.'

const explanation = { why: 'why', others: [], next_time: null }

const entry: KeyEntry = {
  question: '4',
  numbers: [4],
  type: 'note-completion',
  key: { kind: 'text', accepted: ['(a) fortnight / two weeks'], limit: null },
  evidence: [{ paragraph: 'p1', start: 29, end: 45, quote: 'a whole fortnight', role: 'evidence' }],
  explanation: { en: explanation, cn: explanation, tw: explanation },
}

const missed: MissedQuestion = { group, question, entry, texts: new Map([['p1', paragraph]]) }

const text = (value: string) => ({ kind: 'text' as const, text: value })
const gap = (number: number) => ({ kind: 'gap' as const, number })

test('a gap becomes its sentence with the answer, and other gaps stay open', () => {
  const content = [text('The old ferry left at '), gap(5), text(' o’clock. Repairs took a '), gap(4), text('.')]
  expect(writeMiss({ ...missed, group: { ...group, body: [{ kind: 'paragraph', content }] } })).toEqual({
    word: 'fortnight',
    clue: '',
    sentence: 'Repairs took a fortnight.',
    isWord: true,
  })
  const row = [[text('Repairs')], [text('One '), gap(4)]]
  const table = { kind: 'table' as const, head: [], rows: [row] }
  expect(writeMiss({ ...missed, group: { ...group, body: [table] } }).sentence).toBe('Repairs · One fortnight')
})

test('the sentence is that of the gap, also where an earlier one has the same word', () => {
  const content = [text('A fortnight went by. Repairs took another '), gap(4), text('.')]
  expect(writeMiss({ ...missed, group: { ...group, body: [{ kind: 'paragraph', content }] } }).sentence).toBe(
    'Repairs took another fortnight.',
  )
})

test('a gap that stands alone, with its word nowhere in the text, is asked by its label', () => {
  const alone = { ...missed, group: { ...group, body: [{ kind: 'paragraph' as const, content: [gap(4)] }] } }
  expect(writeMiss({ ...alone, texts: new Map([['p1', 'The ferry was old.']]) })).toMatchObject({ clue: 'Label 4', sentence: '' })
})

test('a question that is no gap is asked by its prompt, with the sentence of the text', () => {
  const asked = { ...question, prompt: [text('How long did the repairs take?')] }
  expect(writeMiss({ ...missed, question: asked })).toEqual({
    word: 'fortnight',
    clue: 'How long did the repairs take?',
    sentence: 'It took a whole fortnight to repair it.',
    isWord: true,
  })
})

test('of answers in any order each question has its own', () => {
  const key = {
    kind: 'text' as const,
    accepted: ['oil', 'rope'],
    limit: null,
    any_order: { questions: ['3', '4'], answers: [['oil'], ['rope']] },
  }
  expect(writeMiss({ ...missed, entry: { ...entry, key } }).word).toBe('rope')
})

const choice: KeyEntry = { ...entry, type: 'true-false-not-given', key: { kind: 'one', value: 'TRUE' } }
const statement = { ...question, interaction: 'choose-one' as const, prompt: [text('The roof was waterproof.')] }

test('a choice asks for the words of the text that mean the same as those of the question', () => {
  const en = { ...explanation, same_meaning: 'mended = put right; waterproof = no rain could soak through' }
  const evidence = [{ paragraph: 'p1', start: 62, end: 80, quote: 'No rain could soak', role: 'evidence' as const }]
  const explained = { ...choice, evidence, explanation: { ...choice.explanation, en } }
  expect(writeMiss({ ...missed, question: statement, entry: explained })).toEqual({
    word: 'no rain could soak through',
    clue: 'waterproof',
    sentence: 'No rain could soak through the new roof.',
    isWord: true,
  })
})

test('a choice whose explanation has no such words asks for the choice', () => {
  expect(writeMiss({ ...missed, question: statement, entry: choice })).toEqual({
    word: 'TRUE',
    clue: 'The roof was waterproof.',
    sentence: '',
    isWord: false,
  })
  const options = [
    { value: 'A', content: [text('a short walk')] },
    { value: 'B', content: [text('a long walk')] },
  ]
  const chosen = { ...choice, key: { kind: 'one' as const, value: 'B' } }
  expect(writeMiss({ ...missed, question: { ...statement, options }, entry: chosen }).word).toBe('a long walk')
})
