import { useEffect, useRef, useState } from 'react'
import type { Group, Inline, Question } from '#contract/content/paper.ts'
import { api } from '#web/kit/api/api.ts'
import { RadioRows } from '#web/kit/choice/choice.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { findOwnLine } from '#web/result/question/question-context.ts'
import type { CheckedAnswer } from './kept-answers.ts'
import { SampleVerdict } from './sample-verdict.tsx'

const fields = ['response'] as const

interface SampleQuestionProps {
  readonly group: Group
  readonly question: Question
  readonly checked: CheckedAnswer | null
  readonly onChecked: (answer: CheckedAnswer) => void
  /** Null at the last one. */
  readonly onNext: (() => void) | null
}

/** One question: answered, then checked; then the way to the next. */
export function SampleQuestion({ group, question, checked, onChecked, onNext }: SampleQuestionProps) {
  const t = useTranslation('result/sample')
  const [response, setResponse] = useState(checked?.response ?? '')
  const submission = useSubmit(fields)
  const next = useRef<HTMLDivElement>(null)
  const [pressed, setPressed] = useState(false)
  useEffect(() => {
    if (pressed && checked !== null) next.current?.querySelector('button')?.focus()
  }, [pressed, checked])
  const check = async () => {
    const given = response.trim()
    if (given === '') return submission.refuse({ response: [t(question.options === null ? 'type_first' : 'choose_first')] })
    await submission.run(async () => {
      onChecked({ response: given, ...(await api.sample.check({ question: question.id, response: given })) })
      setPressed(true)
    })
  }
  return (
    <section className="bs-card bs-pad sm-question" aria-labelledby="sm-question">
      <h2 id="sm-question">{t('question', { number: question.id })}</h2>
      <div className="bs-small bs-soft" lang="en">
        {group.instructions.slice(0, question.options === null ? undefined : 1).map((line, place) => (
          <p key={place}>
            <Line line={line} />
          </p>
        ))}
      </div>
      <Form submission={submission} onSubmit={() => void check()} className="sm-form">
        <Answer {...{ group, question, response, submission }} fixed={checked !== null} onResponse={setResponse} />
        <FormSentence submission={submission} />
        {checked === null && (
          <Button type="submit" kind="primary" busy={submission.busy}>
            {t('check')}
          </Button>
        )}
      </Form>
      {checked !== null && <SampleVerdict checked={checked} />}
      {checked !== null && onNext !== null && (
        <div ref={next}>
          <Button kind="primary" onClick={onNext}>
            {t('next')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface AnswerProps {
  readonly group: Group
  readonly question: Question
  readonly response: string
  readonly submission: ReturnType<typeof useSubmit>
  /** It has been checked. */
  readonly fixed: boolean
  readonly onResponse: (response: string) => void
}

function Answer({ group, question, response, submission, fixed, onResponse }: AnswerProps) {
  const error = submission.errors['response']
  const options = question.options ?? group.options
  if (options !== null)
    return (
      <div lang="en">
        <RadioRows
          legend={question.prompt.map(textOf).join('')}
          options={options.map(({ value, content }) => ({
            value,
            label: content.length === 0 ? value : content.map(textOf).join(''),
            disabled: fixed,
          }))}
          value={response === '' ? null : response}
          onValue={onResponse}
          error={error}
        />
      </div>
    )
  return (
    <div>
      <p className="sm-sentence" lang="en">
        {findOwnLine({ group, question })
          .flat()
          .map((inline, place) =>
            inline.kind === 'gap' ? (
              <input
                key={place}
                className="bs-input sm-gap"
                aria-label={question.label}
                aria-invalid={error !== undefined}
                aria-describedby={error === undefined ? undefined : 'sm-gap-error'}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={100}
                value={response}
                readOnly={fixed}
                onChange={(event) => onResponse(event.target.value)}
              />
            ) : (
              inline.text
            ),
          )}
      </p>
      {error !== undefined && <ErrorLine id="sm-gap-error">{error}</ErrorLine>}
    </div>
  )
}

function textOf(inline: Inline): string {
  return inline.kind === 'text' ? inline.text : ''
}

function Line({ line }: { readonly line: readonly Inline[] }) {
  return line.map((inline, place) =>
    inline.kind === 'text' && inline.mark === 'strong' ? <b key={place}>{inline.text}</b> : textOf(inline),
  )
}
