import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Instructions } from './instructions.tsx'

export const Route = createFileRoute('/admin/payment-instructions')({
  loader: () => loadWords('payment/instruction', 'payment/payer', 'office/table'),
  component: Instructions,
})
