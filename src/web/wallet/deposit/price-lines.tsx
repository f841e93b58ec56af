import type { Quote } from '#contract/wallet/deposit.contract.ts'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface PriceLinesProps {
  /** Undefined while nothing that can be bought is chosen. */
  readonly quote: Quote | undefined
  /** Another price is being asked for. */
  readonly busy: boolean
  /** One of the other ways to pay costs nothing on top. */
  readonly hasFreeMethod: boolean
}

/** What a deposit costs: the T-Coins, the card's fee as a line of its own, and the total. */
export function PriceLines({ quote, busy, hasFreeMethod }: PriceLinesProps) {
  const t = useTranslation('wallet/deposit')
  const wallet = useTranslation('wallet')
  if (quote === undefined) return <p className="bs-small bs-mute de-no-price">{t('no_price')}</p>
  const { coins, currency, amount, fee, fee_bps: bps, total } = quote
  return (
    <dl className="de-lines" aria-busy={busy}>
      <div>
        <dt>{wallet('coins', { count: coins })}</dt>
        <dd>{formatMoney(amount, currency)}</dd>
      </div>
      {fee > 0 && (
        <div>
          <dt>
            {t('card_fee', { percent: bps / 100 })} {hasFreeMethod && <span className="bs-tiny bs-mute">{t('fee_others')}</span>}
          </dt>
          <dd>{formatMoney(fee, currency)}</dd>
        </div>
      )}
      <div className="de-total">
        <dt>{t('total')}</dt>
        <dd>{formatMoney(total, currency)}</dd>
      </div>
    </dl>
  )
}
