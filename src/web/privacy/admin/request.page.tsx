import { createFileRoute } from '@tanstack/react-router'
import { readId } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { RequestRecord } from './request-record.tsx'

export const Route = createFileRoute('/admin/privacy/$id')({
  loader: () => loadWords('privacy/admin', 'assignment', 'office/record'),
  component: RequestPage,
})

function RequestPage() {
  const { id } = Route.useParams()
  return <RequestRecord key={id} id={readId(id) ?? 0} />
}
