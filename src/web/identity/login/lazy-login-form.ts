import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** The login form; in place it leads nowhere else. Comes with its words. */
export const LazyLoginForm = lazyComponent(async () => {
  const [{ LoginForm: Piece }] = await Promise.all([import('./login-form.tsx'), loadWords('identity')])
  return Piece
})
