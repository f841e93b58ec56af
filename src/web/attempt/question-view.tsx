import type { Key } from '#contract/exam/answer-key.ts'
import type { Response } from '#contract/exam/mark.ts'
import type { GroupType } from '#contract/exam/group-type.ts'
import type { Figure, Group } from '#contract/exam/paper.ts'
import { localeTag } from '#contract/kit/common.ts'
import { useLang } from '#web/kit/lang.ts'
import { useWords } from '#web/kit/words.ts'
import { BlockView } from './blocks.tsx'
import { FigurePicture } from './drawing.tsx'
import { Line } from './line.tsx'
import { OptionList } from './option-list.tsx'
import { findGapContext, type QuestionPlace } from './question-context.ts'

interface QuestionViewProps {
  readonly place: QuestionPlace
  readonly answerKey: Key
  readonly response: Response
}

/** Choices whose list says nothing that the letters or words don't say themselves. */
const plainTypes: ReadonlySet<GroupType> = new Set<GroupType>(['matching-information', 'true-false-not-given', 'yes-no-not-given'])

/** The question with as much of its group as it needs to be understood. */
export function QuestionView({ place, answerKey, response }: QuestionViewProps) {
  const words = useWords('review')
  const { group, question } = place
  const current = question.numbers
  const options = plainTypes.has(group.type) ? null : (question.options ?? group.options)
  return (
    <div className="rv-question" lang="en">
      <GapContext group={group} current={current} />
      {group.figure !== null && <FigureView figure={group.figure} current={current} />}
      {question.paragraph !== null && (
        <p>
          <HereLang>{words('paragraph_of', { letter: question.paragraph })}</HereLang>
        </p>
      )}
      {question.prompt.length > 0 && (
        <p className="rv-prompt">
          <Line content={question.prompt} current={current} />
        </p>
      )}
      {options !== null && (
        <OptionList
          title={question.options === null ? group.options_title : null}
          options={options}
          answerKey={answerKey}
          response={response}
        />
      )}
    </div>
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

function FigureView({ figure, current }: { readonly figure: Figure; readonly current: readonly number[] }) {
  const words = useWords('review')
  return (
    <figure>
      <FigurePicture figure={figure} current={current} />
      <details className="rv-described">
        <summary>
          <HereLang>{words('picture_description')}</HereLang>
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
