import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { ReviewView } from './review.tsx'

export const Route = createFileRoute('/flashcard/review')({
  loader: () => loadWords('flashcard', 'flashcard/review'),
  component: ReviewView,
})
