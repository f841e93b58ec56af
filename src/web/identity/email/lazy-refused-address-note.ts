import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** Tells who is signed in that emails to them came back; comes only when it is needed, with its words. */
export const LazyRefusedAddressNote = lazyComponent(async () => {
  const [{ RefusedAddressNote: Piece }] = await Promise.all([import('./refused-address-note.tsx'), loadWords('identity/password')])
  return Piece
})
