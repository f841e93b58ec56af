import { laterPiece } from '#web/kit/later-piece.tsx'
import { loadWords } from '#web/kit/words.ts'

/** Where the role of who is signed in may go, below the greeting; with its words. */
export const LazyHomeLinks = laterPiece(async () => {
  const [{ HomeLinks: Piece }] = await Promise.all([import('./home-links.tsx'), loadWords('hello')])
  return Piece
})
