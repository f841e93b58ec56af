import { CoinMark } from '#web/wallet/index.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface CoinsProps {
  readonly count: number
  /** The price before a discount, struck out in front. */
  readonly before?: number
}

/** A price in T-Coins: the drawing and the number, in words for screen readers. */
export function Coins({ count, before = count }: CoinsProps) {
  const t = useTranslation('grading/order')
  const isLess = count < before
  return (
    <span className="go-coins">
      <CoinMark />
      <span className="bs-num" aria-hidden="true">
        {isLess && <s className="bs-mute">{before}</s>} {count}
      </span>
      <span className="bs-sr">{isLess ? t('coins_instead', { count, before }) : t('coins', { count })}</span>
    </span>
  )
}
