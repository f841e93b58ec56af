import { expect, test } from 'vitest'
import type { Inline } from '#contract/exam/paper.ts'
import { cutParagraph, joinByLight } from './lit-text.ts'

const plain: Inline[] = [{ kind: 'text', text: 'A wall cracks under frost heave in winter.' }]
const at = (text: string, part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length })
const sentence = 'A wall cracks under frost heave in winter.'

test('a paragraph without marks stays whole', () => {
  expect(cutParagraph(plain, { lit: [], own: [] })).toEqual([{ text: sentence, mark: null, light: null, own: false }])
})

test('lights the evidence exactly, and keeps all of the text', () => {
  const pieces = cutParagraph(plain, { lit: [{ ...at(sentence, 'frost heave'), role: 'evidence' }], own: [] })
  expect(pieces.map(({ text, light }) => [text, light])).toEqual([
    ['A wall cracks under ', null],
    ['frost heave', 'evidence'],
    [' in winter.', null],
  ])
})

test('evidence wins where it lies inside its own context', () => {
  const lit = [
    { ...at(sentence, 'wall cracks under frost heave'), role: 'context' as const },
    { ...at(sentence, 'frost heave'), role: 'evidence' as const },
  ]
  expect(cutParagraph(plain, { lit, own: [] }).map(({ text, light }) => [text, light])).toEqual([
    ['A ', null],
    ['wall cracks under ', 'context'],
    ['frost heave', 'evidence'],
    [' in winter.', null],
  ])
})

test('a reader’s highlight crosses light and emphasis without breaking either', () => {
  const content: Inline[] = [
    { kind: 'text', text: 'A wall ' },
    { kind: 'text', text: 'cracks', mark: 'em' },
    { kind: 'text', text: ' under frost heave' },
  ]
  const text = 'A wall cracks under frost heave'
  const pieces = cutParagraph(content, { lit: [{ ...at(text, 'cracks under'), role: 'evidence' }], own: [at(text, 'wall cracks')] })
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.filter(({ own }) => own).map((piece) => piece.text)).toEqual(['wall ', 'cracks'])
  expect(joinByLight(pieces).map((run) => [run.light, run.pieces.length])).toEqual([
    [null, 2],
    ['evidence', 2],
    [null, 1],
  ])
})

test('marks beyond the end of a paragraph are left out', () => {
  const pieces = cutParagraph([{ kind: 'text', text: 'short' }], {
    lit: [{ start: 3, end: 90, role: 'evidence' }],
    own: [{ start: 40, end: 50 }],
  })
  expect(pieces.map(({ text, light, own }) => [text, light, own])).toEqual([
    ['sho', null, false],
    ['rt', 'evidence', false],
  ])
})
