export { openArchiveFolder } from './archive.ts'
export { createPrivacyPersonalData } from './personal-data.store.ts'
export { createPrivacyHandlers, createPrivacyRawRoutes } from './privacy.handlers.ts'
export { startPrivacy } from './privacy.jobs.ts'
