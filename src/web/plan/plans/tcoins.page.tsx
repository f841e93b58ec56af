import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { CoinPricesPage } from './tcoins.tsx'

export const Route = createFileRoute('/plans/tcoins')({
  loader: () => loadWords('plan/plans'),
  component: CoinPricesPage,
})
