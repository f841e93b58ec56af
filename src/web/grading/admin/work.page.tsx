import { createFileRoute } from '@tanstack/react-router'
import { readId } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Work } from './work.tsx'

export const Route = createFileRoute('/admin/grading/$id')({
  loader: () => loadWords('grading/admin', 'office/record'),
  component: WorkPage,
})

function WorkPage() {
  const { id } = Route.useParams()
  return <Work key={id} id={readId(id) ?? 0} />
}
