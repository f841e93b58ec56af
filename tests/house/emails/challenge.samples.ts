import type { challengeNoticeKinds } from '#server/challenge/challenge.notifications.ts'
import type { NoticeSamples } from '#tests/house/email-samples.ts'

export const notices: NoticeSamples<typeof challengeNoticeKinds> = {
  challenge_answered: ['accepted', 'declined'].map((status) => ({ status, skill: 'reading', question: '22' })),
}
