import { createFileRoute } from '@tanstack/react-router'
import { dropMissing, readByPage, readColumns, readId, readKey } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Done, type DonePlace } from './done.tsx'

export const Route = createFileRoute('/teacher/grading/done')({
  validateSearch: readByPage<DonePlace>,
  loader: () => loadWords('grading/queue', 'office/table'),
  component: DonePage,
})

function DonePage() {
  const given: Readonly<Record<string, unknown>> = { ...Route.useSearch() }
  const navigate = Route.useNavigate()
  const place = dropMissing({ page: readId(given['page']), after: readKey(given['after']), columns: readColumns(given['columns']) })
  return <Done place={place} onPlace={(search, { replace }) => void navigate({ search, resetScroll: false, replace })} />
}
