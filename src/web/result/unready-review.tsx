import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Skeleton } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ReviewRefused } from './review-refused.tsx'

interface UnreadyReviewProps {
  readonly attemptId: number | null
  readonly query: UseQueryResult
  readonly title: string
  /** "The result did not load" */
  readonly failed: string
  readonly className: string
  /** The shapes of what is coming. */
  readonly children: ReactNode
}

/** A page of a finished attempt while its content is on its way, and when it does not come. */
export function UnreadyReview({ attemptId, query, title, failed, className, children }: UnreadyReviewProps) {
  const t = useTranslation('result')
  return (
    <main className={className}>
      <div className="bs-pagehead">
        <p className="bs-small">
          <Link to="/ielts/testresults">{t('all_results')}</Link>
        </p>
        <h1>{title}</h1>
      </div>
      {attemptId !== null && query.isPending ? (
        <Skeleton>{children}</Skeleton>
      ) : (
        <ReviewRefused
          attemptId={attemptId}
          title={failed}
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </main>
  )
}
