import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { CardFee } from './card-fee.tsx'

export const Route = createFileRoute('/admin/card-fee')({
  loader: () => loadWords('payment/card-fee', 'office/table'),
  component: CardFee,
})
