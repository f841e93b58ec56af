import { testStatisticsContract } from '#contract/result/test-statistics.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import type { Db } from '#server/kit/database.ts'
import { countSection, listHistory, listTakenRevisions } from './statistics.service.ts'

const on = implementContract(testStatisticsContract)

export function createTestStatisticsHandlers({ db }: { readonly db: Db }) {
  return {
    revisions: on.revisions.handler(({ input }) => listTakenRevisions(db, input)),
    events: on.events.handler(({ input }) => listHistory(db, input)),
    section: on.section.handler(({ input }) => countSection(db, input)),
  }
}
