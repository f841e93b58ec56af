import { useState } from 'react'
import type { FieldErrors } from '#contract/kit/endpoint.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import type { OrderedBefore } from '#web/wallet/ordered-before.ts'
import { PackChoice } from './pack-choice.tsx'
import { placeOrder, type Placed } from './place-order.ts'
import { PriceLines } from './price-lines.tsx'
import { type Methods, type Packs, useDeposit } from './use-deposit.ts'

export interface DepositFormProps {
  readonly packs: Packs
  readonly methods: Methods
  /** What the person has now; undefined while it isn't known. */
  readonly balance: number | undefined
  /** How many T-Coins somebody is short of. */
  readonly needed: number | undefined
  /** What is ordered again; undefined: something new. */
  readonly again: OrderedBefore | undefined
  /** The page to go back to once the order is paid. */
  readonly returnPath: string | undefined
  readonly onClose: () => void
  readonly onPlaced: (placed: Placed) => void
  /** Shows an order that is still to be paid. */
  readonly onOrder: (orderId: number) => void
}

const fields: readonly string[] = ['pack_id', 'coins', 'currency', 'method']

/** The order that has to be paid, or canceled, before another one. */
function readOpenOrder(error: unknown): number | null {
  const id = error instanceof Refused && error.code === 'ORDER_OPEN' ? error.body['order_id'] : null
  return typeof id === 'number' ? id : null
}

/** A deposit: pack or amount, currency, way to pay, and what it costs. */
export function DepositForm(props: DepositFormProps) {
  const { packs, methods, balance, needed, again, returnPath, onClose, onPlaced, onOrder } = props
  const t = useTranslation('wallet/deposit')
  const wallet = useTranslation('wallet')
  const describeRefusal = useDescribeRefusal()
  const form = useDeposit(packs, methods, { needed, again })
  const { pack, typed, coins, choice, currency, method, quote, agreed, change } = form
  const [openOrder, setOpenOrder] = useState<number | null>(null)

  const check = (): FieldErrors => {
    if (typeof coins === 'string') return { coins: [t(`coins_${coins}`, { min: packs.min_coins, max: packs.max_coins })] }
    return agreed === undefined ? { _: [quote.isError ? describeRefusal(quote.error) : t('price_comes')] } : {}
  }
  const send = async () => {
    if (choice === undefined || agreed === undefined || method === undefined) return
    setOpenOrder(null)
    try {
      onPlaced(await placeOrder({ choice, total: agreed.total, provider: method.provider, returnPath }))
    } catch (error) {
      setOpenOrder(readOpenOrder(error))
      throw error
    }
  }
  const pays = method?.provider !== 'manual'
  const confirm =
    agreed === undefined || !pays ? t(pays ? 'continue' : 'order') : t('pay', { total: formatMoney(agreed.total, agreed.currency) })
  if (currency === undefined || method === undefined) return null
  return (
    <FormDialog title={t('title')} confirm={confirm} fields={fields} check={check} act={send} onClose={onClose} onDone={() => undefined}>
      {(errors) => (
        <>
          {balance !== undefined && (
            <p className="bs-small bs-soft de-now">
              <span>{t('balance_now', { count: balance })}</span>
              {agreed !== undefined && <span>{t('balance_after', { count: balance + agreed.coins })}</span>}
            </p>
          )}
          <PackChoice
            packs={packs.data.filter(({ prices }) => prices[currency] !== undefined)}
            coinPrice={packs.coin[currency]}
            currency={currency}
            value={pack}
            onValue={(next) => change({ pack: next })}
            needed={needed}
            error={errors['pack_id']}
          />
          {pack === 'other' && (
            <TextInput
              label={t('amount')}
              hint={t('amount_hint', { min: packs.min_coins, max: packs.max_coins })}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onValue={(next) => change({ typed: next })}
              error={errors['coins']}
            />
          )}
          <div className="bs-pair">
            <Select
              label={t('method')}
              value={method.method}
              options={form.usable.map((each) => ({
                value: each.method,
                label: wallet(each.provider === 'demo' ? 'method_demo' : `method_${each.method}`),
              }))}
              hint={method.provider === 'demo' ? t('demo_hint') : undefined}
              onValue={(value) => change({ method: form.usable.find((each) => each.method === value)?.method })}
              error={errors['method']}
            />
            <Select
              label={t('currency')}
              value={currency}
              options={form.currencies.map((value) => ({ value, label: wallet(`currency_${value}`) }))}
              onValue={(value) => change({ currency: form.currencies.find((each) => each === value) })}
              error={errors['currency']}
            />
          </div>
          {quote.isError && choice !== undefined ? (
            <div role="alert">
              <ErrorLine>{describeRefusal(quote.error)}</ErrorLine>
            </div>
          ) : (
            <PriceLines
              quote={choice === undefined ? undefined : quote.data}
              busy={agreed === undefined}
              hasFreeMethod={form.usable.some(({ fee_bps: bps }) => bps === 0)}
            />
          )}
          <ul className="bs-tiny bs-soft de-terms" aria-label={t('terms')}>
            {['terms_credit', 'terms_refund'].map((word) => (
              <li key={word}>{t(word)}</li>
            ))}
          </ul>
          {openOrder !== null && (
            <Note icon="info">
              <Button kind="quiet" onClick={() => onOrder(openOrder)}>
                {t('to_open_order', { id: openOrder })}
              </Button>
            </Note>
          )}
        </>
      )}
    </FormDialog>
  )
}
