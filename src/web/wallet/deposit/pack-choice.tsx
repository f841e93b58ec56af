import { type ReactNode, useId } from 'react'
import type { Currency } from '#contract/payment/payment.ts'
import type { Pack } from '#contract/wallet/deposit.contract.ts'
import { CoinMark } from '#web/wallet/coin-mark.tsx'
import '#web/kit/choice/choice.css'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { PackChoice as Choice } from './choose-pack.ts'

interface PackChoiceProps {
  readonly packs: readonly Pack[]
  /** What a single T-Coin costs; undefined where the currency has no such price. */
  readonly coinPrice: number | undefined
  readonly currency: Currency
  readonly value: Choice
  readonly onValue: (value: Choice) => void
  /** How many T-Coins somebody is short of. */
  readonly needed: number | undefined
  readonly error: string | undefined
}

/** Packs side by side with their prices, and another amount. */
export function PackChoice({ packs, coinPrice, currency, value, onValue, needed, error }: PackChoiceProps) {
  const t = useTranslation('wallet/deposit')
  const wallet = useTranslation('wallet')
  const id = useId()
  const option = (choice: Choice, name: ReactNode, price: ReactNode) => (
    <label key={choice} className="bs-choice de-pack">
      <input type="radio" className="bs-dot" name={id} checked={choice === value} onChange={() => onValue(choice)} />
      <span className="de-pack-text">
        {name}
        <span className="de-pack-price">{price}</span>
      </span>
    </label>
  )
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="bs-legend">
        {t('choose_coins')} {needed !== undefined && <span className="bs-soft de-needed">{t('needed', { count: needed })}</span>}
      </legend>
      <div className="de-packs">
        {packs.map(({ id: pack, coins, prices }) => {
          const price = prices[currency]
          return option(
            pack,
            <span className="de-pack-coins">
              <CoinMark />
              {coins}
              <span className="bs-sr"> {wallet('coins_unit', { count: coins })}</span>
            </span>,
            price !== undefined && formatMoney(price, currency),
          )
        })}
        {option(
          'other',
          <span className="de-pack-other">{t('other_amount')}</span>,
          coinPrice !== undefined && <span className="bs-tiny bs-mute">{t('each', { price: formatMoney(coinPrice, currency) })}</span>,
        )}
      </div>
      {error !== undefined && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </fieldset>
  )
}
