import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { GradingPricesPage } from './grading.tsx'

export const Route = createFileRoute('/plans/grading')({
  loader: () => loadWords('plan/plans'),
  component: GradingPricesPage,
})
