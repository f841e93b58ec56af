import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ChildResult as Result } from '#contract/result/child-result.contract.ts'
import { ChildFrame } from '#web/family/index.ts'
import '#web/result/awaiting.css'
import { AwaitingReview } from '#web/result/summary/awaiting-review.tsx'
import { BandCard } from '#web/result/summary/band-card.tsx'
import { EstimateNotes, ResultFacts } from '#web/result/summary/result-pieces.tsx'
import '#web/result/result.css'
import { SectionTypes } from '#web/result/summary/section-types.tsx'
import { useFormatTake } from '#web/exam/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface ChildResultProps {
  readonly id: number
  readonly attemptId: number
}

function childResultQuery({ id, attemptId }: ChildResultProps) {
  return queryOptions({
    queryKey: ['attempt', 'child-result', id, attemptId],
    queryFn: () => api.childResult.get({ id, attempt: attemptId }),
    staleTime: 0,
  })
}

/** One attempt of a child for its connected parent: bands and question types, and what a guardian's consent covers. */
export function ChildResult({ id, attemptId }: ChildResultProps) {
  return (
    <Suspense>
      <ChildFrame id={id} part="results">
        {() => <Loaded id={id} attemptId={attemptId} />}
      </ChildFrame>
    </Suspense>
  )
}

function Loaded({ id, attemptId }: ChildResultProps) {
  const t = useTranslation('result/history')
  const reviews = useTranslation('result')
  const { data, error, isFetching, refetch } = useQuery(childResultQuery({ id, attemptId }))
  return (
    <div className="rv-result">
      <p className="bs-small">
        <Link to="/profile/child/$id/results" params={{ id: String(id) }}>
          {t('child_all')}
        </Link>
      </p>
      {data !== undefined && <Shown result={data} childId={id} />}
      {data === undefined && error !== null && (
        <ErrorState title={reviews('result_failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <Skeleton>
          <SkeletonLine height="46px" />
          <SkeletonLine height="180px" />
        </Skeleton>
      )}
    </div>
  )
}

function Shown({ result, childId }: { readonly result: Result; readonly childId: number }) {
  const { attempt, is_published: isPublished, sections, awaiting, withheld, duration_seconds: duration } = result
  const t = useTranslation('result/history')
  const nouns = useTranslation('exam')
  const formatTake = useFormatTake()
  const left = withheld.map((skill) => nouns(`skill_${skill}`)).join(nouns('list_comma'))
  return (
    <>
      <h2 className="rv-child-title">
        <span lang="en">{attempt.test_title}</span>
        {nouns('comma')}
        {formatTake(attempt)}
      </h2>
      <p className="bs-soft">
        <ResultFacts attempt={attempt} duration={duration} />
      </p>
      {sections.map((section) => (
        <Section key={section.skill} section={section} scope={attempt.scope} />
      ))}
      <EstimateNotes attempt={attempt} sections={sections} isPublished={isPublished} />
      {awaiting.map((section) => (
        <AwaitingReview
          key={section.skill}
          section={section}
          lead={t(`child_${section.skill}`)}
          graded={attempt.graded.find(({ skill }) => skill === section.skill)}
          ofChild={{ id: childId, attemptId: attempt.id }}
        />
      ))}
      {withheld.length > 0 && (
        <div className="rv-block">
          <Note icon="lock">{t('child_withheld', { sections: left })}</Note>
        </div>
      )}
    </>
  )
}

function Section({ section, scope }: { readonly section: Result['sections'][number]; readonly scope: Result['attempt']['scope'] }) {
  return (
    <div className="rv-child-section">
      <BandCard section={section} scope={scope} />
      {section.by_type.length > 0 && (
        <div className="bs-card">
          <SectionTypes types={section.by_type} labelledBy={`rv-band-${section.skill}`} />
        </div>
      )}
    </div>
  )
}
