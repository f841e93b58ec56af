import { gradingCanceled, gradingLate, gradingReleased } from '#contract/grading/events.ts'
import { contractModule } from '#contract/grading/module.ts'
import { type AttemptAccess, mediaKeyName } from '#server/attempt/index.ts'
import type { SenderOf } from '#server/brand/index.ts'
import { countersOf } from '#server/kit/counters.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { rememberKey } from '#server/kit/secret.ts'
import { claimSchedule } from './desk/claim.schedule.ts'
import { createDeskHandlers } from './desk/desk.handlers.ts'
import { createGradedHandlers } from './graded/graded.handlers.ts'
import { createGradedSheetRoute } from './graded/graded-sheet.handlers.ts'
import { gradedSubscriptions } from './graded/record-band.service.ts'
import { createGradingStaffHandlers } from './staff/staff.handlers.ts'
import { countLate } from './staff/staff-task.store.ts'

interface GradingStartDeps extends Pick<StartDeps, 'db'> {
  readonly access: AttemptAccess
  readonly senderOf: SenderOf
}

function start({ db, access, senderOf }: GradingStartDeps) {
  const review = { db, access, mediaKey: rememberKey(db, mediaKeyName) }
  return {
    handlers: handlersOf(contractModule.operations, {
      graded: createGradedHandlers(review),
      gradingDesk: createDeskHandlers(review),
      gradingAdmin: createGradingStaffHandlers({ db }),
    }),
    rawRoutes: [createGradedSheetRoute({ ...review, brandingOf: (host) => senderOf({ host }) })],
    schedules: [claimSchedule],
  }
}

export const serverModule = {
  publishes: [gradingReleased, gradingLate, gradingCanceled],
  subscriptions: gradedSubscriptions,
  counters: countersOf({ grading: ['late'] }, async (db) => ({ grading: { late: await countLate(db) } })),
  start,
} satisfies ServerModule
