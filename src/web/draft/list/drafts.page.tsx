import { readByPage } from '#contract/kit/read-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import type { DraftFilter } from '#web/draft/draft-queries.ts'
import { Drafts } from './drafts.tsx'
import { readDraftFilter } from './read-draft-filter.ts'

export const Route = createFileRoute('/admin/tests/drafts/')({
  validateSearch: readByPage<DraftFilter>,
  loader: () => loadWords('draft/list', 'draft', 'exam', 'office/table'),
  component: DraftsPage,
})

function DraftsPage() {
  const filter = readDraftFilter({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <Drafts
      filter={filter}
      onFilter={(search, { replace }) => void navigate({ search, resetScroll: false, replace })}
      onOpen={(id) => void navigate({ to: '/admin/tests/drafts/$id', params: { id: String(id) } })}
    />
  )
}
