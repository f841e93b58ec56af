import { useState } from 'react'
import type { ChallengeDetail } from '#contract/challenge/challenge-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
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
  const [said, setSaid] = useState('')
  const decline = async () => {
    await api.challengeStaff.decline({ id, words: said.trim() })
    await invalidateChallenges()
  }
  return (
    <FormDialog
      title={t('decline_title')}
      confirm={t('decline')}
      danger
      fields={fields}
      check={() => (said.trim() === '' ? { words: [t('words_needed')] } : {})}
      act={decline}
      done={t('declined_toast')}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="bs-soft">{t('decline_text', { count })}</p>
          <TextArea
            label={t('words')}
            hint={t('words_hint')}
            value={said}
            onValue={setSaid}
            maxLength={1000}
            error={errors['words']}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  )
}
