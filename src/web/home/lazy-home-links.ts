import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** Where the role of a person who is signed in may go, below the greeting; with its words. */
export const LazyHomeLinks = lazyComponent(async () => {
  const [{ HomeLinks: Piece }] = await Promise.all([import('./home-links.tsx'), loadWords('home')])
  return Piece
})
