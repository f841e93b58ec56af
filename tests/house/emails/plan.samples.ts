import type { planNoticeKinds } from '#server/plan/plan.notifications.ts'
import type { NoticeSamples } from '#tests/house/email-samples.ts'

export const notices: NoticeSamples<typeof planNoticeKinds> = {
  pro_bought: [{ until: '2030-01-05T15:59:59.000Z' }, { until: '2999-12-31T15:59:59.000Z' }],
  pro_ending: [{ until: '2030-01-05T15:59:59.000Z' }],
  pro_changed: [{ until: '2030-01-05T00:00:00.000Z' }, { until: null }],
}
