import { useTranslation } from '#web/kit/i18n/words.ts'
import { isForLife } from './format-pro-end.ts'
import { useFormatProEnd } from './use-pro-end.ts'

/** Until when somebody would have Pro: at GMT+8, and where they are. */
export function NewEnd({ end }: { readonly end: string }) {
  const t = useTranslation('plan/plans')
  const formatEnd = useFormatProEnd()
  if (isForLife(end)) return <p className="pl-end">{t('pro_for_life')}</p>
  const { gmt8, own } = formatEnd(end)
  return (
    <div className="pl-end">
      <p className="bs-strong">{t('pro_until', { time: gmt8 })}</p>
      {own !== null && <p className="bs-soft">{t('where_you_are', own)}</p>}
    </div>
  )
}

interface PriceLinesProps {
  readonly listPrice: number
  readonly price: number
  /** What the person can spend; left out where nobody is signed in. */
  readonly balance?: number
}

/** Prices in T-Coins, line by line, and what is left or missing after the purchase. */
export function PriceLines({ listPrice, price, balance }: PriceLinesProps) {
  const t = useTranslation('plan/plans')
  const isSale = listPrice > price
  return (
    <dl className="pl-lines">
      {isSale && (
        <div>
          <dt>{t('list_price')}</dt>
          <dd className="bs-mute">
            <s>{listPrice}</s>
          </dd>
        </div>
      )}
      <div className={balance === undefined ? 'pl-sum' : undefined}>
        <dt>{t(isSale ? 'sale_price' : 'price')}</dt>
        <dd>{balance === undefined ? t('coins', { count: price }) : price}</dd>
      </div>
      {balance !== undefined && <BalanceLines price={price} balance={balance} />}
    </dl>
  )
}

function BalanceLines({ price, balance }: { readonly price: number; readonly balance: number }) {
  const t = useTranslation('plan/plans')
  const left = balance - price
  return (
    <>
      <div>
        <dt>{t('your_balance')}</dt>
        <dd>{balance}</dd>
      </div>
      <div className="pl-sum">
        <dt>{t(left < 0 ? 'short_by' : 'left_after')}</dt>
        <dd>{t('coins', { count: Math.abs(left) })}</dd>
      </div>
    </>
  )
}
