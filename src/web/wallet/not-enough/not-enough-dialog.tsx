import { useRouter } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { MissingCoins } from './missing-coins.ts'

interface NotEnoughDialogProps {
  readonly missing: MissingCoins
  readonly onClose: () => void
}

/**
 * Too few T-Coins for a purchase: leads to the balance page, with the number that is missing and the way back. Nothing is bought by itself
 * afterwards: the person presses buy again.
 */
export function NotEnoughDialog({ missing: { point, isKnown }, onClose }: NotEnoughDialogProps) {
  const t = useTranslation('wallet/not-enough')
  const router = useRouter()
  const topUp = () => {
    const { pathname, searchStr } = router.state.location
    onClose()
    void router.navigate({ to: '/ielts/profile/balance', search: { 't-coins': point, return: `${pathname}${searchStr}` } })
  }
  return (
    <ConfirmDialog title={t(isKnown ? 'known' : 'refused')} confirm={t('deposit')} onClose={onClose} onDone={topUp}>
      <p>{t('missing', { count: point })}</p>
    </ConfirmDialog>
  )
}
