import { planBought, proChanged, proEnding } from '#contract/plan/events.ts'
import { contractModule } from '#contract/plan/module.ts'
import type { AccountPorts } from '#server/account/index.ts'
import { countersOf } from '#server/kit/counters.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { createMembershipHandlers } from './membership.handlers.ts'
import { countPro, findMembership, insertPromoGrant, listMemberships, listPro, listProEndingSoon } from './membership.store.ts'
import { createPlanPersonalData } from './personal-data.store.ts'
import { createPlanHandlers } from './plan.handlers.ts'
import { planNoticeKinds, planNotifications } from './plan.notifications.ts'
import { createPlansHandlers } from './plans.handlers.ts'
import { createPlanStaffHandlers } from './staff/plan-staff.handlers.ts'
import { createReminderSchedules } from './reminder.jobs.ts'

export const serverModule = {
  permissions: { 'super-admin': ['plan:admin'] },
  auditActions: ['membership.given', 'membership.removed', 'plan.changed', 'grading-price.changed'],
  auditEntities: ['plan', 'grading-option'],
  publishes: [planBought, proChanged, proEnding],
  noticeKinds: planNoticeKinds,
  notifications: planNotifications,
  counters: countersOf({ people: ['pro', 'pro_ending'] }, async (db) => {
    const [pro, ending] = await Promise.all([countPro(db), listProEndingSoon(db)])
    return { people: { pro, pro_ending: ending.length } }
  }),
  personalData: { phase: 'records', create: ({ db }: Pick<StartDeps, 'db'>) => createPlanPersonalData(db) },
  ports: { memberships: { findMembership, listMemberships, listPro, listProEndingSoon }, insertPromoGrant } satisfies Omit<
    AccountPorts,
    'registerReferral' | 'listBalances'
  >,
  start: ({ db }: Pick<StartDeps, 'db'>) => ({
    handlers: handlersOf(contractModule.operations, {
      plan: createPlanHandlers({ db }),
      plans: createPlansHandlers({ db }),
      peopleAdmin: createMembershipHandlers({ db }),
      planStaff: createPlanStaffHandlers({ db }),
    }),
    schedules: createReminderSchedules(db),
  }),
} satisfies ServerModule
