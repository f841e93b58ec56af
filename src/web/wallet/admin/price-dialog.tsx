import { useState } from 'react'
import type { FieldErrors } from '#contract/kit/endpoint.ts'
import { currencies } from '#contract/payment/currencies.ts'
import type { Currency } from '#contract/payment/payment.ts'
import type { AdminPack } from '#contract/wallet/ledger.contract.ts'
import { Tick } from '#web/kit/choice/tick.tsx'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { packsQuery } from '#web/wallet/wallet-queries.ts'
import { invalidateLedger } from './ledger-queries.ts'
import { formatPrice, readPrice } from './read-price.ts'

/** What a dialog changes the prices of. */
export type Priced = { readonly kind: 'new' | 'coin'; readonly prices: AdminPack['prices'] } | ({ readonly kind: 'pack' } & AdminPack)

const fields = ['coins', 'prices', ...currencies] as const
const wholeCoins = /^[1-9]\d{0,3}$/

interface PriceDialogProps {
  readonly priced: Priced
  readonly onClose: () => void
}

/** The prices of a pack, or of a single coin. A currency without a price is not sold for. */
export function PriceDialog({ priced, onClose }: PriceDialogProps) {
  const t = useTranslation('wallet/admin')
  const [coins, setCoins] = useState(priced.kind === 'pack' ? String(priced.coins) : '')
  const [active, setActive] = useState(priced.kind === 'pack' ? priced.active : true)
  const [typed, setTyped] = useState<Partial<Record<Currency, string>>>(() =>
    Object.fromEntries(currencies.map((currency) => [currency, formatPrice(priced.prices[currency])])),
  )
  const check = (): FieldErrors => ({
    ...(priced.kind === 'new' && !wholeCoins.test(coins.trim()) && { coins: [t('coins_needed')] }),
    ...Object.fromEntries(
      currencies.flatMap((currency) =>
        readPrice(typed[currency] ?? '', currency) === null ? [[currency, [t(`price_shape_${currency}`)]]] : [],
      ),
    ),
  })
  const act = async () => {
    const prices = Object.fromEntries(
      currencies.flatMap((currency) => {
        const price = readPrice(typed[currency] ?? '', currency)
        return typeof price === 'number' ? [[currency, price]] : []
      }),
    )
    if (priced.kind === 'coin') await api.ledger.setCoinPrice({ prices })
    else await api.ledger.setPack({ coins: Number(coins), active, prices })
    await Promise.all([invalidateLedger(), queryClient.invalidateQueries({ queryKey: packsQuery.queryKey })])
  }
  const titles = { new: t('add_pack'), coin: t('single_coin'), pack: t('coins_count', { count: Number(coins) }) }
  return (
    <FormDialog
      title={titles[priced.kind]}
      confirm={t('save')}
      done={t('toast_price')}
      fields={fields}
      check={check}
      act={act}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="bs-small bs-soft">{t('price_lead')}</p>
          {priced.kind === 'new' && (
            <TextInput label={t('pack_coins')} inputMode="numeric" value={coins} onValue={setCoins} error={errors['coins']} />
          )}
          {currencies.map((currency) => (
            <TextInput
              key={currency}
              label={t('price_in', { currency })}
              inputMode="decimal"
              optional
              value={typed[currency] ?? ''}
              onValue={(value) => setTyped({ ...typed, [currency]: value })}
              error={errors[currency] ?? (currency === 'TWD' ? errors['prices'] : undefined)}
            />
          ))}
          {priced.kind !== 'coin' && <Tick label={t('sold_now')} checked={active} onChecked={setActive} />}
        </>
      )}
    </FormDialog>
  )
}
