import { createFileRoute } from '@tanstack/react-router'
import { readByPage } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { type ReferralFilter, readReferralFilter } from './read-referral-filter.ts'
import { Referrals } from './referrals.tsx'

export const Route = createFileRoute('/admin/referral/')({
  validateSearch: readByPage<ReferralFilter>,
  loader: () => loadWords('referral/admin', 'office/table'),
  component: ReferralsPage,
})

function ReferralsPage() {
  const filter = readReferralFilter({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return <Referrals filter={filter} onFilter={(search, { replace }) => void navigate({ search, resetScroll: false, replace })} />
}
