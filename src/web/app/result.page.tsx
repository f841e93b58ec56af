import { createFileRoute } from '@tanstack/react-router'
import { dropMissing, readId } from '#contract/attempt/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { ResultOf } from '#web/result/summary/result.tsx'
import { WithGrading } from './with-grading.tsx'

export const Route = createFileRoute('/ielts/result/')({
  validateSearch: (search: Record<string, unknown>): { attempt?: number } => dropMissing({ attempt: readId(search['attempt']) }),
  loader: () => loadWords('exam', 'result'),
  component: ResultPage,
})

function ResultPage() {
  const { attempt } = Route.useSearch()
  return (
    <WithGrading>
      <ResultOf attemptId={attempt ?? null} />
    </WithGrading>
  )
}
