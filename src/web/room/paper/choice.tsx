import { useId } from 'react'
import type { Option } from '#contract/content/paper.ts'
import { useAnswer, useTools } from '#web/room/tools/room-tools.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { listOptions, numbersOf, textOf } from '#web/room/tools/paper-map.ts'
import type { PaperQuestion } from '#web/room/tools/paper-map.ts'
import { CheckedNote } from './checked-note.tsx'
import { Prompt } from './prompt.tsx'
import { RichText } from './rich-text.tsx'
import { placeOf } from '#web/room/tools/text-places.ts'

type ChoiceProps = Pick<PaperQuestion, 'question' | 'group'>

function OptionText({
  question,
  option,
  lettered,
}: {
  readonly question: ChoiceProps['question']
  readonly option: Option
  readonly lettered: boolean
}) {
  if (!lettered) return <span>{option.value}</span>
  return (
    <>
      <b>{option.value}</b>
      <RichText place={placeOf.option(question, option.value)} content={option.content} />
    </>
  )
}

/** One of several: pressing the chosen one again clears it. */
export function SingleChoice({ question, group }: ChoiceProps) {
  const { value, locked, choose } = useAnswer(question.id)
  const id = useId()
  const lettered = listOptions({ question, group }).some((option) => textOf(option.content) !== option.value)
  return (
    <div className="ex-question" data-question={question.id} role="radiogroup" aria-labelledby={id}>
      <Prompt question={question} id={id} />
      {listOptions({ question, group }).map((option) => (
        <label key={option.value} className="ex-choice">
          <input
            type="radio"
            name={`q${question.id}`}
            data-answer=""
            checked={value === option.value}
            disabled={locked}
            onChange={() => choose(option.value)}
            onClick={() => value === option.value && choose(null)}
          />
          <OptionText question={question} option={option} lettered={lettered} />
        </label>
      ))}
      <CheckedNote question={question} group={group} />
    </div>
  )
}

/** Exactly as many as the question has numbers. */
export function SeveralChoice({ question, group }: ChoiceProps) {
  const { announce } = useTools()
  const t = useTranslation('room')
  const { value, locked, choose } = useAnswer(question.id)
  const id = useId()
  const chosen = Array.isArray(value) ? value : []
  const options = listOptions({ question, group })
  const most = question.numbers.length
  const full = chosen.length >= most
  const toggle = (letter: string) => {
    if (!chosen.includes(letter) && full) return announce(t('choose_only', { count: most, number: numbersOf(question) }))
    const next = chosen.includes(letter) ? chosen.filter((each) => each !== letter) : [...chosen, letter]
    choose(options.map((option) => option.value).filter((each) => next.includes(each)))
  }
  return (
    <div className="ex-question" data-question={question.id} role="group" aria-labelledby={id}>
      <Prompt question={question} id={id} />
      {options.map((option) => (
        <label key={option.value} className="ex-choice">
          <input
            type="checkbox"
            data-answer=""
            checked={chosen.includes(option.value)}
            disabled={locked}
            onChange={() => toggle(option.value)}
          />
          <OptionText question={question} option={option} lettered />
        </label>
      ))}
      {full && <p className="ex-aside">{`${chosen.length} of ${most} chosen`}</p>}
      <CheckedNote question={question} group={group} />
    </div>
  )
}
