import { expect, test } from 'vitest'
import type { Inline } from '#contract/content/paper.ts'
import { cutParagraph, joinByHighlight } from './highlighted-text.ts'

const plain: Inline[] = [{ kind: 'text', text: 'A wall cracks under frost heave in winter.' }]
const at = (text: string, part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length })
const sentence = 'A wall cracks under frost heave in winter.'

test('a paragraph without marks stays whole', () => {
  expect(cutParagraph(plain, { evidence: [], own: [] })).toEqual([{ text: sentence, mark: null, highlight: null, own: false }])
})

test('lights the evidence exactly, and keeps all of the text', () => {
  const pieces = cutParagraph(plain, { evidence: [{ ...at(sentence, 'frost heave'), role: 'evidence' }], own: [] })
  expect(pieces.map(({ text, highlight }) => [text, highlight])).toEqual([
    ['A wall cracks under ', null],
    ['frost heave', 'evidence'],
    [' in winter.', null],
  ])
})

test('evidence wins where it lies inside its own context', () => {
  const evidence = [
    { ...at(sentence, 'wall cracks under frost heave'), role: 'context' as const },
    { ...at(sentence, 'frost heave'), role: 'evidence' as const },
  ]
  expect(cutParagraph(plain, { evidence, own: [] }).map(({ text, highlight }) => [text, highlight])).toEqual([
    ['A ', null],
    ['wall cracks under ', 'context'],
    ['frost heave', 'evidence'],
    [' in winter.', null],
  ])
})

test('a reader’s highlight crosses highlight and emphasis without breaking either', () => {
  const content: Inline[] = [
    { kind: 'text', text: 'A wall ' },
    { kind: 'text', text: 'cracks', mark: 'em' },
    { kind: 'text', text: ' under frost heave' },
  ]
  const text = 'A wall cracks under frost heave'
  const pieces = cutParagraph(content, { evidence: [{ ...at(text, 'cracks under'), role: 'evidence' }], own: [at(text, 'wall cracks')] })
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.filter(({ own }) => own).map((piece) => piece.text)).toEqual(['wall ', 'cracks'])
  expect(joinByHighlight(pieces).map((run) => [run.highlight, run.pieces.length])).toEqual([
    [null, 2],
    ['evidence', 2],
    [null, 1],
  ])
})

test('marks beyond the end of a paragraph are left out', () => {
  const pieces = cutParagraph([{ kind: 'text', text: 'short' }], {
    evidence: [{ start: 3, end: 90, role: 'evidence' }],
    own: [{ start: 40, end: 50 }],
  })
  expect(pieces.map(({ text, highlight, own }) => [text, highlight, own])).toEqual([
    ['sho', null, false],
    ['rt', 'evidence', false],
  ])
})
