import { createFileRoute } from '@tanstack/react-router'
import { readId } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { RevisionPage } from './revision.tsx'

export const Route = createFileRoute('/grading/revision/$id')({
  loader: () => loadWords('exam', 'result', 'grading/graded', 'grading/revision', 'grading/complaint', 'grading/voice'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <RevisionPage key={id} id={readId(id) ?? 0} />
}
