import { useState } from 'react'
import type { ChallengeDetail } from '#contract/challenge/challenge-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateChallenges } from './key-queries.ts'

interface DeclineDialogProps {
  readonly challenge: ChallengeDetail
  readonly onClose: () => void
}

const fields = ['words'] as const

/** A "no" with words to the candidates. What was typed stays when it is refused. */
export function DeclineDialog({ challenge: { id, count }, onClose }: DeclineDialogProps) {
  const t = useTranslation('supervision/keys')
  const kit = useTranslation('kit')
  const [said, setSaid] = useState('')
  const submission = useSubmit(fields)
  const decline = async () => {
    if (said.trim() === '') return submission.refuse({ words: [t('words_needed')] })
    const done = await submission.run(async () => {
      await api.challengeStaff.decline({ id, words: said.trim() })
      await invalidateChallenges()
    })
    if (!done) return
    showToast(t('declined_toast'))
    onClose()
  }
  const actions = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {kit('cancel')}
      </Button>
      <Button kind="danger" busy={submission.busy} onClick={() => void decline()}>
        {t('decline')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('decline_title')} actions={actions} mayClose={() => !submission.busy}>
      <Form submission={submission} onSubmit={() => void decline()} className="bs-stack">
        <p className="bs-soft">{t('decline_text', { count })}</p>
        <TextArea
          label={t('words')}
          hint={t('words_hint')}
          value={said}
          onValue={setSaid}
          maxLength={1000}
          error={submission.errors['words']}
        />
        <FormSentence submission={submission} />
      </Form>
    </Dialog>
  )
}
