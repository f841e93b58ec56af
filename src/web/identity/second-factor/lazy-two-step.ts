import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** A code besides the password: turned on, renewed, turned off; with its words. */
export const LazyTwoStep = lazyComponent(async () => {
  const [{ TwoStep: Piece }] = await Promise.all([import('./two-step.tsx'), loadWords('identity/second-factor')])
  return Piece
})
