import { expect, test } from 'vitest'
import type { Comment } from '#contract/grading/marking.ts'
import { cutText, findCommentAt, isAnchored, isOnText, numberSoundComments, numberTextComments } from './text-highlights.ts'

const text = 'Every new subject take hours from another one.'

let ids = 0
function comment(quote: string, { part = 2, keep = false, start = text.indexOf(quote) } = {}): Comment {
  ids += 1
  const id = `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
  return { id, anchor: { kind: 'text', part, start, end: start + quote.length, quote }, keep, tag: null, text: 'note', suggestion: null }
}

function spoken(question: string, atMs: number): Comment {
  const { anchor: _, ...rest } = comment('take')
  return { ...rest, anchor: { kind: 'sound', question, at_ms: atMs, end_ms: null } }
}

const quoteOf = ({ anchor }: Comment) => (anchor.kind === 'text' ? anchor.quote : '')

test('comments are numbered in the order of the text, whatever the order in which they were written', () => {
  const numbered = numberTextComments([comment('another'), comment('take'), comment('new subject take')], 2)
  expect(numbered.map(({ number, comment: each }) => [number, quoteOf(each)])).toEqual([
    [1, 'new subject take'],
    [2, 'take'],
    [3, 'another'],
  ])
})

test('each part begins with number 1, and one part can be asked for', () => {
  const comments = [comment('take'), comment('hours', { part: 1 }), comment('Every')]
  expect(numberTextComments(comments).map(({ number, comment: each }) => [number, quoteOf(each)])).toEqual([
    [1, 'hours'],
    [1, 'Every'],
    [2, 'take'],
  ])
  expect(numberTextComments(comments, 1).map(({ comment: each }) => quoteOf(each))).toEqual(['hours'])
})

test('a text is cut where comments begin and end, and nothing of it is lost or doubled', () => {
  const numbered = numberTextComments([comment('new subject take'), comment('take hours'), comment('take')])
  const pieces = cutText(text, numbered)
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.map((piece) => [piece.text, piece.over.map(quoteOf), piece.ends.map(({ number }) => number)])).toEqual([
    ['Every ', [], []],
    ['new subject ', ['new subject take'], []],
    ['take', ['take', 'take hours', 'new subject take'], [1, 3]],
    [' hours', ['take hours'], [2]],
    [' from another one.', [], []],
  ])
})

test('a comment that reaches beyond the text is left out, and an empty text has no pieces', () => {
  const beyond = comment('take', { start: text.length - 2 })
  expect(cutText(text, numberTextComments([beyond])).map((piece) => piece.text)).toEqual([text])
  expect(cutText('', [])).toEqual([])
})

test('at a place the comment on the fewest words is found', () => {
  const comments = [comment('new subject take'), comment('take')].filter(isOnText)
  const at = (quote: string) => {
    const found = findCommentAt(comments, text.indexOf(quote))
    return found === null ? null : quoteOf(found)
  }
  expect([at('take'), at('subject'), at('Every'), at(' hours')]).toEqual(['take', 'new subject take', null, null])
})

test('comments on recordings follow the prompts, then the time', () => {
  const numbered = numberSoundComments([spoken('q2', 500), spoken('q1', 9000), comment('take'), spoken('q1', 200)], ['q1', 'q2'])
  expect(numbered.map(({ number, comment: { anchor } }) => [number, anchor.question, anchor.at_ms])).toEqual([
    [1, 'q1', 200],
    [2, 'q1', 9000],
    [3, 'q2', 500],
  ])
})

test('words are there only where they stand exactly as quoted', () => {
  const anchors = [comment('take')].filter(isOnText).map(({ anchor }) => anchor)
  expect(anchors.map((anchor) => isAnchored(text, anchor))).toEqual([true])
  expect(anchors.map((anchor) => isAnchored(text, { ...anchor, start: anchor.start + 1, end: anchor.end + 1 }))).toEqual([false])
})
