import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { invalidateResult } from '#web/result/review-queries.ts'
import { Unsent } from '#web/attempt/unsent/unsent.tsx'

export const Route = createFileRoute('/ielts/unsent')({
  loader: () => loadWords('room/unsent'),
  component: UnsentPage,
})

function UnsentPage() {
  return <Unsent onSent={(attemptId) => void invalidateResult(attemptId)} />
}
