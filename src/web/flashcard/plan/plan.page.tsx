import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { PlanView } from './plan.tsx'

export const Route = createFileRoute('/flashcard/plan')({
  loader: () => loadWords('flashcard', 'flashcard/plan'),
  component: PlanView,
})
