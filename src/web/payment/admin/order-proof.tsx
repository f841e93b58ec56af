import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { StaffOrder } from '#contract/payment/order-staff.contract.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Badge } from '#web/kit/display/badge.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** The picture that shows a payment, no larger than what it is compared with; it opens large. */
export function OrderProof({ order }: { readonly order: StaffOrder }) {
  const t = useTranslation('payment/admin')
  const [isLarge, setLarge] = useState(false)
  const { proof: address } = order
  if (address === null) return null
  return (
    <figure className="pa-proof">
      <button type="button" aria-label={t('enlarge')} onClick={() => setLarge(true)}>
        <img src={address} alt={t('proof')} />
        <span className="pa-enlarge">
          <Icon name="search" />
        </span>
      </button>
      <figcaption className="bs-small">
        <SameProof order={order} />
      </figcaption>
      {isLarge && (
        <Dialog title={t('proof')} onClose={() => setLarge(false)}>
          <div className="pa-large">
            <img src={address} alt={t('proof')} />
            <a href={address} target="_blank" rel="noreferrer">
              {t('open_tab')}
            </a>
          </div>
        </Dialog>
      )}
    </figure>
  )
}

/** Whether the picture of the proof was sent for other orders too. */
function SameProof({ order: { same_proof: same } }: { readonly order: StaffOrder }) {
  const t = useTranslation('payment/admin')
  if (same.length === 0) return <p className="bs-soft">{t('proof_once')}</p>
  return (
    <div>
      <Badge tone="bad" icon="alert">
        {t('proof_again')}
      </Badge>{' '}
      {same.map((id) => (
        <Link key={id} className="pa-same" to="/admin/orders/$id" params={{ id: String(id) }}>
          {t('number', { id })}
        </Link>
      ))}
    </div>
  )
}
