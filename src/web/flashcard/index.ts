export { LazyCollectWord } from './lazy-collect-word.ts'
export { LazyFlashcardCard } from './lazy-flashcard-card.tsx'
