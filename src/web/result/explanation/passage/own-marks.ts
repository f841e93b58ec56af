import type { SectionExplanation } from '#contract/result/result.ts'
import type { Part } from '#contract/content/paper.ts'
import { questionPartsOf } from '#contract/content/walk.ts'
import { listTextPlaces } from '#web/room/index.ts'

/** Words that the candidate marked, and what was noted at them; null where the paper does not say which words these were. */
interface OwnMark {
  readonly id: string
  readonly quote: string | null
  readonly text: string
}

export interface OwnMarks {
  readonly notes: readonly OwnMark[]
  /** In the questions: those in a passage are underlined there. */
  readonly highlights: readonly OwnMark[]
}

/** What the candidate left on the paper of one part, in the order in which it was made. */
export function listOwnMarks(
  { paper, highlights, notes }: Pick<SectionExplanation, 'paper' | 'highlights' | 'notes'>,
  part: Part,
): OwnMarks {
  const places = listTextPlaces(questionPartsOf(paper))
  const placeOf = (mark: { readonly container: string }) => places.get(mark.container)
  const quote = (mark: { readonly container: string; readonly start: number; readonly end: number }) =>
    placeOf(mark)?.text.slice(mark.start, mark.end) ?? null
  return {
    notes: notes
      .filter((note) => (placeOf(note)?.part.number ?? part.number) === part.number && note.text.trim() !== '')
      .map((note) => ({ id: note.id, quote: quote(note), text: note.text })),
    highlights: highlights
      .filter((mark) => placeOf(mark)?.part.number === part.number && placeOf(mark)?.inPassage === false)
      .map((mark) => ({ id: mark.id, quote: quote(mark), text: '' })),
  }
}
