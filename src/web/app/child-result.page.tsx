import { createFileRoute } from '@tanstack/react-router'
import { childGradingPieces } from '#web/grading/index.ts'
import { ChildResult } from '#web/result/child/child-result.tsx'
import { GradingSlots } from '#web/result/index.ts'
import { loadWords } from '#web/kit/i18n/words.ts'

export const Route = createFileRoute('/profile/child/$id/results/$attempt')({
  loader: () => loadWords('exam', 'result', 'result/history'),
  component: ChildResultPage,
})

function ChildResultPage() {
  const { id, attempt } = Route.useParams()
  return (
    <GradingSlots value={childGradingPieces}>
      <ChildResult key={`${id} ${attempt}`} id={Number(id)} attemptId={Number(attempt)} />
    </GradingSlots>
  )
}
