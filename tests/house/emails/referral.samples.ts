import type { referralNoticeKinds } from '#server/referral/referral.notifications.ts'
import type { NoticeSamples } from '#tests/house/email-samples.ts'

export const notices: NoticeSamples<typeof referralNoticeKinds> = {
  friend_joined: [{ coins: 10 }],
}
