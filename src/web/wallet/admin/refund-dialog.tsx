import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderCoins } from '#contract/wallet/ledger.contract.ts'
import { toPartPrice } from '#contract/wallet/part-price.ts'
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

/** How many coins a text asks for; null where it is no number of them that is left. */
function readCoins(typed: string, { unspent }: OrderCoins): number | null {
  const coins = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0
  return coins >= 1 && coins <= unspent ? coins : null
}

/** What the payer gets for so many coins, as the server counts it. */
function toRefund({ coins: all, currency, price, fee }: OrderCoins, coins: number) {
  const part = (amount: number) => toPartPrice(amount, { coins, all, currency })
  return { price: part(price), fee: part(fee) }
}

/** Pays back what was not spent of an order: all of it unless staff say less. */
export function RefundDialog({ orderId, onClose }: RefundDialogProps) {
  const t = useTranslation('wallet/admin')
  const found = useQuery(orderCoinsQuery(orderId))
  const [coins, setCoins] = useState<string | null>(null)
  const [withFee, setWithFee] = useState(false)
  const [reason, setReason] = useState('')
  const order = found.data
  const typed = coins ?? (order === undefined ? '' : String(order.unspent))
  const asked = order === undefined ? null : readCoins(typed, order)
  const refund = order === undefined || asked === null ? null : toRefund(order, asked)
  const amount = refund === null || order === undefined ? null : formatMoney(refund.price + (withFee ? refund.fee : 0), order.currency)
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
      confirm={amount === null ? t('refund') : t('refund_amount', { amount })}
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
            <p>
              {t('refund_lead', {
                unspent: order.unspent,
                coins: order.coins,
                amount: formatMoney(toRefund(order, order.unspent).price, order.currency),
              })}
            </p>
            <TextInput label={t('refund_coins')} inputMode="numeric" value={typed} onValue={setCoins} error={errors['coins']} />
            {order.fee > 0 && (
              <Tick
                label={t('refund_fee', { fee: formatMoney(toRefund(order, asked ?? order.unspent).fee, order.currency) })}
                checked={withFee}
                onChecked={setWithFee}
              />
            )}
            <dl className="wl-side wl-back">
              <div className="wl-sum">
                <dt>{t('refund_back')}</dt>
                <dd aria-live="polite">{amount ?? '–'}</dd>
              </div>
            </dl>
            <TextArea label={t('refund_reason')} maxLength={500} rows={3} value={reason} onValue={setReason} error={errors['reason']} />
          </>
        )
      }
    </FormDialog>
  )
}
