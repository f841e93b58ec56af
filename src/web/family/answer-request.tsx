import { useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { FormSentence } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateFamily } from './queries.ts'

const noFields: readonly string[] = []

type Answer = 'verified' | 'rejected'

interface AnswerRequestProps {
  /** By the token of an email, or by number to the student who is signed in. */
  readonly request: { readonly token: string } | { readonly id: number }
  /** Who asks. */
  readonly name: string
  /** Called before what is shown around it changes. */
  readonly onAnswered?: (answer: Answer) => void
  /** Called once everything shows it. */
  readonly onDone?: (answer: Answer) => void
}

/** Yes or no to a parent who asks; the no is asked about first, for it keeps new requests away. */
export function AnswerRequest({ request, name, onAnswered, onDone }: AnswerRequestProps) {
  const t = useTranslation('family')
  const [refusing, setRefusing] = useState(false)
  const submission = useSubmit(noFields)
  const send = async (call: 'confirm' | 'reject', said: Answer) => {
    await api.family[call](request)
    onAnswered?.(said)
    await invalidateFamily().catch(() => undefined)
  }
  const confirm = async () => {
    if (await submission.run(() => send('confirm', 'verified'))) onDone?.('verified')
  }
  const leave = () => {
    setRefusing(false)
    onDone?.('rejected')
  }
  return (
    <div className="bs-stack">
      <FormSentence submission={submission} />
      <div className="bs-row bs-row-wraps">
        <Button kind="primary" busy={submission.busy} aria-label={t('confirm_named', { name })} onClick={() => void confirm()}>
          {t('confirm')}
        </Button>
        <Button aria-label={t('refuse_named', { name })} onClick={() => setRefusing(true)}>
          {t('refuse')}
        </Button>
      </div>
      {refusing && (
        <ConfirmDialog
          title={t('refuse_title')}
          confirm={t('refuse')}
          danger
          act={() => send('reject', 'rejected')}
          onClose={() => setRefusing(false)}
          onDone={leave}
        >
          <p>{t('refuse_text', { name })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** What a confirmed parent can see and do. */
export function WillSee() {
  const t = useTranslation('family')
  return (
    <div className="bs-small bs-stack ac-will-see">
      <p className="bs-strong">{t('will_see')}</p>
      <ul>
        <li>{t('will_see_1')}</li>
        <li>{t('will_see_2')}</li>
        <li>{t('will_see_3')}</li>
        <li>{t('will_see_4')}</li>
      </ul>
      <p>{t('will_see_not')}</p>
    </div>
  )
}
