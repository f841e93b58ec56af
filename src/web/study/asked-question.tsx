import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { mistakeContract, MistakeRef } from '#contract/study/mistake.contract.ts'
import { useFormatTake } from '#web/exam/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { AgainVerdict } from './again-verdict.tsx'
import { AnswerField, type Given, isEmpty } from './answer-field.tsx'
import { AskedSource } from './asked-source.tsx'
import { askedAgainQuery, invalidateMistakes } from './mistake-queries.ts'

type AskedAgain = OutputOf<typeof mistakeContract.question>
type Answered = OutputOf<typeof mistakeContract.answer>

interface AskedQuestionProps {
  readonly mistake: MistakeRef
  /** The first of a set: nothing has to be told to who listens to the page. */
  readonly isFirst: boolean
  readonly onAnswered: (isRight: boolean) => void
  /** The button to the next one. */
  readonly next: ReactNode
}

/** One question, beside its passage or recording. */
export function AskedQuestion({ mistake, ...rest }: AskedQuestionProps) {
  const t = useTranslation('study')
  const asked = useQuery(askedAgainQuery(mistake))
  if (asked.isError)
    return (
      <div className="st-failed">
        <ErrorState title={t('question_failed')} error={asked.error} busy={asked.isFetching} onRetry={() => void asked.refetch()} />
        {rest.next}
      </div>
    )
  if (asked.data === undefined)
    return (
      <Skeleton>
        <SkeletonLine height="220px" />
      </Skeleton>
    )
  return (
    <div className="st-columns">
      <AnswerCard asked={asked.data} {...rest} />
      <AskedSource asked={asked.data} />
    </div>
  )
}

const fields = ['response'] as const

function AnswerCard({ asked, isFirst, onAnswered, next }: Omit<AskedQuestionProps, 'mistake'> & { readonly asked: AskedAgain }) {
  const t = useTranslation('study')
  const nouns = useTranslation('exam')
  const formatTake = useFormatTake()
  const { mistake, question, group } = asked
  const { attempt_id, skill } = mistake
  const [given, setGiven] = useState<Given>(question.interaction === 'choose-several' ? [] : '')
  const [answered, setAnswered] = useState<Answered | null>(null)
  const submission = useSubmit(fields)
  const title = useRef<HTMLHeadingElement>(null)
  const after = useRef<HTMLDivElement>(null)
  useEffect(() => void (isFirst || title.current?.focus()), [isFirst])
  useEffect(() => void (answered !== null && after.current?.querySelector('button')?.focus()), [answered])
  const check = async () => {
    if (isEmpty(given)) return submission.refuse({ response: [t(question.interaction === 'type' ? 'type_first' : 'choose_first')] })
    await submission.run(async () => {
      const response = typeof given === 'string' ? given.trim() : [...given]
      const found = await api.mistake.answer({ attempt_id, skill, question: question.id, response })
      setAnswered(found)
      onAnswered(found.marks.every(({ correct }) => correct))
      await invalidateMistakes()
    })
  }
  return (
    <section className="bs-card bs-pad st-question" aria-labelledby="st-question">
      <div>
        <h2 id="st-question" tabIndex={-1} ref={title}>
          <span lang="en">{mistake.test_title}</span>
          {t('comma')}
          {t('question', { number: question.numbers.join('–') })}
        </h2>
        <p className="bs-tiny bs-mute">
          {formatTake({ scope: 'part', skill, part: mistake.part })}
          {t('comma')}
          {nouns(`type_${group.type}`)}
        </p>
      </div>
      <Form submission={submission} onSubmit={() => void check()} className="st-form">
        <AnswerField
          group={group}
          question={question}
          given={given}
          onGiven={setGiven}
          error={submission.errors['response']}
          isFixed={answered !== null}
        />
        <FormSentence submission={submission} />
        {answered === null && (
          <div className="bs-row bs-row-wraps">
            <Button type="submit" kind="primary" busy={submission.busy}>
              {t('check')}
            </Button>
            {next}
          </div>
        )}
      </Form>
      {answered !== null && (
        <>
          <AgainVerdict mistake={mistake} answered={answered} />
          <div ref={after}>{next}</div>
        </>
      )}
    </section>
  )
}
