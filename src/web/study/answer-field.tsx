import { useId } from 'react'
import type { Group, Inline, Option, Question } from '#contract/content/paper.ts'
import { RadioRows } from '#web/kit/choice/choice.tsx'
import { Tick } from '#web/kit/choice/tick.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { BlockView, FigurePicture, findGapContext, LineWithGaps } from '#web/result/index.ts'

/** Typed words or a choice; several choices. */
export type Given = string | readonly string[]

export function isEmpty(given: Given): boolean {
  return typeof given === 'string' ? given.trim() === '' : given.length === 0
}

interface AnswerFieldProps {
  readonly group: Group
  readonly question: Question
  readonly given: Given
  readonly onGiven: (given: Given) => void
  readonly error: string | undefined
  /** It has been checked. */
  readonly isFixed: boolean
}

const textOf = (line: readonly Inline[]) => line.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('')
const labelOf = ({ value, content }: Option) => (content.length === 0 || textOf(content) === value ? value : `${value}  ${textOf(content)}`)

/** A question as it was asked, with the field that its answer is given in. */
export function AnswerField({ group, question, ...answer }: AnswerFieldProps) {
  const { numbers } = question
  return (
    <>
      <div className="bs-small bs-soft" lang="en">
        {group.instructions.map((line, place) => (
          <p key={place}>
            <LineWithGaps content={line} current={numbers} />
          </p>
        ))}
      </div>
      <div className="st-context" lang="en">
        {group.title !== null && <p className="st-group">{group.title}</p>}
        {group.figure !== null && <FigurePicture figure={group.figure} current={numbers} />}
        {findGapContext(group.body, numbers[0] ?? 0).map((block, place) => (
          <BlockView key={place} block={block} current={numbers} />
        ))}
      </div>
      <Control group={group} question={question} {...answer} />
    </>
  )
}

function Control({ group, question, given, onGiven, error, isFixed }: AnswerFieldProps) {
  const t = useTranslation('study')
  const options = question.options ?? group.options
  const prompt = textOf(question.prompt)
  const label = prompt === '' ? question.label : prompt
  if (options === null || question.interaction === 'type')
    return (
      <div>
        {prompt !== '' && <p lang="en">{prompt}</p>}
        <TextInput
          label={t('your_answer')}
          lang="en"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={typeof given === 'string' ? given : ''}
          readOnly={isFixed}
          onValue={onGiven}
          error={error}
        />
      </div>
    )
  if (question.interaction === 'choose-several')
    return (
      <Several
        label={label}
        options={options}
        given={typeof given === 'string' ? [] : given}
        onGiven={onGiven}
        error={error}
        isFixed={isFixed}
      />
    )
  return (
    <div lang="en" className="st-options">
      <RadioRows
        legend={label}
        options={options.map((option) => ({ value: option.value, label: labelOf(option), disabled: isFixed }))}
        value={typeof given === 'string' && given !== '' ? given : null}
        onValue={onGiven}
        error={error}
      />
    </div>
  )
}

interface SeveralProps extends Pick<AnswerFieldProps, 'onGiven' | 'error' | 'isFixed'> {
  readonly label: string
  readonly options: readonly Option[]
  readonly given: readonly string[]
}

function Several({ label, options, given, onGiven, error, isFixed }: SeveralProps) {
  const id = useId()
  const turn = (value: string, isChosen: boolean) => onGiven(isChosen ? [...given, value] : given.filter((each) => each !== value))
  return (
    <fieldset lang="en" className="st-several" disabled={isFixed} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="bs-legend">{label}</legend>
      {options.map((option) => (
        <Tick
          key={option.value}
          label={labelOf(option)}
          checked={given.includes(option.value)}
          onChecked={(on) => turn(option.value, on)}
        />
      ))}
      {error !== undefined && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </fieldset>
  )
}
