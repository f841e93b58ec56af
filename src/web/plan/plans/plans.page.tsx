import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { PlansPage } from './plans.tsx'

export const Route = createFileRoute('/plans/')({
  loader: () => loadWords('plan/plans'),
  component: PlansPage,
})
