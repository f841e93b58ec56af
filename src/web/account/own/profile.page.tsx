import { createFileRoute } from '@tanstack/react-router'
import { hasLine } from '#web/account/line/has-line.ts'
import { loadWords } from '#web/kit/words.ts'
import { OwnProfile } from './own-profile.tsx'
import { type ProfileSearch, readProfileSearch } from './tab.ts'

export const Route = createFileRoute('/profile/')({
  validateSearch: (search: Record<string, unknown>): ProfileSearch => readProfileSearch(search),
  loader: () => loadWords('profile', 'detail', 'account', 'password', ...(hasLine() ? ['line'] : [])),
  component: ProfilePage,
})

function ProfilePage() {
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <OwnProfile tab={tab} onTab={(chosen) => void navigate({ search: { tab: chosen }, resetScroll: false })} />
}
