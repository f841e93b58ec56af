import type { walletNoticeKinds } from '#server/wallet/wallet.notifications.ts'
import type { NoticeSamples } from '#tests/house/email-samples.ts'

const moved = { coins: 10, debt: 0, notes: null }

export const notices: NoticeSamples<typeof walletNoticeKinds> = {
  coins_moved: [
    ...['deposit', 'deposit_restored', 'deposit_refund_failed', 'email_verification', 'referral_reward', 'admin_give'].map((reason) => ({
      ...moved,
      reason,
    })),
    { ...moved, reason: 'deposit_reversal_late_failure', coins: -10, debt: 4 },
    { ...moved, reason: 'deposit_reversal_dispute', coins: -10, debt: 1 },
    { ...moved, reason: 'deposit_refund', coins: -1 },
    { ...moved, reason: 'admin_deduct', coins: -5, notes: 'A correction' },
  ],
}
