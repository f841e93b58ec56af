import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ChallengeDetail, KeyedQuestion } from '#contract/challenge/challenge-staff.contract.ts'
import type { KeyProposal } from '#contract/exam/key-proposal.ts'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { focusMarked } from '#web/kit/form/focus-marked.ts'
import { keepFocusOnPage } from '#web/kit/form/focus-page.ts'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { DecisionBar } from './decision-bar.tsx'
import { DryRunView, type TriedOut } from './dry-run-view.tsx'
import { challengedDryRunQuery, type KeyPlace, tryOut } from './key-queries.ts'

interface DecisionFormProps {
  readonly place: KeyPlace
  readonly keyed: KeyedQuestion
  readonly challenge: ChallengeDetail | null
  /** The focus begins on the answers. */
  readonly startsHere: boolean
}

const fields = ['answers', 'change'] as const
const maxAnswers = 5

/** What a challenge asks for: that its answer counts, too. */
function proposeChallenged({ entry: { key } }: KeyedQuestion, challenge: ChallengeDetail | null): KeyProposal {
  const isSeveral = key.kind === 'several'
  const answers = challenge === null ? [] : challenge.answer.split(isSeveral ? ', ' : '\n')
  return { change: isSeveral ? 'replace' : 'add', answers }
}

/** Where a key is proposed and tried out, then put in force; or a challenge is declined. */
export function DecisionForm({ place, keyed, challenge, startsHere }: DecisionFormProps) {
  const t = useTranslation('supervision/keys')
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (startsHere) focusMarked(section.current)
  }, [startsHere])
  // Once the key has changed, another form takes the place of this one.
  useLayoutEffect(() => keepFocusOnPage, [])
  const [first] = useState(() => proposeChallenged(keyed, challenge))
  const [change, setChange] = useState(first.change)
  const [answers, setAnswers] = useState(first.answers)
  const [isChanged, setChanged] = useState(false)
  const [named, setTried] = useState<TriedOut | null>(null)
  const challenged = useQuery({ ...challengedDryRunQuery(place, first), enabled: challenge !== null })
  const untouched = isChanged || challenged.data === undefined ? null : { proposal: first, result: challenged.data }
  const tried = named ?? untouched
  const form = useId()
  const submission = useSubmit(fields)
  const propose = async () => {
    const given = answers.map((answer) => answer.trim()).filter((answer) => answer !== '')
    if (given.length === 0) return submission.refuse({ answers: [t('answers_needed')] })
    if (given.length > maxAnswers) return submission.refuse({ answers: [t('answers_most_five')] })
    const proposal = { change, answers: given }
    forget()
    await show(proposal, 1)
  }
  const show = (proposal: KeyProposal, page: number) =>
    submission.run(async () => setTried({ proposal, result: await tryOut(place, proposal, page) }))
  const forget = () => {
    setChanged(true)
    setTried(null)
  }
  const take = (next: readonly string[]) => {
    setAnswers([...next])
    forget()
  }
  return (
    <>
      <section ref={section} className="bs-card bs-pad" aria-labelledby="ky-decide">
        <h2 id="ky-decide">{t('decide')}</h2>
        <Form id={form} submission={submission} onSubmit={() => void propose()} className="bs-stack">
          <Segmented
            legend={t('change')}
            options={(['add', 'replace'] as const).map((value) => ({
              value,
              label: t(`change_${value}`),
              disabled: value === 'add' && keyed.entry.key.kind === 'several',
            }))}
            value={change}
            onValue={(next) => {
              setChange(next)
              forget()
            }}
          />
          <Answers keyed={keyed} answers={answers} onAnswers={take} error={findError(submission.errors)} />
          <FormSentence submission={submission} />
        </Form>
        {tried !== null && <DryRunView result={tried.result} busy={submission.busy} onPage={(page) => void show(tried.proposal, page)} />}
      </section>
      <DecisionBar
        place={place}
        challenge={challenge}
        tried={tried}
        startsHere={named !== null}
        form={form}
        busy={submission.busy || (!isChanged && challenged.isFetching)}
      />
    </>
  )
}

/** A refusal may name the second or third answer. */
function findError(errors: Readonly<Record<string, string>>): string | undefined {
  return errors['answers'] ?? Object.entries(errors).find(([field]) => field.startsWith('answers'))?.[1]
}

interface AnswersProps {
  readonly keyed: KeyedQuestion
  readonly answers: readonly string[]
  readonly onAnswers: (answers: readonly string[]) => void
  readonly error: string | undefined
}

function Answers({ keyed, answers, onAnswers, error }: AnswersProps) {
  const t = useTranslation('supervision/keys')
  if (keyed.entry.key.kind === 'text')
    return (
      <TextArea
        label={t('new_answers')}
        hint={t('new_answers_hint')}
        value={answers.join('\n')}
        onValue={(text) => onAnswers(text.split('\n'))}
        rows={3}
        maxLength={1000}
        lang="en"
        spellCheck={false}
        error={error}
        data-autofocus
      />
    )
  return <Choices keyed={keyed} answers={answers} onAnswers={onAnswers} error={error} />
}

function Choices({ keyed: { part, group_id, entry }, answers, onAnswers, error }: AnswersProps) {
  const t = useTranslation('supervision/keys')
  const group = part.groups.find(({ id }) => id === group_id)
  const options = group?.questions.find(({ id }) => id === entry.question)?.options ?? group?.options ?? []
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'ky-choice-error'}>
      <legend className="bs-legend">{t('new_answers')}</legend>
      <div className="ky-choices">
        {options.map(({ value }, index) => (
          <label key={value} className="bs-row">
            <input
              type="checkbox"
              className="bs-tick"
              aria-invalid={error !== undefined || undefined}
              {...(index === 0 && { 'data-autofocus': true })}
              checked={answers.includes(value)}
              onChange={(event) => onAnswers(event.target.checked ? [...answers, value] : answers.filter((answer) => answer !== value))}
            />
            <span lang="en">{value}</span>
          </label>
        ))}
      </div>
      {error !== undefined && <ErrorLine id="ky-choice-error">{error}</ErrorLine>}
    </fieldset>
  )
}
