export { createPreviewHandlers } from './preview.handlers.ts'
export { removeOldPreviews } from './preview.service.ts'
export { createAttemptStaffHandlers } from './staff.handlers.ts'
export { supervisionNotifications } from './supervision.notifications.ts'
