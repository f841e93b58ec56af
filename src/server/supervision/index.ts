export { createPreviewHandlers } from './preview.handlers.ts'
export { createPreviewSchedules, removeOldPreviews } from './preview.service.ts'
export { createAttemptStaffHandlers } from './staff.handlers.ts'
export { supervisionNotifications } from './supervision.notifications.ts'
