import { useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateReferrals } from './referrals-query.ts'

/** The two decisions on a referral that waits, in its record. */
export function Decide({ id }: { readonly id: number }) {
  const t = useTranslation('referral/admin')
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null)
  return (
    <>
      <Button kind="primary" onClick={() => setAsking('approve')}>
        {t('approve')}
      </Button>
      <Button onClick={() => setAsking('reject')}>{t('reject')}</Button>
      {asking !== null && <DecisionDialog id={id} decision={asking} onClose={() => setAsking(null)} />}
    </>
  )
}

const fields = ['reason'] as const

interface DecisionDialogProps {
  readonly id: number
  readonly decision: 'approve' | 'reject'
  readonly onClose: () => void
}

function DecisionDialog({ id, decision, onClose }: DecisionDialogProps) {
  const t = useTranslation('referral/admin')
  const [reason, setReason] = useState('')
  const act = async () => {
    await api.referralAdmin[decision]({ id, reason: reason.trim() })
    await invalidateReferrals()
  }
  return (
    <FormDialog
      title={t(`${decision}_title`, { id })}
      confirm={t(decision)}
      danger={decision === 'reject'}
      done={t(decision === 'approve' ? 'approved' : 'rejected')}
      fields={fields}
      check={() => (reason.trim().length < 3 ? { reason: [t('reason_needed')] } : {})}
      act={act}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="bs-soft">{t(`${decision}_text`)}</p>
          <TextArea
            label={t('reason')}
            hint={t('reason_hint')}
            value={reason}
            onValue={setReason}
            maxLength={500}
            error={errors['reason']}
          />
        </>
      )}
    </FormDialog>
  )
}
