import { dropMissing, readId, readOneOf, readText } from '#contract/kit/read-search.ts'
import type { MarkKind } from '#contract/study/note.contract.ts'

/** What is kept in the address of the highlights and notes. */
export interface NotesSearch {
  readonly q?: string
  readonly kind?: MarkKind
  readonly page?: number
}

export const kinds: readonly MarkKind[] = ['note', 'highlight']

export function readNotesSearch({ q, kind, page }: Record<string, unknown>): NotesSearch {
  return dropMissing({ q: readText(q), kind: readOneOf(kinds, kind), page: readId(page) })
}
