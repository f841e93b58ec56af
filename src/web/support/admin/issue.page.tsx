import { createFileRoute } from '@tanstack/react-router'
import { readId } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { IssueView } from './issue-view.tsx'

export const Route = createFileRoute('/admin/issues/$id')({
  loader: () => loadWords('support/admin', 'assignment', 'office/record'),
  component: IssuePage,
})

function IssuePage() {
  const { id } = Route.useParams()
  return <IssueView key={id} id={readId(id) ?? 0} />
}
