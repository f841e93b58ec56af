import type { SectionExplanation } from '#contract/result/result.ts'
import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Mark, Response } from '#contract/content/mark.ts'
import { useFormatDuration } from '#web/kit/format/format-duration.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { LineWithGaps } from '#web/result/line-with-gaps.tsx'
import type { PlacedQuestion } from '#contract/content/walk.ts'
import { findOwnLine } from '#web/result/question/question-context.ts'
import { QuestionView } from '#web/result/question/question-view.tsx'
import { useFormatWordLimit } from './format-word-limit.ts'

interface QuestionFoldProps {
  readonly place: PlacedQuestion
  readonly entry: KeyEntry
  readonly marks: readonly Mark[]
  readonly response: Response
  readonly effort: SectionExplanation['effort'][string] | undefined
}

/** The question, folded to its own line; opened, with what stood around it, the word limit and the time it took. */
export function QuestionFold({ place, entry, marks, response, effort }: QuestionFoldProps) {
  const t = useTranslation('result')
  return (
    <details className="rv-fold">
      <summary>
        <b>{t('the_question')}</b>
        <OwnLine place={place} />
      </summary>
      <QuestionView place={place} answerKey={entry.key} response={response} />
      <dl className="rv-facts">
        {entry.key.kind === 'text' && entry.key.limit !== null && <LimitRow limit={entry.key.limit} response={response} mark={marks[0]} />}
        <EffortRow effort={effort} />
      </dl>
    </details>
  )
}

/** What the question asks, on its own line; of a heading, the paragraph that it is for. */
function OwnLine({ place }: Pick<QuestionFoldProps, 'place'>) {
  const t = useTranslation('result')
  const { numbers, paragraph } = place.question
  const lines = findOwnLine(place)
  if (lines.length === 0) return <span className="rv-fold-line">{paragraph !== null && t('paragraph_of', { letter: paragraph })}</span>
  return (
    <span className="rv-fold-line" lang="en">
      {lines.map((line, index) => (
        <span key={index}>
          <LineWithGaps content={line} current={numbers} />
        </span>
      ))}
    </span>
  )
}

interface LimitRowProps {
  readonly limit: NonNullable<Extract<KeyEntry['key'], { kind: 'text' }>['limit']>
  readonly response: Response
  readonly mark: Mark | undefined
}

function LimitRow({ limit, response, mark }: LimitRowProps) {
  const t = useTranslation('result')
  const formatWordLimit = useFormatWordLimit()
  return (
    <div>
      <dt>{t('word_limit')}</dt>
      <dd>{formatWordLimit(limit, response, mark)}</dd>
    </div>
  )
}

function EffortRow({ effort }: Pick<QuestionFoldProps, 'effort'>) {
  const t = useTranslation('result')
  const formatDuration = useFormatDuration()
  if (effort === undefined || (effort.seconds === null && effort.changes === 0)) return null
  const changed = t(effort.changes === 0 ? 'changes_0' : effort.changes === 1 ? 'changes_1' : 'changes_n', { times: effort.changes })
  return (
    <div>
      <dt>{t('time_spent')}</dt>
      <dd>{effort.seconds === null ? changed : `${formatDuration(effort.seconds)}${t('comma')}${changed}`}</dd>
    </div>
  )
}
