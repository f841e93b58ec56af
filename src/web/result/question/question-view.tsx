import type { Key } from '#contract/content/answer-key.ts'
import type { Response } from '#contract/content/mark.ts'
import type { Figure, Group } from '#contract/content/paper.ts'
import { localeTag } from '#contract/kit/common.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { BlockView } from '#web/result/blocks.tsx'
import { FigurePicture } from '#web/result/drawing.tsx'
import { LineWithGaps } from '#web/result/line-with-gaps.tsx'
import './question.css'
import { OptionList } from './option-list.tsx'
import type { PlacedQuestion } from '#contract/content/walk.ts'
import { findGapContext, isLongList, listChoices } from './question-context.ts'

interface QuestionViewProps {
  readonly place: PlacedQuestion
  readonly answerKey: Key
  readonly response: Response
}

/** The question with as much of its group as it needs to be understood. */
export function QuestionView({ place, answerKey, response }: QuestionViewProps) {
  const t = useTranslation('result')
  const { group, question } = place
  const current = question.numbers
  return (
    <div className="rv-question" lang="en">
      <GapContext group={group} current={current} />
      {group.figure !== null && <FigureView figure={group.figure} current={current} />}
      {question.paragraph !== null && (
        <p>
          <HereLang>{t('paragraph_of', { letter: question.paragraph })}</HereLang>
        </p>
      )}
      {question.prompt.length > 0 && (
        <p className="rv-prompt">
          <LineWithGaps content={question.prompt} current={current} />
        </p>
      )}
      <Choices place={place} answerKey={answerKey} response={response} />
    </div>
  )
}

function Choices({ place, answerKey, response }: QuestionViewProps) {
  const t = useTranslation('result')
  const options = listChoices(place)
  const title = place.question.options === null ? place.group.options_title : null
  if (options.length === 0) return null
  if (!isLongList(options)) return <OptionList title={title} options={options} answerKey={answerKey} response={response} />
  return (
    <details className="rv-described">
      <summary>{title ?? <HereLang>{t('all_choices', { count: options.length })}</HereLang>}</summary>
      <OptionList title={null} options={options} answerKey={answerKey} response={response} />
    </details>
  )
}

/** What stands around a gap; nothing where the question is no gap. */
function GapContext({ group, current }: { readonly group: Group; readonly current: readonly number[] }) {
  const blocks = findGapContext(group.body, current[0] ?? 0)
  if (blocks.length === 0) return null
  return (
    <>
      {group.title !== null && <p className="rv-group-title">{group.title}</p>}
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} current={current} />
      ))}
    </>
  )
}

/** A picture with its full description folded below. */
export function FigureView({ figure, current }: { readonly figure: Figure; readonly current: readonly number[] }) {
  const t = useTranslation('result')
  return (
    <figure>
      <FigurePicture figure={figure} current={current} />
      <details className="rv-described">
        <summary>
          <HereLang>{t('picture_description')}</HereLang>
        </summary>
        <p>{figure.description}</p>
      </details>
    </figure>
  )
}

/** Interface words inside English content. */
function HereLang({ children }: { readonly children: string }) {
  return <span lang={localeTag[useLang()]}>{children}</span>
}
