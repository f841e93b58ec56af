import { createFileRoute } from '@tanstack/react-router'
import { readByPage, readId } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Adjustments } from './adjustments.tsx'

export const Route = createFileRoute('/admin/adjustments')({
  validateSearch: readByPage<{ readonly page?: number }>,
  loader: () => loadWords('wallet/admin', 'office/table'),
  component: AdjustmentsPage,
})

function AdjustmentsPage() {
  const { page } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <Adjustments page={readId(page) ?? 1} onPage={(next) => void navigate({ search: next > 1 ? { page: next } : {} })} />
}
