import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Challenges } from './challenges.tsx'
import type { ChallengeFilter } from './key-queries.ts'
import { readChallengeFilter } from './read-challenge-filter.ts'

export const Route = createFileRoute('/admin/challenges/')({
  validateSearch: (search: Record<string, unknown>): ChallengeFilter => readChallengeFilter(search),
  loader: () => loadWords('supervision/keys', 'exam'),
  component: ChallengesPage,
})

function ChallengesPage() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const setFilter = useCallback((next: ChallengeFilter) => void navigate({ search: next, resetScroll: false }), [navigate])
  return <Challenges filter={filter} onFilter={setFilter} />
}
