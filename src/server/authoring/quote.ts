import { foldSpace } from './inline.ts'
import type { PartSource, Quotable } from './source.ts'

/** The paragraph or line that evidence names. */
export function findQuotable(part: PartSource, name: string): Quotable | null {
  return part.quotables.find((quotable) => quotable.name === name) ?? null
}

/** Where a quote stands in a text, in UTF-16 units; what is wrong when it does not stand there once. */
export function locateQuote({ text }: Quotable, quote: string): { start: number; end: number } | 'missing' | 'repeated' {
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

/** Whether a quote differs from the text in nothing but capitals, quotation marks or dashes. */
export function isAlmostQuoted({ text }: Quotable, quote: string): boolean {
  return loosely(text).includes(loosely(foldSpace(quote)))
}
