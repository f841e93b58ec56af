import { createFileRoute } from '@tanstack/react-router'
import { readByPage } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { type QueueFilter, readQueueFilter } from './queue-filter.ts'
import { Queue } from './queue.tsx'

export const Route = createFileRoute('/teacher/grading/')({
  validateSearch: readByPage<QueueFilter>,
  loader: () => loadWords('grading/queue', 'office/table'),
  component: QueuePage,
})

function QueuePage() {
  const filter = readQueueFilter({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return <Queue filter={filter} onFilter={(search, { replace }) => void navigate({ search, resetScroll: false, replace })} />
}
