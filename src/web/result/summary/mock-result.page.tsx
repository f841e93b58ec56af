import { createFileRoute } from '@tanstack/react-router'
import { dropMissing, readId } from '#contract/attempt/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { MockResultOf } from './mock-result.tsx'

export const Route = createFileRoute('/ielts/result/mock')({
  validateSearch: (search: Record<string, unknown>): { attempt?: number } => dropMissing({ attempt: readId(search['attempt']) }),
  loader: () => loadWords('exam', 'result'),
  component: MockResultPage,
})

function MockResultPage() {
  const { attempt } = Route.useSearch()
  return <MockResultOf attemptId={attempt ?? null} />
}
