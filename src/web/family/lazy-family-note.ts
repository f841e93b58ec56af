import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** What a family has to do next, for limited children and for parents; comes only when it is needed, with its words. */
export const FamilyNote = lazyComponent(async () => {
  const [{ FamilyNote: Piece }] = await Promise.all([import('./family-note.tsx'), loadWords('family')])
  return Piece
})
