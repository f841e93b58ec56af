import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AttemptResult } from '#contract/attempt/result.ts'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Skeleton, SkeletonLine } from '#web/kit/states.tsx'
import { useWords } from '#web/kit/words.ts'
import './result.css'
import { resultQuery } from './review-queries.ts'
import { ReviewRefused } from './review-refused.tsx'

interface ResultFrameProps {
  readonly attemptId: number | null
  readonly children: (result: AttemptResult) => ReactNode
}

/** The page of a result: loading, refused, or there. */
export function ResultFrame({ attemptId, children }: ResultFrameProps) {
  const words = useWords('review')
  const result = useQuery({ ...resultQuery(attemptId ?? 0), enabled: attemptId !== null })
  usePageTitle(words('result_doc'))
  if (result.data !== undefined) return <main className="bs-wrap rv-result">{children(result.data)}</main>
  return (
    <main className="bs-wrap rv-result">
      <div className="bs-pagehead">
        <p className="bs-small">
          <Link to="/ielts">{words('all_tests')}</Link>
        </p>
        <h1>{words('result_doc')}</h1>
      </div>
      {attemptId !== null && result.isPending ? (
        <ResultSkeleton />
      ) : (
        <ReviewRefused
          attemptId={attemptId}
          title={words('result_failed')}
          error={result.error}
          busy={result.isFetching}
          onRetry={() => void result.refetch()}
        />
      )}
    </main>
  )
}

function ResultSkeleton() {
  return (
    <Skeleton>
      <div className="bs-card bs-pad">
        <SkeletonLine width="120px" height="18px" />
        <SkeletonLine width="220px" height="52px" />
        <SkeletonLine height="46px" />
      </div>
    </Skeleton>
  )
}
