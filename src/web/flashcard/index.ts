export { LazyFlashcardCard } from './lazy-flashcard-card.tsx'
