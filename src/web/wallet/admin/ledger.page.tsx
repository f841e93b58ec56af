import { createFileRoute } from '@tanstack/react-router'
import { readByPage } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { type LedgerFilter, readLedgerFilter } from './ledger-filter.ts'
import { Ledger } from './ledger.tsx'

export const Route = createFileRoute('/admin/ledger/')({
  validateSearch: readByPage<LedgerFilter>,
  loader: () => loadWords('wallet/admin', 'office/table'),
  component: LedgerPage,
})

function LedgerPage() {
  const filter = readLedgerFilter({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return <Ledger filter={filter} onFilter={(search, { replace }) => void navigate({ search, resetScroll: false, replace })} />
}
