import type { Note } from '#contract/attempt/attempt.ts'
import type { Paper } from '#contract/content/paper.ts'
import { plainText, questionPartsOf } from '#contract/content/walk.ts'
import type { MarkKind, OwnMark } from '#contract/study/note.contract.ts'

/** What is stored of a note, or of a highlight, which has no text. */
export interface StoredMark {
  readonly kind: MarkKind
  readonly value: Omit<Note, 'text'> & Partial<Pick<Note, 'text'>>
}

/** Where a passage has its words, by the names of its paragraphs. */
export function listParagraphs(paper: Paper): ReadonlyMap<string, { readonly text: string; readonly number: number }> {
  const all = questionPartsOf(paper).flatMap((part) =>
    'passage' in part
      ? part.passage.paragraphs.map(({ id, content }): [string, { text: string; number: number }] => [
          id,
          { text: plainText(content), number: part.first },
        ])
      : [],
  )
  return new Map(all)
}

type Words = Pick<OwnMark, 'id' | 'kind' | 'quote' | 'text' | 'number'>

/** What a stored mark says; null of an empty note, and of a highlight in the questions. */
export function toWords({ kind, value }: StoredMark, paragraphs: ReturnType<typeof listParagraphs>): Words | null {
  const { id, container, start, end, text = '' } = value
  const paragraph = paragraphs.get(container)
  const quote = paragraph?.text.slice(start, end).trim() ?? ''
  if (kind === 'note' ? text.trim() === '' : quote === '') return null
  return { id, kind, quote: quote === '' ? null : quote, text: text.trim(), number: paragraph?.number ?? null }
}

/** Whether one of its texts has the words, whatever their case. */
export function hasWords({ quote, text }: Pick<OwnMark, 'quote' | 'text'>, words: string): boolean {
  const wanted = words.toLowerCase()
  return [quote ?? '', text].some((each) => each.toLowerCase().includes(wanted))
}
