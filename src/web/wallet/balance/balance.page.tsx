import { createFileRoute } from '@tanstack/react-router'
import { readByPage } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { BalanceView } from './balance.tsx'
import { type BalanceSearch, readBalanceSearch } from './read-balance-search.ts'

export const Route = createFileRoute('/ielts/profile/balance')({
  validateSearch: readByPage<BalanceSearch>,
  loader: () => loadWords('wallet', 'wallet/balance', 'wallet/order', 'wallet/deposit', 'payment/payer'),
  component: BalancePage,
})

function BalancePage() {
  const search = readBalanceSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return <BalanceView search={search} onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })} />
}
