import type { Inline } from '#contract/content/paper.ts'
import { foldSpace } from '#server/authoring/inline.ts'

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
const here = '\uE000'

/** The sentence around a gap, with the gap as "blank": what a screen reader says for it. */
export function labelGap(content: readonly Inline[], number: number): string {
  const text = content.map((piece) => toText(piece, number)).join('')
  const sentence = [...sentences.segment(foldSpace(text))].find((part) => part.segment.includes(here))?.segment ?? here
  return sentence.replace(here, 'blank').trim()
}

function toText(piece: Inline, number: number): string {
  if (piece.kind === 'text') return piece.text
  return piece.number === number ? here : `blank ${piece.number}`
}

/** A gap in a table or form: what its row and column are called goes before it. */
export function labelCell(heads: readonly (readonly Inline[])[], content: readonly Inline[], number: number): string {
  const names = heads
    .map((head) => foldSpace(head.map((piece) => toText(piece, number)).join('')))
    .filter((name) => name !== '' && !name.includes(here))
  const label = labelGap(content, number)
  return names.length === 0 ? label : `${names.join(', ')}: ${label}`
}
