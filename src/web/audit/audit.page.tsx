import { readByPage } from '#contract/kit/read-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Audit } from './audit.tsx'
import { type AuditFilter, readAuditFilter } from './read-audit-filter.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: readByPage<AuditFilter>,
  // Asked for here, so that no other page brings the list of all actions.
  loader: async () => {
    const { allAuditWords } = await import('./audit-words.ts')
    return loadWords(...allAuditWords, 'office/table')
  },
  component: AuditPage,
})

function AuditPage() {
  const filter = readAuditFilter({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return <Audit filter={filter} onFilter={(search, { replace }) => void navigate({ search, resetScroll: false, replace })} />
}
