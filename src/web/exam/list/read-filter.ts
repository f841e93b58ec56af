import type { TestFilter } from '#web/exam/queries.ts'
import { dropMissing, readId, readModule, readScope, readSkill, readTaken, readText } from '#contract/attempt/read-search.ts'

/** How an address narrows a list of tests. */
export function readFilter(search: Record<string, unknown>): TestFilter {
  return dropMissing({
    page: readId(search['page']),
    scope: readScope(search['scope']),
    module: readModule(search['module']),
    skill: readSkill(search['skill']),
    taken: readTaken(search['taken']),
    q: readText(search['q']),
  })
}
