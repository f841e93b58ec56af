import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Estimates } from './estimates.tsx'

export const Route = createFileRoute('/ielts/estimates')({
  loader: () => loadWords('exam', 'result/estimate'),
  component: Estimates,
})
