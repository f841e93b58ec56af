export { LazyFlashcardCard } from './lazy-flashcard-card.ts'
