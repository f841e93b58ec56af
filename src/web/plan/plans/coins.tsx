import { CoinMark } from '#web/wallet/index.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** A price in T-Coins: the drawing and the number, in words for screen readers. */
export function Coins({ count, small = false }: { readonly count: number; readonly small?: boolean }) {
  const t = useTranslation('plan/plans')
  return (
    <span className={small ? 'pl-coins pl-coins-small' : 'pl-coins'}>
      <CoinMark />
      <span className="bs-num" aria-hidden="true">
        {count}
      </span>
      <span className="bs-sr">{t('coins', { count })}</span>
    </span>
  )
}
