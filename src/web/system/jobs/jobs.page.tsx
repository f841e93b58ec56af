import { readByPage } from '#contract/kit/read-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Jobs } from './jobs.tsx'
import { type JobFilter, readJobFilter } from './read-job-filter.ts'

export const Route = createFileRoute('/admin/jobs')({
  validateSearch: readByPage<JobFilter>,
  loader: () => loadWords('system/jobs', 'job/audit-log', 'office/table'),
  component: JobsPage,
})

function JobsPage() {
  const filter = readJobFilter({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return <Jobs filter={filter} onFilter={(search, { replace }) => void navigate({ search, resetScroll: false, replace })} />
}
