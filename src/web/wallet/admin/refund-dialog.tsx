import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Tick } from '#web/kit/choice/tick.tsx'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { TextArea, TextInput } from '#web/kit/form/inputs.tsx'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { invalidateLedger, orderCoinsQuery } from './ledger-queries.ts'

interface RefundDialogProps {
  readonly orderId: number
  readonly onClose: () => void
}

const fields = ['coins', 'reason'] as const

/** Pays back what was not spent of an order: all of it unless staff say less. */
export function RefundDialog({ orderId, onClose }: RefundDialogProps) {
  const t = useTranslation('wallet/admin')
  const found = useQuery(orderCoinsQuery(orderId))
  const [coins, setCoins] = useState<string | null>(null)
  const [withFee, setWithFee] = useState(false)
  const [reason, setReason] = useState('')
  const order = found.data
  const typed = coins ?? (order === undefined ? '' : String(order.unspent))
  const check = () => ({
    ...(/^\d+$/.test(typed.trim()) ? {} : { coins: [t('coins_needed')] }),
    ...(reason.trim().length < 3 && { reason: [t('reason_needed')] }),
  })
  const act = async () => {
    await api.ledger.refund({ id: orderId, coins: Number(typed), with_fee: withFee, reason: reason.trim() })
    await Promise.all([invalidateLedger(), queryClient.invalidateQueries({ queryKey: ['payment', 'staff'] })])
  }
  return (
    <FormDialog
      title={t('refund_title', { id: orderId })}
      confirm={t('refund')}
      danger
      done={t('toast_refund')}
      fields={fields}
      check={check}
      act={act}
      onClose={onClose}
    >
      {(errors) =>
        order === undefined ? (
          found.error === null ? (
            <Skeleton>
              <SkeletonLine height="60px" />
            </Skeleton>
          ) : (
            <ErrorState title={t('order_failed')} error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
          )
        ) : (
          <>
            <p>{t('refund_lead', { unspent: order.unspent, coins: order.coins, amount: formatMoney(order.amount, order.currency) })}</p>
            <TextInput label={t('refund_coins')} inputMode="numeric" value={typed} onValue={setCoins} error={errors['coins']} />
            {order.fee > 0 && (
              <Tick label={t('refund_fee', { fee: formatMoney(order.fee, order.currency) })} checked={withFee} onChecked={setWithFee} />
            )}
            <TextArea label={t('refund_reason')} maxLength={500} rows={3} value={reason} onValue={setReason} error={errors['reason']} />
          </>
        )
      }
    </FormDialog>
  )
}
