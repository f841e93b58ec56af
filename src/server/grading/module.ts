import { gradingCanceled, gradingLate, gradingReleased } from '#contract/grading/events.ts'
import { contractModule } from '#contract/grading/module.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { gradingNoticeKinds, gradingNotifications } from './grading.notifications.ts'
import { lateSchedule } from './order/late.schedule.ts'
import { createOrderHandlers } from './order/order.handlers.ts'
import { createGradingPersonalData, createGradingRetention } from './personal-data.store.ts'

export const serverModule = {
  publishes: [gradingReleased, gradingLate, gradingCanceled],
  noticeKinds: gradingNoticeKinds,
  notifications: gradingNotifications,
  personalData: { phase: 'records', create: ({ db }: Pick<StartDeps, 'db'>) => createGradingPersonalData(db) },
  retention: ({ db }: Pick<StartDeps, 'db'>) => createGradingRetention(db),
  start: ({ db }: Pick<StartDeps, 'db'>) => ({
    handlers: handlersOf(contractModule.operations, { grading: createOrderHandlers({ db }) }),
    schedules: [lateSchedule],
  }),
} satisfies ServerModule
