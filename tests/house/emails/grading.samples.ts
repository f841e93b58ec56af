import type { gradingNoticeKinds } from '#server/grading/grading.notifications.ts'
import type { NoticeSamples } from '#tests/house/email-samples.ts'

const marks = [
  { part: 1, criterion: 'task', band: 6.5 },
  { part: 2, criterion: 'lexis', band: 7 },
]
const ofComplaint = { before: '6.0', marks, reason: null }

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
    { ...of, coins: 8, reason: null },
  ],
  grading_complaint: [
    { ...of, ...ofComplaint, outcome: 'changed', after: '6.5', coins: 10 },
    { ...of, ...ofComplaint, outcome: 'unchanged', after: '6.0', coins: 0 },
    { ...of, ...ofComplaint, marks: [], before: null, after: null, outcome: 'rejected', coins: 8, reason: 'Silence' },
    { ...of, ...ofComplaint, marks: [], before: null, after: null, outcome: 'rejected', coins: 8 },
  ],
}
