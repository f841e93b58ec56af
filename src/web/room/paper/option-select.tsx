import type { Option } from '#contract/content/paper.ts'
import { Glyph } from '#web/room/glyph.tsx'
import { useAnswer, useGroupAnswers, useTools } from '#web/room/tools/room-tools.ts'
import { numbersOf, textOf } from '#web/room/tools/paper-map.ts'
import type { PaperQuestion } from '#web/room/tools/paper-map.ts'

interface OptionSelectProps extends Pick<PaperQuestion, 'question' | 'group'> {
  readonly where: string
  /** Words while nothing is chosen. */
  readonly hint: string
  /** Words in front of what is chosen: the paragraph's letter. */
  readonly lead?: string | null
}

/** The bank as a list to choose from, where there is no room to carry. The list itself lies unseen over words that may wrap. */
export function OptionSelect({ question, group, where, hint, lead }: OptionSelectProps) {
  const { drag } = useTools()
  const { value, locked, choose } = useAnswer(question.id)
  const answers = useGroupAnswers(group)
  const usedBy = (option: string) =>
    group.options_reusable ? undefined : group.questions.find((other, index) => other.id !== question.id && answers[index] === option)
  const change = (letter: string) => {
    const option = group.options?.find((each) => each.value === letter)
    if (option) drag.place(group, question, option)
    else choose(null)
  }
  const chosen = group.options?.find((option) => option.value === value)
  return (
    <span className="ex-select" data-skip="">
      <span aria-hidden="true">
        {lead && `${lead}\u2002`}
        {chosen ? <OptionWords option={chosen} /> : hint}
      </span>
      <Glyph name="down" />
      <select
        data-answer=""
        disabled={locked}
        aria-label={`Question ${numbersOf(question)}, ${where}`}
        value={chosen?.value ?? ''}
        onChange={(event) => change(event.target.value)}
      >
        <option value="">{hint}</option>
        {group.options?.map((option) => {
          const user = usedBy(option.value)
          return (
            <option key={option.value} value={option.value}>
              {nameOf(option)}
              {user && ` (now in ${numbersOf(user)})`}
            </option>
          )
        })}
      </select>
    </span>
  )
}

function nameOf(option: Option): string {
  const text = textOf(option.content)
  return text === option.value ? text : `${option.value}\u2002${text}`
}

function OptionWords({ option }: { readonly option: Option }) {
  const text = textOf(option.content)
  return (
    <>
      <b>{option.value}</b>
      {text !== option.value && `\u2002${text}`}
    </>
  )
}
