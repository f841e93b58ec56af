import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AttemptResult } from '#contract/result/result.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { UncountedTexts } from './uncounted-texts.tsx'
import '#web/result/result.css'
import { resultQuery } from '#web/result/review-queries.ts'
import { UnreadyReview } from '#web/result/unready-review.tsx'

interface ResultFrameProps {
  readonly attemptId: number | null
  readonly children: (result: AttemptResult) => ReactNode
}

/** The page of a result: loading, refused, or there. */
export function ResultFrame({ attemptId, children }: ResultFrameProps) {
  const t = useTranslation('result')
  const result = useQuery({ ...resultQuery(attemptId ?? 0), enabled: attemptId !== null })
  const title = t('result_doc')
  usePageTitle(title)
  if (result.data !== undefined) {
    return (
      <main className="bs-wrap rv-result">
        {children(result.data)}
        <UncountedTexts attemptId={result.data.attempt.id} />
      </main>
    )
  }
  return (
    <UnreadyReview attemptId={attemptId} query={result} title={title} failed={t('result_failed')} className="bs-wrap rv-result">
      <div className="bs-card bs-pad">
        <SkeletonLine width="120px" height="18px" />
        <SkeletonLine width="220px" height="52px" />
        <SkeletonLine height="46px" />
      </div>
    </UnreadyReview>
  )
}
