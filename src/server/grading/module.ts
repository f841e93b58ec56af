import { gradingCanceled, gradingComplaintDecided, gradingLate, gradingReleased } from '#contract/grading/events.ts'
import { contractModule } from '#contract/grading/module.ts'
import { type AttemptAccess, type AttemptPorts, mediaKeyName } from '#server/attempt/index.ts'
import type { SenderOf } from '#server/brand/index.ts'
import { countersOf } from '#server/kit/counters.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { rememberKey } from '#server/kit/secret.ts'
import type { LedgerPorts } from '#server/wallet/index.ts'
import { createComplaintHandlers } from './complaint/complaint.handlers.ts'
import { lateComplaintSchedule } from './complaint/late-complaint.schedule.ts'
import type { ProfilePorts } from '#server/profile/index.ts'
import type { Remuxer } from '#server/recording/index.ts'
import { seedDemoWork } from './demo/seed-demo.service.ts'
import { claimSchedule } from './grader/claim.schedule.ts'
import { createGraderHandlers } from './grader/grader.handlers.ts'
import { releaseSchedule } from './grader/release.schedule.ts'
import { createGradedHandlers } from './graded/graded.handlers.ts'
import { createGradedSheetRoute, type GradedSheetContext } from './graded/graded-sheet.handlers.ts'
import { gradedSubscriptions } from './graded/record-band.service.ts'
import { gradingNoticeKinds, gradingNotifications } from './grading.notifications.ts'
import { lateSchedule } from './order/late.schedule.ts'
import { createOrderHandlers } from './order/order.handlers.ts'
import { createLanguageChecker } from './language/language-checker.ts'
import { createLanguageHandlers } from './language/language.handlers.ts'
import { countOpenGradings, hasOpenWork } from './open-work.store.ts'
import { createGradingPersonalData, createGradingRetention } from './personal-data.store.ts'
import { createQualityHandlers } from './quality/quality.handlers.ts'
import { createQualificationHandlers } from './qualification/qualification.handlers.ts'
import { qualifyDemoTeacher } from './qualified.service.ts'
import { seedAnchors } from './anchor/seed-anchors.ts'
import { createRevisionRetention } from './revision/retention.service.ts'
import { createRevisionHandlers } from './revision/revision.handlers.ts'
import { createRevisionSheetRoute } from './revision/revision-sheet.handlers.ts'
import { createSampleHandlers } from './sample/sample.handlers.ts'
import { sealedReader } from './second-reader/connection.store.ts'
import { createReaderJobs } from './second-reader/read-script.jobs.ts'
import { readingSchedule } from './second-reader/read-scripts.schedule.ts'
import { createReadingRetention } from './second-reader/retention.store.ts'
import { createSecondReaderHandlers } from './second-reader/second-reader.handlers.ts'
import { voidSubscriptions } from './staff/cancel-work.service.ts'
import { describeHeldWork } from './staff/held-work.service.ts'
import { createGradingStaffHandlers } from './staff/staff.handlers.ts'
import { createVoiceRoute } from './voice/voice.handlers.ts'
import { countOpen } from './staff/staff-task.store.ts'

interface GradingStartDeps extends Pick<StartDeps, 'db' | 'files' | 'readKeys' | 'settings' | 'log'> {
  readonly remuxer: Remuxer
  readonly access: AttemptAccess
  readonly senderOf: SenderOf
}

function start({ db, files, readKeys, settings, log, remuxer, access, senderOf }: GradingStartDeps) {
  const review = { db, access, mediaKey: rememberKey(db, mediaKeyName) }
  const sheets: GradedSheetContext = { ...review, brandingOf: (host) => senderOf({ host }) }
  const reading = { ...review, readKeys, mayBePrivate: settings.secondReaderPrivate }
  const checker = createLanguageChecker({ log })
  return {
    handlers: handlersOf(contractModule.operations, {
      grading: createOrderHandlers({ db }),
      graded: createGradedHandlers(review),
      revision: createRevisionHandlers(review),
      gradingSample: createSampleHandlers(),
      languageCheck: createLanguageHandlers({ ...review, checker }),
      grader: createGraderHandlers(review),
      gradingQualification: createQualificationHandlers({ db }),
      gradingAdmin: createGradingStaffHandlers({ db }),
      gradingComplaint: createComplaintHandlers({ db }),
      gradingQuality: createQualityHandlers({ db }),
      secondReader: createSecondReaderHandlers(reading),
    }),
    rawRoutes: [createGradedSheetRoute(sheets), createRevisionSheetRoute(sheets), createVoiceRoute({ db, files, remuxer })],
    jobs: createReaderJobs(reading),
    schedules: [claimSchedule, releaseSchedule, lateSchedule, lateComplaintSchedule, readingSchedule],
    stop: () => checker.stop(),
    seedDemo: () => seedDemoWork({ ...review, files }),
  }
}

/** The anchors that ship, and in a demo its teacher, who grades without marking them first. */
async function open({ db, settings }: Pick<StartDeps, 'db' | 'settings'>): Promise<Record<string, never>> {
  await seedAnchors(db)
  if (settings.demo) await qualifyDemoTeacher(db)
  return {}
}

export const serverModule = {
  permissions: { teacher: ['grading:grade'], 'super-admin': ['grading:admin'] },
  auditActions: [
    'grading.assigned',
    'grading.canceled',
    'grading.made-anchor',
    'grading.anchor-retired',
    'grading-rate.changed',
    'grading-setting.changed',
    'grading-complaint.rejected',
    'second-reader.changed',
    'second-reader.removed',
  ],
  auditEntities: ['grading', 'grading-rate', 'grading-setting', 'grading-complaint', 'second-reader'],
  sealedTables: [sealedReader],
  publishes: [gradingReleased, gradingLate, gradingCanceled, gradingComplaintDecided],
  subscriptions: [...gradedSubscriptions, ...voidSubscriptions],
  noticeKinds: gradingNoticeKinds,
  notifications: gradingNotifications,
  counters: countersOf({ grading: ['open'] }, async (db) => ({ grading: { open: await countOpen(db) } })),
  personalData: { phase: 'records', create: (deps: Pick<StartDeps, 'db' | 'files'>) => createGradingPersonalData(deps) },
  retention: (deps: Pick<StartDeps, 'db' | 'files'>) => [
    ...createGradingRetention(deps),
    ...createRevisionRetention(deps.db),
    createReadingRetention(deps.db),
  ],
  ports: { hasOpenWork, describeHeldWork, countOpenGradings } satisfies Pick<AttemptPorts, 'hasOpenWork'> & LedgerPorts & ProfilePorts,
  open,
  start,
} satisfies ServerModule
