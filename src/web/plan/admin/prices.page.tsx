import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Prices } from './prices.tsx'

export const Route = createFileRoute('/admin/plans')({
  loader: () => loadWords('plan/admin', 'plan/plans', 'office/table'),
  component: Prices,
})
