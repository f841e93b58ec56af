import { accountNotifications } from '#server/account/index.ts'
import { challengeNotifications } from '#server/challenge/index.ts'
import { familyNotifications } from '#server/family/index.ts'
import { identityNotifications } from '#server/identity/index.ts'
import type { NotificationRule } from '#server/notification/index.ts'
import { planNotifications } from '#server/plan/index.ts'
import { privacyNotifications } from '#server/privacy/index.ts'
import { resultNotifications } from '#server/result/index.ts'
import { supervisionNotifications } from '#server/supervision/index.ts'
import { supportNotifications } from '#server/support/index.ts'

/** What people are notified of, by the modules in which it happens. */
export const notificationRules: readonly NotificationRule[] = [
  ...supportNotifications,
  ...privacyNotifications,
  ...identityNotifications,
  ...familyNotifications,
  ...accountNotifications,
  ...planNotifications,
  ...resultNotifications,
  ...challengeNotifications,
  ...supervisionNotifications,
]
