import { createFileRoute } from '@tanstack/react-router'
import { hasLine } from '#web/identity/index.ts'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'
import { OwnProfile } from '#web/account/own/own-profile.tsx'
import { type ProfileSearch, type ProfileTab, readProfileSearch } from '#web/account/own/tab.ts'

export const Route = createFileRoute('/profile/')({
  validateSearch: (search: Record<string, unknown>): ProfileSearch => readProfileSearch(search),
  loader: () => loadWords('account/own', 'profile', 'identity', 'identity/password', ...(hasLine() ? ['identity/line'] : [])),
  component: ProfilePage,
})

const PayoutDetails = lazyComponent(async () => {
  const [{ PayoutDetails: Piece }] = await Promise.all([import('#web/payroll/payout-details.tsx'), loadWords('payroll')])
  return Piece
})

function ProfilePage() {
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const changeTab = (chosen: ProfileTab) => void navigate({ search: { tab: chosen }, resetScroll: false })
  return <OwnProfile tab={tab} onTab={changeTab} payout={<PayoutDetails />} />
}
