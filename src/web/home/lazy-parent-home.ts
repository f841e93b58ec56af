import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** What the home page shows a parent; with its words. */
export const LazyParentHome = lazyComponent(async () => {
  const [{ ParentHome: Piece }] = await Promise.all([import('./parent-home.tsx'), loadWords('home/parent')])
  return Piece
})
