import { createFileRoute } from '@tanstack/react-router'
import { readId } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { GraderQuality } from './grader-quality.tsx'

export const Route = createFileRoute('/admin/grading/quality/$id')({
  loader: () => loadWords('grading/quality'),
  component: GraderQualityPage,
})

function GraderQualityPage() {
  const { id } = Route.useParams()
  return <GraderQuality key={id} id={readId(id) ?? 0} />
}
