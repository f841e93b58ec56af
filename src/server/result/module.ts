import { sectionRemarked } from '#contract/result/events.ts'
import { contractModule } from '#contract/result/module.ts'
import type { AttemptAccess, AttemptPorts } from '#server/attempt/index.ts'
import type { SenderOf } from '#server/brand/index.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { createChildResultHandlers } from './child-result.handlers.ts'
import { createResultPart, listRightAnswers } from './personal-data.store.ts'
import { createTestLabelHandlers } from './label/test-label.handlers.ts'
import { createEstimateHandlers } from './likely/estimate.handlers.ts'
import { createChildHomeHandlers, createHomeHandlers } from './progress/home.handlers.ts'
import { createTestListHandlers } from './progress/test-list.handlers.ts'
import { createResultHandlers } from './result.handlers.ts'
import { resultNoticeKinds, resultNotifications } from './result.notifications.ts'
import { scoreAttempt } from './scoring.service.ts'
import { createResultRawRoutes } from './sheet/sheet.handlers.ts'
import { createTestStatisticsHandlers } from './statistics/statistics.handlers.ts'

interface ResultStartDeps extends Pick<StartDeps, 'db'> {
  readonly access: AttemptAccess
  readonly senderOf: SenderOf
}

function start({ db, access, senderOf }: ResultStartDeps) {
  return {
    handlers: handlersOf(contractModule.operations, {
      attempt: createResultHandlers({ db, access }),
      testList: createTestListHandlers({ db }),
      home: createHomeHandlers({ db }),
      childResult: createChildResultHandlers({ db, access }),
      childHome: createChildHomeHandlers({ db }),
      testStatistics: createTestStatisticsHandlers({ db }),
      estimate: createEstimateHandlers({ db }),
      testLabel: createTestLabelHandlers({ db }),
    }),
    rawRoutes: createResultRawRoutes({ db, access, brandingOf: (host) => senderOf({ host }) }),
  }
}

export const serverModule = {
  publishes: [sectionRemarked],
  noticeKinds: resultNoticeKinds,
  notifications: resultNotifications,
  ports: { createResultPart, listRightAnswers, scoreAttempt } satisfies Pick<
    AttemptPorts,
    'createResultPart' | 'listRightAnswers' | 'scoreAttempt'
  >,
  start,
} satisfies ServerModule
