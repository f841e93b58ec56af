/** How far one press moves the end of a selection. */
export type CaretUnit = 'character' | 'word' | 'sentence' | 'paragraph' | 'text'

export interface Span {
  readonly start: number
  readonly end: number
}

/** Where a selection began, and the end that moves, in UTF-16 units. */
export interface Caret {
  readonly anchor: number
  readonly focus: number
}

const segmenters = {
  character: new Intl.Segmenter('en', { granularity: 'grapheme' }),
  word: new Intl.Segmenter('en', { granularity: 'word' }),
  sentence: new Intl.Segmenter('en', { granularity: 'sentence' }),
}

/** A span without the white space at its ends; null where nothing else is in it. */
export function trimSpan(text: string, { start, end }: Span): Span | null {
  const words = text.slice(start, end)
  const from = start + (words.length - words.trimStart().length)
  const to = from + words.trim().length
  return to > from ? { start: from, end: to } : null
}

function listSpans(text: string, unit: CaretUnit): Span[] {
  if (unit === 'text') return text === '' ? [] : [{ start: 0, end: text.length }]
  if (unit === 'paragraph') return [...text.matchAll(/[^\n]+/g)].map(({ index, 0: line }) => ({ start: index, end: index + line.length }))
  const segments = [...segmenters[unit].segment(text)].filter(({ isWordLike }) => unit !== 'word' || isWordLike === true)
  const spans = segments.map(({ index, segment }) => ({ start: index, end: index + segment.length }))
  return unit === 'sentence' ? spans.flatMap((span) => trimSpan(text, span) ?? []) : spans
}

/** Where a press moves to: forwards to the next end of a unit, backwards to the next beginning. */
export function moveOffset(text: string, from: number, { unit, by }: { readonly unit: CaretUnit; readonly by: 1 | -1 }): number {
  const spans = listSpans(text, unit)
  if (by === 1) return spans.find(({ end }) => end > from)?.end ?? text.length
  return spans.findLast(({ start }) => start < from)?.start ?? 0
}

/** The whole sentence around or after a place, or the one before it. */
export function findSentence(text: string, from: number, by: 1 | -1): Span | null {
  const spans = listSpans(text, 'sentence')
  return (by === 1 ? spans.find(({ end }) => end > from) : spans.findLast(({ start }) => start < from)) ?? null
}

const isLetter = (text: string | undefined) => text !== undefined && /[\p{L}\p{N}’']/u.test(text)

/** Up to the end of the word that a place is in. */
function toWordEnd(text: string, at: number): number {
  let end = at
  while (isLetter(text[end - 1]) && isLetter(text[end])) end += 1
  return end
}

/** The first place at or after `from` where a word begins with these letters; −1 where there is none. */
function findPiece(text: string, piece: string, from: number): number {
  const letters = new RegExp(piece.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`), 'giu')
  const places = [...text.matchAll(letters)].map(({ index }) => index)
  return places.find((index) => index >= from && !isLetter(text[index - 1])) ?? -1
}

/**
 * The words that a few typed letters mean, to the end of the last word: "consider to ch" finds "consider to charge", and "cons..drivers"
 * what reaches from the first to the second. Looks on from a place, then from the beginning.
 */
export function findTyped(text: string, typed: string, from: number): Span | null {
  const [first = '', last = ''] = typed.split(/\.\.+|…/).map((piece) => piece.trim())
  if (first === '') return null
  const after = findPiece(text, first, from)
  const start = after >= 0 ? after : findPiece(text, first, 0)
  if (start < 0) return null
  const lastAt = last === '' ? -1 : findPiece(text, last, start + first.length)
  const reached = lastAt >= 0 ? lastAt + last.length : start + first.length
  return { start, end: toWordEnd(text, reached) }
}

function moveToSentence(text: string, { anchor, focus }: Caret, by: 1 | -1): Caret | null {
  const found = findSentence(text, by === 1 ? Math.max(anchor, focus) : Math.min(anchor, focus), by)
  return found === null ? null : { anchor: found.start, focus: found.end }
}

/** What a press of a key does with the caret; null where it isn't a key of the caret. Up and down are the page's. */
export function moveCaret(text: string, caret: Caret, key: CaretKey): Caret | null {
  if (key.name.toLowerCase() === 's' && !key.ctrl) return moveToSentence(text, caret, key.shift ? -1 : 1)
  const move = toMove(key)
  if (move === null) return null
  const focus = moveOffset(text, caret.focus, move)
  return { anchor: key.shift ? caret.anchor : focus, focus }
}

export interface CaretKey {
  readonly name: string
  readonly shift: boolean
  /** Control, or the option key of a Mac. */
  readonly ctrl: boolean
}

interface Move {
  readonly unit: CaretUnit
  readonly by: 1 | -1
}

const moves: Readonly<Record<string, Move>> = {
  ArrowRight: { unit: 'character', by: 1 },
  ArrowLeft: { unit: 'character', by: -1 },
  End: { unit: 'sentence', by: 1 },
  Home: { unit: 'sentence', by: -1 },
}

const movesWithCtrl: Readonly<Record<string, Move>> = {
  ArrowRight: { unit: 'word', by: 1 },
  ArrowLeft: { unit: 'word', by: -1 },
  ArrowDown: { unit: 'paragraph', by: 1 },
  ArrowUp: { unit: 'paragraph', by: -1 },
  End: { unit: 'text', by: 1 },
  Home: { unit: 'text', by: -1 },
}

const toMove = ({ name, ctrl }: CaretKey): Move | null => (ctrl ? movesWithCtrl : moves)[name] ?? null
