import { readByPage } from '#contract/kit/read-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Challenges } from './challenges.tsx'
import type { ChallengeFilter } from './key-queries.ts'
import { readChallengeFilter } from './read-challenge-filter.ts'

export const Route = createFileRoute('/admin/challenges/')({
  validateSearch: readByPage<ChallengeFilter>,
  loader: () => loadWords('supervision/keys', 'exam', 'office/table'),
  component: ChallengesPage,
})

function ChallengesPage() {
  const filter = readChallengeFilter({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return <Challenges filter={filter} onFilter={(search, { replace }) => void navigate({ search, resetScroll: false, replace })} />
}
