import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** Asks to verify the address of a person who is signed in; comes only when it is needed, with its words. */
export const LazyUnverifiedNote = lazyComponent(async () => {
  const [{ UnverifiedNote: Piece }] = await Promise.all([import('./unverified-note.tsx'), loadWords('identity/password')])
  return Piece
})
