import { useState } from 'react'
import { DecisionDialog } from '#web/account/index.ts'
import { api } from '#web/kit/api/api.ts'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** Resets somebody's two-step sign-in; grants or revokes the right to see payout data in full. */
export type AccessChange = 'reset' | 'allow' | 'end'

const fields = ['reason', 'password']
const minReasonLength = 10

const verbs: Readonly<Record<AccessChange, string>> = { reset: 'two_step_reset', allow: 'payroll_allow', end: 'payroll_end' }

interface AccessDialogProps {
  readonly id: number
  readonly wish: AccessChange
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks for the reason. */
export function AccessDialog({ id, wish: request, onClose, onDone }: AccessDialogProps) {
  const t = useTranslation('payroll')
  const [reason, setReason] = useState('')
  const resets = request === 'reset'
  return (
    <DecisionDialog
      title={t(resets ? 'two_step' : 'payroll')}
      confirm={t(verbs[request])}
      done={t(resets ? 'two_step_was_reset' : 'payroll_changed')}
      danger={request !== 'allow'}
      fields={fields}
      check={() => (reason.trim().length < minReasonLength ? { reason: [t('reason_short')] } : {})}
      decide={() =>
        resets ? api.secondFactor.reset({ id, reason }) : api.payout.changePayrollAccess({ id, allowed: request === 'allow', reason })
      }
      onClose={onClose}
      onDone={() => {
        onDone()
        onClose()
      }}
    >
      {(errors) => (
        <>
          <p className="bs-soft">{t(resets ? 'two_step_reset_text' : 'payroll_text')}</p>
          <TextArea label={t('reason')} hint={t('reason_short')} rows={2} value={reason} onValue={setReason} error={errors['reason']} />
        </>
      )}
    </DecisionDialog>
  )
}
