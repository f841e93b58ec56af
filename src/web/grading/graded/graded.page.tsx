import { createFileRoute } from '@tanstack/react-router'
import { dropMissing, readId } from '#contract/attempt/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { GradedPage } from './graded.tsx'

interface GradedSearch {
  /** The child whose section it is, for its parent. */
  readonly child?: number
  /** The task of Writing that is shown. */
  readonly part?: number
}

export const Route = createFileRoute('/grading/attempt/$attempt/$skill')({
  validateSearch: (search: Record<string, unknown>): GradedSearch =>
    dropMissing({ child: readId(search['child']), part: readId(search['part']) }),
  loader: () => loadWords('exam', 'result', 'grading/graded', 'grading/complaint', 'grading/voice'),
  component: Page,
})

function Page() {
  const { attempt, skill } = Route.useParams()
  const { child, part } = Route.useSearch()
  const navigate = Route.useNavigate()
  const place = { attemptId: Number(attempt), skill: skill === 'speaking' ? skill : 'writing', childId: child } as const
  return (
    <GradedPage
      key={`${attempt} ${skill} ${child ?? ''}`}
      place={place}
      part={part}
      onPart={(next) => void navigate({ search: (before) => ({ ...before, part: next }), replace: true })}
    />
  )
}
