import { loadWords } from '#web/kit/i18n/words.ts'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'

/** Comes after the page that it is for. */
export const LazyCollectWord = lazyComponent(
  async () => {
    const [{ CollectWord: Piece }] = await Promise.all([import('./collect-word.tsx'), loadWords('flashcard')])
    return Piece
  },
  { floating: true },
)
