import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Overview } from './overview.tsx'

export const Route = createFileRoute('/flashcard/')({
  loader: () => loadWords('flashcard'),
  component: Overview,
})
