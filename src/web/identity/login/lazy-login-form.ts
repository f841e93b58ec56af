import { laterPiece } from '#web/kit/lazy/later-piece.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** The login form; in place it leads nowhere else. Comes with its words. */
export const LazyLoginForm = laterPiece(async () => {
  const [{ LoginForm: Piece }] = await Promise.all([import('./login-form.tsx'), loadWords('identity')])
  return Piece
})
