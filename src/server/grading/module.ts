import { gradingCanceled, gradingLate, gradingReleased } from '#contract/grading/events.ts'
import { contractModule } from '#contract/grading/module.ts'
import { type AttemptAccess, mediaKeyName } from '#server/attempt/index.ts'
import { countersOf } from '#server/kit/counters.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { rememberKey } from '#server/kit/secret.ts'
import { claimSchedule } from './desk/claim.schedule.ts'
import { createDeskHandlers } from './desk/desk.handlers.ts'
import { createGradingStaffHandlers } from './staff/staff.handlers.ts'
import { countLate } from './staff/staff-task.store.ts'

interface GradingStartDeps extends Pick<StartDeps, 'db'> {
  readonly access: AttemptAccess
}

export const serverModule = {
  permissions: { teacher: ['grading:grade'], 'super-admin': ['grading:admin'] },
  auditActions: ['grading.assigned', 'grading.canceled', 'grading-rate.changed'],
  auditEntities: ['grading', 'grading-rate'],
  publishes: [gradingReleased, gradingLate, gradingCanceled],
  counters: countersOf({ grading: ['late'] }, async (db) => ({ grading: { late: await countLate(db) } })),
  start: ({ db, access }: GradingStartDeps) => ({
    handlers: handlersOf(contractModule.operations, {
      gradingDesk: createDeskHandlers({ db, access, mediaKey: rememberKey(db, mediaKeyName) }),
      gradingAdmin: createGradingStaffHandlers({ db }),
    }),
    schedules: [claimSchedule],
  }),
} satisfies ServerModule
