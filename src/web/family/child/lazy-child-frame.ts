import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** What all pages of a child have for its connected parent; with its words. */
export const ChildFrame = lazyComponent(async () => {
  const [{ ChildFrame: Piece }] = await Promise.all([import('./child-frame.tsx'), loadWords('family')])
  return Piece
})
