import { overviewContract } from '#contract/system/overview.contract.ts'
import { countPeople } from '#server/identity/index.ts'
import { countPro } from '#server/plan/index.ts'
import { countOpenChallenges } from '#server/challenge/index.ts'
import { countWaiting } from '#server/attempt/index.ts'
import { countTestsByStatus } from '#server/exam/index.ts'
import { countOpenIssues } from '#server/support/index.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import type { Db } from '#server/kit/database.ts'

const api = implementContract(overviewContract)

export function createOverviewHandlers(db: Db) {
  return {
    get: api.get.handler(async () => {
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
