import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SectionExplanation } from '#contract/attempt/result.ts'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Skeleton, SkeletonLine } from '#web/kit/states.tsx'
import { useWords } from '#web/kit/words.ts'
import './explanation.css'
import { ReviewDesk } from './review-desk.tsx'
import { explanationQuery } from './review-queries.ts'
import { ReviewRefused } from './review-refused.tsx'
import { findPlace } from './question-context.ts'
import { findLost } from './verdict.ts'

interface ExplanationOfProps {
  readonly attemptId: number | null
  readonly number: number | null
  readonly turnTo: (number: number) => void
}

/** Answer, key, reason and the lit evidence, one question at a time. */
export function ExplanationOf({ attemptId, number, turnTo }: ExplanationOfProps) {
  const words = useWords('review')
  const explanation = useQuery({ ...explanationQuery(attemptId ?? 0), enabled: attemptId !== null })
  const section = explanation.data?.sections[0]
  const shown = section === undefined ? 1 : pickShown(section, number)
  usePageTitle(words('explanation_doc', { number: shown }))
  if (explanation.data !== undefined && section !== undefined)
    return <ReviewDesk attempt={explanation.data.attempt} section={section} number={shown} turnTo={turnTo} />
  return (
    <main className="bs-wrap bs-wrap-wide rv-desk">
      <div className="bs-pagehead">
        <p className="bs-small">
          <Link to="/ielts">{words('all_tests')}</Link>
        </p>
        <h1>{words('explanation_plain')}</h1>
      </div>
      {attemptId !== null && explanation.isPending && <DeskSkeleton />}
      {(attemptId === null || explanation.isError) && (
        <ReviewRefused
          attemptId={attemptId}
          title={words('explanation_failed')}
          error={explanation.error}
          busy={explanation.isFetching}
          onRetry={() => void explanation.refetch()}
        />
      )}
    </main>
  )
}

/** The number that was asked for if the paper has it, else the first mark that was lost, else the first question. */
function pickShown({ paper, marks }: SectionExplanation, asked: number | null): number {
  if (asked !== null && findPlace(paper, asked) !== null) return asked
  return findLost(marks, [0], 1) ?? paper.parts[0]?.first ?? 1
}

function DeskSkeleton() {
  return (
    <Skeleton>
      <div className="rv-columns">
        <div className="bs-card bs-pad rv-answer-column">
          <SkeletonLine width="40%" height="20px" />
          <SkeletonLine height="48px" />
          <SkeletonLine width="70%" />
          <SkeletonLine width="60%" />
        </div>
        <div className="bs-card rv-passage">
          {[30, 100, 98, 95, 99, 60].map((width) => (
            <SkeletonLine key={width} width={`${width}%`} height="18px" />
          ))}
        </div>
      </div>
    </Skeleton>
  )
}
