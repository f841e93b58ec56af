import { createFileRoute } from '@tanstack/react-router'
import { dropMissing, readId } from '#web/exam/index.ts'
import { loadWords } from '#web/kit/words.ts'
import { ExplanationOf } from './explanation.tsx'

interface ExplanationSearch {
  readonly attempt?: number
  /** The question number that is shown. */
  readonly q?: number
}

export const Route = createFileRoute('/ielts/explanation')({
  validateSearch: (search: Record<string, unknown>): ExplanationSearch =>
    dropMissing({ attempt: readId(search['attempt']), q: readId(search['q']) }),
  loader: () => loadWords('exam', 'review'),
  component: ExplanationPage,
})

function ExplanationPage() {
  const { attempt, q } = Route.useSearch()
  const navigate = Route.useNavigate()
  const turnTo = (number: number) => void navigate({ search: (before) => ({ ...before, q: number }), resetScroll: false })
  return <ExplanationOf attemptId={attempt ?? null} number={q ?? null} turnTo={turnTo} />
}
