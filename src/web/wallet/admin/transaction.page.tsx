import { createFileRoute } from '@tanstack/react-router'
import { readId } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { TransactionView } from './transaction-view.tsx'

export const Route = createFileRoute('/admin/ledger/$id')({
  loader: () => loadWords('wallet/admin', 'office/record'),
  component: TransactionPage,
})

function TransactionPage() {
  const { id } = Route.useParams()
  return <TransactionView key={id} id={readId(id) ?? 0} />
}
