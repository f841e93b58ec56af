import * as events from '#contract/supervision/events.ts'
import { contractModule } from '#contract/supervision/module.ts'
import type { AttemptAccess } from '#server/attempt/index.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { createPreviewHandlers } from './preview.handlers.ts'
import { createPreviewSchedules } from './preview.service.ts'
import { createAttemptStaffHandlers } from './staff.handlers.ts'
import { supervisionNoticeKinds, supervisionNotifications } from './supervision.notifications.ts'

export const serverModule = {
  auditActions: ['attempt.voided', 'attempt.accommodated', 'attempt.late-answers-decided', 'accommodation.set'],
  auditEntities: ['attempt'],
  publishes: Object.values(events),
  noticeKinds: supervisionNoticeKinds,
  notifications: supervisionNotifications,
  start: ({ db, files, access }: Pick<StartDeps, 'db' | 'files'> & { readonly access: AttemptAccess }) => ({
    handlers: handlersOf(contractModule.operations, {
      attemptStaff: createAttemptStaffHandlers({ db, access }),
      preview: createPreviewHandlers({ db, access, files }),
    }),
    schedules: createPreviewSchedules({ db, files }),
  }),
} satisfies ServerModule
