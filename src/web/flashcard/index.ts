export { LazyCollectMiss } from './lazy-collect-miss.ts'
export { LazyCollectWord } from './lazy-collect-word.ts'
export { LazyFlashcardCard } from './lazy-flashcard-card.tsx'
