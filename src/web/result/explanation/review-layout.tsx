import { type ReactNode, Suspense, useMemo } from 'react'
import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import type { SectionExplanation } from '#contract/result/result.ts'
import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Mark } from '#contract/content/mark.ts'
import type { Part } from '#contract/content/paper.ts'
import { keyEntriesOf, questionsOf } from '#contract/content/walk.ts'
import type { Lang } from '#contract/kit/common.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { AnswerCard } from './answer-card.tsx'
import { VerdictLegend } from '#web/result/answer-grid.tsx'
import { PractiseAgain } from '#web/result/practise-again.tsx'
import { KeyCorrections } from './key-corrections.tsx'
import { HighlightedPassage } from './passage/highlighted-passage.tsx'
import { NumberStrip } from './number-strip.tsx'
import { QuestionFold } from './question-fold.tsx'
import { MoreReasons, Reason } from './reason.tsx'
import { findPlace } from '#web/result/question/question-context.ts'
import { TurnButtons } from './turn-buttons.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { toQuestionVerdict } from '#web/result/verdict.ts'

/** What stands below the reasons of a question's marks. */
export type RenderBelowMarks = (of: {
  readonly attemptId: number
  readonly section: SectionExplanation
  readonly entry: KeyEntry
  readonly marks: readonly Mark[]
}) => ReactNode

export interface ReviewLayoutProps {
  readonly attempt: AttemptSummary
  readonly section: SectionExplanation
  readonly number: number
  readonly lang: Lang
  readonly turnTo: (number: number) => void
  readonly renderBelowMarks: RenderBelowMarks
  /** A transcript in place of a passage, and a control to play the evidence beside the answer. */
  readonly recorded?: {
    readonly renderTranscript: (part: Part, entry: KeyEntry) => ReactNode
    readonly renderWay: (part: Part, entry: KeyEntry) => ReactNode
  }
}

/** The working page of a review: the passage or the transcript on one side, the question with its reasons on the other. */
export function ReviewLayout({ attempt, section, number, lang, turnTo, renderBelowMarks, recorded }: ReviewLayoutProps) {
  const t = useTranslation('result')
  const place = findPlace(section.paper, number)
  const entry = keyEntriesOf(section.key).find(({ numbers }) => numbers.includes(number))
  const numbers = useMemo(() => questionsOf(section.paper).map((question) => question.numbers), [section.paper])
  useArrowKeys(numbers, number, turnTo)
  if (place === null || entry === undefined) return null
  const { question, part } = place
  const marks = section.marks.filter((mark) => question.numbers.includes(mark.number))
  const response = section.responses[question.id] ?? null
  const { verdict, ...counts } = toQuestionVerdict(marks)
  return (
    <>
      <NumberStrip attemptId={attempt.id} section={section} current={question.numbers}>
        <TurnButtons marks={section.marks} numbers={numbers} current={question.numbers} turnTo={turnTo} />
      </NumberStrip>
      <p className="bs-sr" aria-live="polite">
        {t('shown_now', {
          number: question.numbers.join('–'),
          verdict: t(verdict === 'some' ? 'badge_some' : `verdict_${verdict}`, counts),
        })}
      </p>
      <div className="rv-columns">
        <section className="rv-answer-column" id="rv-answer" tabIndex={-1} aria-label={t('answer')}>
          <div className="rv-cards" key={question.id}>
            <KeyCorrections corrections={section.corrections.filter((each) => each.question === question.id)} />
            <AnswerCard
              place={place}
              entry={entry}
              marks={marks}
              response={response}
              reason={
                <Suspense fallback={<div className="rv-why-wait" aria-busy="true" />}>
                  <Reason entry={entry} marks={marks} lang={lang} />
                </Suspense>
              }
              way={recorded?.renderWay(part, entry)}
            >
              <QuestionFold place={place} entry={entry} marks={marks} response={response} effort={section.effort[question.id]} />
              <Suspense>
                <MoreReasons entry={entry} marks={marks} response={response} lang={lang} />
              </Suspense>
            </AnswerCard>
            {attempt.preview_of === null && renderBelowMarks({ attemptId: attempt.id, section, entry, marks })}
            <div className="bs-tiny bs-mute rv-after">
              {attempt.preview_of === null && <PractiseAgain skill={section.skill} type={place.group.type} module={attempt.module} />}
              <span className="bs-wide-only">{t('keys_hint')}</span>
              <VerdictLegend marks={section.marks} />
            </div>
          </div>
        </section>
        {recorded?.renderTranscript(part, entry)}
        {'passage' in part && <HighlightedPassage part={part} entry={entry} section={section} />}
      </div>
    </>
  )
}
