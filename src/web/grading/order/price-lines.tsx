import { useTranslation } from '#web/kit/i18n/words.ts'

interface PriceLinesProps {
  readonly list: number
  readonly total: number
  /** What the person can spend. */
  readonly balance: number
}

/** The total, and what is left or missing after the purchase. */
export function PriceLines({ list, total, balance }: PriceLinesProps) {
  const t = useTranslation('grading/order')
  const left = balance - total
  return (
    <dl className="go-lines" aria-live="polite">
      {total < list && (
        <div>
          <dt>{t('pro_saves')}</dt>
          <dd>{`−${list - total}`}</dd>
        </div>
      )}
      <div>
        <dt>{t('total')}</dt>
        <dd>{t('coins', { count: total })}</dd>
      </div>
      <div>
        <dt>{t('your_balance')}</dt>
        <dd>{balance}</dd>
      </div>
      <div className="go-sum">
        <dt>{t(left < 0 ? 'short_by' : 'left_after')}</dt>
        <dd>{t('coins', { count: Math.abs(left) })}</dd>
      </div>
    </dl>
  )
}
