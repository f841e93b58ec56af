import { countPeople } from '#server/identity/index.ts'
import { countPro } from '#server/plan/index.ts'
import { countOpenChallenges } from '#server/challenge/index.ts'
import { countWaiting } from '#server/attempt/index.ts'
import { countTestsByStatus } from '#server/exam/index.ts'
import { countOpenIssues } from '#server/support/index.ts'
import { api } from '#server/http/api.ts'
import type { Db } from '#server/kit/database.ts'

export function createOverviewHandlers(db: Db) {
  return {
    get: api.overview.get.handler(async () => {
      const [people, pro, attempts, open, issues, tests] = await Promise.all([
        countPeople(db),
        countPro(db),
        countWaiting(db),
        countOpenChallenges(db),
        countOpenIssues(db),
        countTestsByStatus(db),
      ])
      return { people: { ...people, pro }, attempts, challenges: { open }, issues, tests }
    }),
  }
}
