import { readByPage } from '#contract/kit/read-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readId } from '#contract/attempt/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import type { FiguresChoice } from './admin-queries.ts'
import { AdminTest } from './admin-test.tsx'
import { readFiguresChoice } from './read-admin-filter.ts'

export const Route = createFileRoute('/admin/tests/$id/')({
  validateSearch: readByPage<FiguresChoice>,
  loader: () => loadWords('exam/admin', 'exam', 'office/record'),
  component: AdminTestPage,
})

function AdminTestPage() {
  const { id } = Route.useParams()
  const choice = readFiguresChoice({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const choose = useCallback((next: FiguresChoice) => void navigate({ search: next, resetScroll: false }), [navigate])
  return <AdminTest key={id} id={readId(id) ?? 0} choice={choice} onChoice={choose} />
}
