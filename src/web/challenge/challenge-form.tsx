import { useEffect, useRef, useState } from 'react'
import type { KeyedSkill } from '#contract/result/keyed-skill.ts'
import { countCharacters } from '#contract/kit/count-characters.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateChallenges } from './challenge-queries.ts'

const fields = ['text'] as const
const minLength = 10
const longest = 1000

interface ChallengeFormProps {
  readonly attemptId: number
  readonly skill: KeyedSkill
  readonly question: string
  /** The numbers of the question, as they stand on the paper. */
  readonly numbers: readonly number[]
  readonly onClose: () => void
}

/** Why an answer should count, in the candidate's own words. It opens in sight, with the focus in it; what was typed stays when it is refused. */
export function ChallengeForm({ attemptId, skill, question, numbers, onClose }: ChallengeFormProps) {
  const t = useTranslation('challenge')
  const kit = useTranslation('kit')
  const [text, setText] = useState('')
  const submission = useSubmit(fields)
  const title = t('challenge_of', { number: numbers.join('–') })
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.querySelector('textarea')?.focus({ preventScroll: true })
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const send = async () => {
    if (countCharacters(text.trim()) < minLength) return submission.refuse({ text: [t('too_short')] })
    const sent = await submission.run(async () => {
      await api.challenge.submit({ id: attemptId, skill, question, text: text.trim() })
      await invalidateChallenges(attemptId)
    })
    if (!sent) return
    showToast(t('sent'))
    onClose()
  }
  return (
    <div ref={frame} className="rv-challenge-form">
      <Form submission={submission} onSubmit={() => void send()} className="bs-stack" label={title}>
        <h3>{title}</h3>
        <p className="bs-small bs-soft">{t('lead')}</p>
        <TextArea
          label={t('text')}
          hint={t('text_hint')}
          aside={t('counted', { count: countCharacters(text) })}
          value={text}
          onValue={setText}
          maxLength={longest}
          rows={4}
          error={submission.errors['text']}
        />
        <FormSentence submission={submission} />
        <div className="bs-row bs-row-wraps">
          <Button type="submit" kind="primary" busy={submission.busy}>
            {t('send')}
          </Button>
          <Button kind="quiet" onClick={onClose} disabled={submission.busy}>
            {kit('cancel')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
