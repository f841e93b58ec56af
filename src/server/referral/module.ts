import { referralQualified } from '#contract/referral/events.ts'
import { contractModule } from '#contract/referral/module.ts'
import type { AccountPorts } from '#server/account/index.ts'
import { countersOf } from '#server/kit/counters.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { createReferralPersonalData, createReferralRetention } from './personal-data.store.ts'
import { referralSubscriptions } from './qualify.service.ts'
import { createReferralAdminHandlers, createReferralHandlers } from './referral.handlers.ts'
import { referralNoticeKinds, referralNotifications } from './referral.notifications.ts'
import { qualifySchedule } from './referral.schedules.ts'
import type { ReferralDeps } from './referral.service.ts'
import { registerReferral } from './register-referral.service.ts'
import { countReviews } from './review.store.ts'

export const serverModule = {
  permissions: { 'super-admin': ['referral:admin'] },
  auditActions: ['referral.approved', 'referral.rejected'],
  auditEntities: ['referral'],
  publishes: [referralQualified],
  subscriptions: referralSubscriptions,
  noticeKinds: referralNoticeKinds,
  notifications: referralNotifications,
  counters: countersOf({ referrals: ['review'] }, async (db) => ({ referrals: { review: await countReviews(db) } })),
  personalData: { phase: 'records', create: ({ db }: Pick<StartDeps, 'db'>) => createReferralPersonalData(db) },
  retention: ({ db }: Pick<StartDeps, 'db'>) => createReferralRetention(db),
  ports: { registerReferral } satisfies Pick<AccountPorts, 'registerReferral'>,
  start: (deps: ReferralDeps) => ({
    handlers: handlersOf(contractModule.operations, {
      referral: createReferralHandlers(deps),
      referralAdmin: createReferralAdminHandlers(deps),
    }),
    schedules: [qualifySchedule],
  }),
} satisfies ServerModule
