import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import type { SectionExplanation } from '#contract/result/result.ts'
import type { Lang } from '#contract/kit/common.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ListeningReview } from './listening-review.tsx'
import { type RenderBelowMarks, ReviewLayout } from './review-layout.tsx'
import { SpeakingReview } from './speaking-review.tsx'
import { WritingReview } from './writing-review.tsx'

interface SectionReviewProps {
  readonly attempt: AttemptSummary
  readonly section: SectionExplanation
  /** The question, task or part that is shown. */
  readonly shown: number
  /** Of explanations and advice. */
  readonly lang: Lang
  readonly turnTo: (number: number) => void
  readonly renderBelowMarks: RenderBelowMarks
}

/** The review of one section, each skill in its own way. */
export function SectionReview(props: SectionReviewProps) {
  const { attempt, section } = props
  const t = useTranslation('result')
  const opened = attempt.sections.some(({ skill, opened_at: at }) => skill === section.skill && at !== null)
  return (
    <>
      {!opened && (
        <div className="rv-unopened">
          <Note>{t('not_opened_lead')}</Note>
        </div>
      )}
      <BySkill {...props} opened={opened} />
    </>
  )
}

function BySkill({ attempt, section, shown, lang, turnTo, renderBelowMarks, opened }: SectionReviewProps & { readonly opened: boolean }) {
  const { paper, key } = section
  if (paper.skill === 'writing')
    return (
      key.skill === 'writing' && <WritingReview paper={paper} answerKey={key} section={section} shown={shown} lang={lang} opened={opened} />
    )
  if (paper.skill === 'speaking')
    return (
      key.skill === 'speaking' && (
        <SpeakingReview attemptId={attempt.id} paper={paper} answerKey={key} section={section} shown={shown} lang={lang} opened={opened} />
      )
    )
  const layout = { attempt, section, number: shown, lang, turnTo, renderBelowMarks }
  if (paper.skill === 'listening' && key.skill === 'listening') return <ListeningReview {...layout} paper={paper} answerKey={key} />
  return <ReviewLayout {...layout} />
}
