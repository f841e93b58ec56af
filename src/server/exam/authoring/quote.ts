import { type Paragraph, type Passage, plainText } from '#contract/exam/paper.ts'
import { foldSpace } from './inline.ts'

/** The paragraph that evidence names: by letter, or by position when the passage has no letters. */
export function findParagraph(passage: Passage, name: string): Paragraph | null {
  return passage.paragraphs.find((paragraph, index) => (paragraph.letter ?? String(index + 1)) === name) ?? null
}

/** Where a quote stands in a paragraph, in UTF-16 units of its plain text; what is wrong when it does not stand there once. */
export function locateQuote(paragraph: Paragraph, quote: string): { start: number; end: number } | 'missing' | 'repeated' {
  const text = plainText(paragraph.content)
  const wanted = foldSpace(quote)
  const start = text.indexOf(wanted)
  if (start === -1) return 'missing'
  return text.includes(wanted, start + 1) ? 'repeated' : { start, end: start + wanted.length }
}

const loosely = (text: string) =>
  text
    .toLowerCase()
    .replace(/[‘’“”'"]/g, '')
    .replace(/[‐-―-]/g, '-')

/** Whether a quote differs from the paragraph in nothing but capitals, quotation marks or dashes. */
export function isNearlyQuoted(paragraph: Paragraph, quote: string): boolean {
  return loosely(plainText(paragraph.content)).includes(loosely(foldSpace(quote)))
}
