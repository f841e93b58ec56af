import { type ReactNode, useState } from 'react'
import type { StaffOrder } from '#contract/payment/order-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateOrders } from './order-queries.ts'

const fields = ['reason'] as const
const minReasonLength = 3

interface DecisionDialogProps {
  readonly title: string
  readonly confirm: string
  readonly done: string
  readonly danger?: boolean
  readonly needsReason?: boolean
  readonly decide: (reason: string) => Promise<unknown>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A decision about money, with its reason. */
export function DecisionDialog({ decide, needsReason = false, children, ...dialog }: DecisionDialogProps) {
  const t = useTranslation('payment/admin')
  const [reason, setReason] = useState('')
  const isMissing = needsReason && reason.trim().length < minReasonLength
  const act = async () => {
    await decide(reason.trim())
    await invalidateOrders()
  }
  return (
    <FormDialog {...dialog} fields={fields} check={() => (isMissing ? { reason: [t('reason_needed')] } : {})} act={act}>
      {(errors) => (
        <>
          {children}
          <TextArea
            label={t('reason')}
            value={reason}
            onValue={setReason}
            maxLength={500}
            rows={3}
            error={errors['reason']}
            optional={!needsReason}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Confirms or rejects a transfer, a check or cash. */
export function DecideOrder({ order }: { readonly order: StaffOrder }) {
  const t = useTranslation('payment/admin')
  const [asking, setAsking] = useState<'confirm' | 'reject' | null>(null)
  const { id, revision, total, currency, payer, takes_proof: isOpen } = order
  if (!isOpen) return null
  const close = () => setAsking(null)
  const what = { total: formatMoney(total, currency), who: nameOrMask(payer) }
  return (
    <div className="bs-row bs-row-wraps">
      <Button kind="primary" onClick={() => setAsking('confirm')}>
        {t('confirm', what)}
      </Button>
      <Button onClick={() => setAsking('reject')}>{t('reject')}</Button>
      {asking === 'confirm' && (
        <DecisionDialog
          title={t('confirm_title')}
          confirm={t('confirm', what)}
          done={t('confirmed')}
          decide={(reason) => api.orderStaff.confirm({ id, revision, reason: reason === '' ? null : reason })}
          onClose={close}
        >
          <p className="bs-soft">{t('confirm_text', what)}</p>
        </DecisionDialog>
      )}
      {asking === 'reject' && (
        <DecisionDialog
          title={t('reject_title')}
          confirm={t('reject')}
          done={t('rejected')}
          danger
          needsReason
          decide={(reason) => api.orderStaff.reject({ id, revision, reason })}
          onClose={close}
        >
          <p className="bs-soft">{t('reject_text', what)}</p>
        </DecisionDialog>
      )}
    </div>
  )
}
