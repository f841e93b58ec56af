import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { startTransition, useState } from 'react'
import type { AttemptExplanation, SectionExplanation } from '#contract/result/result.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { isQuestionPaper } from '#contract/content/walk.ts'
import type { Lang } from '#contract/kit/common.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './explanation.css'
import { explanationQuery } from '#web/result/review-queries.ts'
import type { RenderBelowMarks } from './review-layout.tsx'
import { ReviewHead } from './review-head.tsx'
import { chooseShownNumber } from './review-place.ts'
import { SectionReview } from './section-review.tsx'
import { UnreadyReview } from '#web/result/unready-review.tsx'

interface ExplanationOfProps {
  readonly attemptId: number | null
  /** The section; the first of the attempt where none is named. */
  readonly skill: Skill | null
  readonly number: number | null
  readonly turnTo: (number: number) => void
  readonly renderBelowMarks: RenderBelowMarks
}

/** What a section was about: the reason of every mark and its evidence, or advice and model answers where a person grades. */
export function ExplanationOf({ attemptId, skill, number, ...parts }: ExplanationOfProps) {
  const explanation = useQuery({ ...explanationQuery(attemptId ?? 0), enabled: attemptId !== null })
  const sections = explanation.data?.sections ?? []
  const section = sections.find((each) => each.skill === skill) ?? sections[0]
  if (explanation.data !== undefined && section !== undefined)
    return <Explained explanation={explanation.data} section={section} asked={number} {...parts} />
  return <Unexplained attemptId={attemptId} query={explanation} />
}

interface UnexplainedProps {
  readonly attemptId: number | null
  readonly query: UseQueryResult<AttemptExplanation>
}

/** While it is on its way, and when it does not come. */
function Unexplained({ attemptId, query }: UnexplainedProps) {
  const t = useTranslation('result')
  const title = t('explanation_plain')
  usePageTitle(title)
  return (
    <UnreadyReview
      attemptId={attemptId}
      query={query}
      title={title}
      failed={t('explanation_failed')}
      className="bs-wrap bs-wrap-wide rv-desk"
    >
      <ReviewSkeleton />
    </UnreadyReview>
  )
}

interface ExplainedProps {
  readonly explanation: AttemptExplanation
  readonly section: SectionExplanation
  readonly asked: number | null
  readonly turnTo: (number: number) => void
  readonly renderBelowMarks: RenderBelowMarks
}

function Explained({ explanation, section, asked, turnTo, renderBelowMarks }: ExplainedProps) {
  const t = useTranslation('result')
  const interfaceLang = useLang()
  const [chosen, setChosen] = useState<Lang | null>(null)
  const shown = chooseShownNumber(section, asked)
  const lang = chosen ?? interfaceLang
  usePageTitle(t(isQuestionPaper(section.paper) ? 'explanation_doc' : `explanation_doc_${section.skill}`, { number: shown }))
  return (
    <main className="bs-wrap bs-wrap-wide rv-desk">
      <ReviewHead
        explanation={explanation}
        section={section}
        shown={shown}
        lang={lang}
        onLang={(next) => startTransition(() => setChosen(next))}
      />
      <SectionReview
        key={`${explanation.attempt.id}-${section.skill}`}
        attempt={explanation.attempt}
        section={section}
        shown={shown}
        lang={lang}
        turnTo={turnTo}
        renderBelowMarks={renderBelowMarks}
      />
    </main>
  )
}

function ReviewSkeleton() {
  return (
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
  )
}
