import { reportEnded } from '#contract/support/events.ts'
import { contractModule } from '#contract/support/module.ts'
import type { UploadDeps } from '#server/file/index.ts'
import { countersOf } from '#server/kit/counters.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { countOpenIssues } from './issue.store.ts'
import type { SupportDeps } from './issue.service.ts'
import { createFeedbackPersonalData } from './personal-data.store.ts'
import { createFeedbackRetention } from './retention.store.ts'
import { createFeedbackHandlers } from './support.handlers.ts'
import { supportNoticeKinds, supportNotifications } from './support.notifications.ts'

/** What higher modules provide for this one. */
export interface SupportPorts extends Pick<SupportDeps, 'isLimited' | 'namePeople' | 'findAddressee'> {}

export const serverModule = {
  auditActions: ['report.status-changed'],
  auditEntities: ['report'],
  permissions: { 'super-admin': ['feedback:admin'] },
  publishes: [reportEnded],
  noticeKinds: supportNoticeKinds,
  notifications: supportNotifications,
  counters: countersOf({ issues: ['open'] }, async (db) => ({ issues: { open: await countOpenIssues(db) } })),
  personalData: { phase: 'names-files', create: ({ db }: Pick<StartDeps, 'db'>) => createFeedbackPersonalData(db) },
  retention: ({ db }: Pick<StartDeps, 'db'>) => createFeedbackRetention(db),
  start: ({ uploads, ...deps }: Omit<SupportDeps, keyof UploadDeps> & { readonly uploads: UploadDeps }) => ({
    handlers: handlersOf(contractModule.operations, { feedback: createFeedbackHandlers({ ...deps, ...uploads }) }),
  }),
} satisfies ServerModule
