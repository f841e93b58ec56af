import { readByPage } from '#contract/kit/read-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Codes } from './codes.tsx'
import { type CodesFilter, readCodesFilter } from './read-codes-filter.ts'

export const Route = createFileRoute('/admin/instructor-code')({
  validateSearch: readByPage<CodesFilter>,
  loader: () => loadWords('profile/codes', 'account/people', 'office/table'),
  component: CodesPage,
})

function CodesPage() {
  const filter = readCodesFilter({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return <Codes filter={filter} onFilter={(search, { replace }) => void navigate({ search, resetScroll: false, replace })} />
}
