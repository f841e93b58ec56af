import { createFileRoute } from '@tanstack/react-router'
import { readId } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { DemoPayment } from './demo-payment.tsx'

export const Route = createFileRoute('/payment/demo/$id')({
  loader: () => loadWords('payment/demo'),
  component: DemoPaymentPage,
})

function DemoPaymentPage() {
  const { id } = Route.useParams()
  return <DemoPayment key={id} id={readId(id) ?? 0} />
}
