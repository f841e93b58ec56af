import { api } from '#server/http/api.ts'
import type { Db } from '#server/kit/database.ts'
import { countSection, listHistory, listTakenRevisions } from './statistics.service.ts'

export function createTestStatisticsHandlers({ db }: { readonly db: Db }) {
  const on = api.testStatistics
  return {
    revisions: on.revisions.handler(({ input }) => listTakenRevisions(db, input)),
    events: on.events.handler(({ input }) => listHistory(db, input)),
    section: on.section.handler(({ input }) => countSection(db, input)),
  }
}
