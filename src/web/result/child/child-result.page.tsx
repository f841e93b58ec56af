import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { ChildResult } from './child-result.tsx'

export const Route = createFileRoute('/profile/child/$id/results/$attempt')({
  loader: () => loadWords('exam', 'result', 'result/history'),
  component: ChildResultPage,
})

function ChildResultPage() {
  const { id, attempt } = Route.useParams()
  return <ChildResult key={`${id} ${attempt}`} id={Number(id)} attemptId={Number(attempt)} />
}
