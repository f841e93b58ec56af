import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { exportMade } from '#contract/privacy/events.ts'
import { contractModule } from '#contract/privacy/module.ts'
import { countersOf } from '#server/kit/counters.ts'
import type { KeptData, ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { type ArchiveStore, createArchiveStore } from './archive.ts'
import { createPrivacyPersonalData } from './personal-data.store.ts'
import { createPrivacyHandlers, createPrivacyRawRoutes } from './privacy.handlers.ts'
import { createPrivacySchedules, type PrivacyJobs } from './privacy.jobs.ts'
import { privacyNoticeKinds, privacyNotifications } from './privacy.notifications.ts'
import { countOverdue } from './request.store.ts'
import { createRetentionSchedules } from './retention.jobs.ts'

async function open({ db, files, settings }: Pick<StartDeps, 'db' | 'files' | 'settings'>): Promise<{ readonly archives: ArchiveStore }> {
  await rm(join(settings.dataDir, 'exports'), { recursive: true, force: true }) // Archives of earlier versions, made again in the file store.
  return { archives: createArchiveStore({ db, files }) }
}

type PrivacyStartDeps = Pick<StartDeps, 'db' | 'log'> &
  KeptData &
  Pick<PrivacyJobs, 'archives' | 'senderOf' | 'onSignOutEverywhere'> &
  PrivacyJobs['account']

function start(deps: PrivacyStartDeps) {
  const { db, log, archives, senderOf, onSignOutEverywhere, personalData, retention } = deps
  const privacy = { db, log, archives, account: deps, parts: personalData }
  return {
    handlers: handlersOf(contractModule.operations, { privacy: createPrivacyHandlers(privacy) }),
    rawRoutes: createPrivacyRawRoutes(privacy),
    schedules: [
      ...createPrivacySchedules({ ...privacy, senderOf, onSignOutEverywhere }),
      ...createRetentionSchedules({ log, kept: retention }),
    ],
  }
}

export const serverModule = {
  counters: countersOf({ privacy: ['overdue'] }, async (db) => ({ privacy: { overdue: await countOverdue(db) } })),
  permissions: { 'super-admin': ['privacy:admin'] },
  auditActions: ['privacy.export-asked', 'privacy.export-opened', 'privacy.erase-now', 'person.erased'],
  auditEntities: ['privacy-request'],
  publishes: [exportMade],
  noticeKinds: privacyNoticeKinds,
  notifications: privacyNotifications,
  personalData: { phase: 'records', create: ({ db }: Pick<StartDeps, 'db'>) => createPrivacyPersonalData(db) },
  open,
  start,
} satisfies ServerModule
