import { useQuery } from '@tanstack/react-query'
import { findReturn } from '#web/wallet/kept-return.ts'
import { ReturnLink } from '#web/wallet/return-link.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { StatusBadge } from './order-facts.tsx'
import { creditQuery } from './order-queries.ts'

/** The payment is there; the T-Coins come a moment later. Then the way back to where the person came from. */
export function PaidOrder({ id }: { readonly id: number }) {
  const t = useTranslation('wallet/order')
  const wallet = useTranslation('wallet')
  const { data: deposit } = useQuery(creditQuery(id))
  const back = findReturn(id)
  const isCredited = deposit?.credited === true
  return (
    <div className="bs-stack">
      <p className="or-next">
        <StatusBadge status="paid" />
        {!isCredited && deposit !== null && <span className="bs-ring" aria-hidden="true" />}
        <span>
          {isCredited
            ? t('credited', { coins: wallet('coins', { count: deposit.coins }) })
            : t(deposit === null ? 'next_paid' : 'crediting')}
        </span>
      </p>
      {isCredited && back !== undefined && (
        <p>
          <ReturnLink path={back} asButton>
            {t('back')}
          </ReturnLink>
          <span className="bs-small bs-soft or-back-note">{t('back_note')}</span>
        </p>
      )}
    </div>
  )
}
