import { createFileRoute } from '@tanstack/react-router'
import { readId } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { ComplaintRecord } from './complaint-record.tsx'

export const Route = createFileRoute('/admin/grading/complaint/$id')({
  loader: () => loadWords('grading/complaint', 'office/record'),
  component: ComplaintRecordPage,
})

function ComplaintRecordPage() {
  const { id } = Route.useParams()
  return <ComplaintRecord key={id} id={readId(id) ?? 0} />
}
