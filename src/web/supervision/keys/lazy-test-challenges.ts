import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

const words = () => loadWords('supervision/keys', 'exam', 'office/table')

/** The key of a test, in its record. */
export const LazyTestKeyTab = lazyComponent(async () => {
  const [{ TestKeyTab: Piece }] = await Promise.all([import('./test-key-tab.tsx'), words()])
  return Piece
})

/** The challenges of a test, in its record. */
export const LazyTestChallengesTab = lazyComponent(async () => {
  const [{ TestChallengesTab: Piece }] = await Promise.all([import('./test-challenges-tab.tsx'), words()])
  return Piece
})

/** How many challenges of a test are open, beside the name of their tab. */
export const LazyTestChallengeCount = lazyComponent(async () => {
  const [{ TestChallengeCount: Piece }] = await Promise.all([import('./test-challenge-count.tsx'), loadWords('supervision/keys')])
  return Piece
})
