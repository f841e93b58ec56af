import type { gradingNoticeKinds } from '#server/grading/grading.notifications.ts'
import type { NoticeSamples } from '#tests/house/email-samples.ts'

const of = { skill: 'writing', test: 'Academic Test 1' }

export const notices: NoticeSamples<typeof gradingNoticeKinds> = {
  grading_released: [
    { ...of, band: '6.5' },
    { ...of, band: null },
  ],
  grading_late: [
    { ...of, has_scores: true, coins: 20 },
    { ...of, has_scores: false, coins: 10 },
  ],
  grading_canceled: [
    { ...of, coins: 8, reason: 'Silence' },
    { ...of, coins: 0, reason: 'Silence' },
  ],
}
