import { useCallback } from 'react'
import type { StaffOrderRow } from '#contract/payment/order-staff.contract.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** What an order is for, in the reader's language; as it was stored, in the payer's, where nothing is counted. */
export function useOrderText(): (order: Pick<StaffOrderRow, 'purpose' | 'quantity' | 'description'>) => string {
  const t = useTranslation('payment/admin')
  return useCallback(
    ({ purpose, quantity, description }) => (quantity === null ? description : t(`what_${purpose}`, { count: quantity })),
    [t],
  )
}
