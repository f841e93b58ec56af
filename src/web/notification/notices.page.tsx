import { createFileRoute } from '@tanstack/react-router'
import { dropMissing, readId } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Notices } from './notices.tsx'

export const Route = createFileRoute('/notifications')({
  validateSearch: (search: Record<string, unknown>): { page?: number } => dropMissing({ page: readId(search['page']) }),
  loader: () => loadWords('notification'),
  component: NoticesPage,
})

function NoticesPage() {
  const { page } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <Notices page={page ?? 1} onPage={(next) => void navigate({ search: { page: next } })} />
}
