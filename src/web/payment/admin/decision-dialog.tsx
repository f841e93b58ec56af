import { type ReactNode, useState } from 'react'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateOrders } from './order-queries.ts'

const fields = ['reason'] as const
const minReasonLength = 3

interface DecisionDialogProps {
  readonly title: string
  readonly confirm: string
  readonly done: string
  readonly danger?: boolean
  readonly decide: (reason: string) => Promise<unknown>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A decision about money, with its reason. */
export function DecisionDialog({ decide, children, ...dialog }: DecisionDialogProps) {
  const t = useTranslation('payment/admin')
  const [reason, setReason] = useState('')
  const isMissing = reason.trim().length < minReasonLength
  const act = async () => {
    await decide(reason.trim())
    await invalidateOrders()
  }
  return (
    <FormDialog {...dialog} fields={fields} check={() => (isMissing ? { reason: [t('reason_needed')] } : {})} act={act}>
      {(errors) => (
        <>
          {children}
          <TextArea label={t('reason')} value={reason} onValue={setReason} maxLength={500} rows={3} error={errors['reason']} />
        </>
      )}
    </FormDialog>
  )
}
