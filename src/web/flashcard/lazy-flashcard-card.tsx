import { loadWords } from '#web/kit/i18n/words.ts'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'

const FetchedCard = lazyComponent(async () => {
  const [{ FlashcardCard: Piece }] = await Promise.all([import('./flashcard-card.tsx'), loadWords('flashcard')])
  return Piece
})

/** Today's cards on the home page, with their words. */
export function LazyFlashcardCard() {
  return <FetchedCard />
}
