import { challengeDecided } from '#contract/challenge/events.ts'
import { contractModule } from '#contract/challenge/module.ts'
import type { AttemptAccess } from '#server/attempt/index.ts'
import type { ExamPorts } from '#server/exam/index.ts'
import { countersOf } from '#server/kit/counters.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { createChallengeHandlers, createChallengeStaffHandlers } from './challenge.handlers.ts'
import { challengeNoticeKinds, challengeNotifications } from './challenge.notifications.ts'
import { recordCarried } from './key-decision.service.ts'
import { createChallengePersonalData } from './personal-data.store.ts'
import { createRemarkJobs } from './remark.jobs.ts'
import { readTestFigures } from './test-figures.service.ts'
import { countOpenChallenges } from './waiting.store.ts'

export const serverModule = {
  auditActions: ['test.key-corrected', 'challenge.accepted', 'challenge.declined', 'remark.retried'],
  auditEntities: ['challenge', 'key-decision'],
  publishes: [challengeDecided],
  noticeKinds: challengeNoticeKinds,
  notifications: challengeNotifications,
  counters: countersOf({ challenges: ['open'] }, async (db) => ({ challenges: { open: await countOpenChallenges(db) } })),
  personalData: { phase: 'records', create: ({ db }: Pick<StartDeps, 'db'>) => createChallengePersonalData(db) },
  ports: { recordCarried, readTestFigures } satisfies ExamPorts,
  start: ({ db, access }: Pick<StartDeps, 'db'> & { readonly access: AttemptAccess }) => ({
    handlers: handlersOf(contractModule.operations, {
      challenge: createChallengeHandlers({ db, access }),
      challengeStaff: createChallengeStaffHandlers({ db }),
    }),
    jobs: [createRemarkJobs()],
  }),
} satisfies ServerModule
