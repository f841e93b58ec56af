import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { StaffTest } from '#contract/exam/exam-staff.contract.ts'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { focusMarked } from '#web/kit/form/focus-marked.ts'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { fetchQuestions, keyedTestQuery } from './key-queries.ts'

/** Where a question is, as the address has it. */
interface QuestionPlace {
  readonly revision: string
  readonly skill: 'listening' | 'reading'
  readonly q: number
}

interface QuestionChooserProps {
  readonly id: number
  /** The number that is shown; undefined: none yet, and the focus begins here. */
  readonly shown: number | undefined
  readonly onQuestion: (place: QuestionPlace) => void
}

const markedSkills = ['listening', 'reading'] as const

/** Leads to a question of the current revision of a test by its number. */
export function QuestionChooser({ id, shown, onQuestion }: QuestionChooserProps) {
  const t = useTranslation('supervision/keys')
  const test = useQuery({ ...keyedTestQuery(id), enabled: id > 0 })
  if (test.isError)
    return <ErrorState title={t('test_failed')} error={test.error} busy={test.isFetching} onRetry={() => void test.refetch()} />
  if (test.data === undefined)
    return (
      <div className="bs-card bs-pad">
        <Skeleton>
          <SkeletonLine height="60px" />
        </Skeleton>
      </div>
    )
  return <NumberForm test={test.data} shown={shown} onQuestion={onQuestion} />
}

interface NumberFormProps extends Omit<QuestionChooserProps, 'id'> {
  readonly test: StaffTest
}

const fields = ['number'] as const

function NumberForm({ test: { id, title, current_revision: revision, sections }, shown, onQuestion }: NumberFormProps) {
  const t = useTranslation('supervision/keys')
  const nouns = useTranslation('exam')
  const skills = markedSkills.filter((skill) => sections.some((section) => section.skill === skill))
  const [skill, setSkill] = useState(skills.at(-1) ?? 'reading')
  const [number, setNumber] = useState(shown === undefined ? '' : String(shown))
  const submission = useSubmit(fields)
  const error = submission.errors['number']
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (shown === undefined) focusMarked(card.current)
  }, [shown])
  if (revision === null || skills.length === 0) return <p className="bs-soft">{t('no_keys')}</p>
  const show = async () => {
    let question: string | undefined
    const isAnswered = await submission.run(async () => {
      const { questions } = await fetchQuestions({ id, revision, skill })
      question = questions.find((each) => each.number === Number(number))?.question
    })
    if (question !== undefined) onQuestion({ revision, skill, q: Number(question) })
    else if (isAnswered) submission.refuse({ number: [t('no_such_number')] })
  }
  return (
    <section ref={card} className="bs-card bs-pad" aria-label={t('choose_question')}>
      <Form submission={submission} onSubmit={() => void show()} className="bs-stack">
        <p className="bs-soft" lang="en">
          {title}
        </p>
        {skills.length > 1 && (
          <Segmented
            legend={t('section')}
            options={skills.map((value) => ({ value, label: nouns(`skill_${value}`) }))}
            value={skill}
            onValue={setSkill}
          />
        )}
        <div className="ky-number">
          <TextInput
            label={t('question_number')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={number}
            onValue={setNumber}
            invalid={error !== undefined}
            data-autofocus
          />
          <Button type="submit" busy={submission.busy}>
            {t('show_question')}
          </Button>
        </div>
        <div role="alert">{error !== undefined && <ErrorLine>{error}</ErrorLine>}</div>
        <FormSentence submission={submission} />
      </Form>
    </section>
  )
}
