import { createFileRoute } from '@tanstack/react-router'
import { readByPage, readId } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { ReferralView } from './referral.tsx'

interface ReferralSearch {
  readonly page?: number
}

export const Route = createFileRoute('/ielts/profile/referral')({
  validateSearch: readByPage<ReferralSearch>,
  loader: () => loadWords('referral/own'),
  component: ReferralPage,
})

function ReferralPage() {
  const page = readId(Route.useSearch().page) ?? 1
  const navigate = Route.useNavigate()
  return <ReferralView page={page} onPage={(next) => void navigate({ search: next > 1 ? { page: next } : {}, resetScroll: false })} />
}
