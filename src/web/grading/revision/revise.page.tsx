import { createFileRoute } from '@tanstack/react-router'
import { dropMissing, readId } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { readOptionText } from '#web/grading/order/grading-search.ts'
import { RevisePage } from './revise.tsx'

interface ReviseSearch {
  /** Whether the purchase is open. */
  readonly buy?: true
  /** What is chosen there: "scores.vip". */
  readonly options?: string
}

export const Route = createFileRoute('/grading/revise/$attempt/$part')({
  validateSearch: (search: Record<string, unknown>): ReviseSearch =>
    dropMissing({ buy: search['buy'] === true ? (true as const) : undefined, options: readOptionText(search['options']) }),
  loader: () => loadWords('exam', 'result', 'grading/graded', 'grading/order', 'grading/revision'),
  component: Page,
})

function Page() {
  const { attempt, part } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const place = { attemptId: readId(attempt) ?? 0, part: readId(part) ?? 0 }
  return (
    <RevisePage
      key={`${attempt} ${part}`}
      place={place}
      chosen={search.buy === true ? (search.options ?? '') : null}
      onChosen={(options) =>
        void navigate({
          search: options === null ? {} : dropMissing({ buy: true as const, options: options === '' ? undefined : options }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
