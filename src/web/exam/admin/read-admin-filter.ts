import type { Mode } from '#contract/attempt/attempt.ts'
import type { TestSort, TestStatus } from '#contract/exam/exam-staff.contract.ts'
import type { TestKind } from '#contract/content/test-kind.ts'
import { dropMissing, readId, readModule, readRevision, readSkill, readText } from '#contract/attempt/read-search.ts'
import { readColumns } from '#contract/kit/read-search.ts'
import type { AdminFilter, FiguresChoice } from './admin-queries.ts'

export const statuses: readonly TestStatus[] = ['published', 'retired', 'draft']
export const kinds: readonly TestKind[] = ['full', 'quick', 'section']
export const modules = ['academic', 'general'] as const
export const modes: readonly Mode[] = ['default', 'strict']

const orders = ['title', 'kind', 'module', 'status', 'revisions', 'updated_at', 'attempts', 'open_challenges'] as const
const sorts: readonly TestSort[] = orders.flatMap((order) => [order, `-${order}`] as const)

function readOneOf<T extends string>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((choice) => choice === value)
}

/** The filter that an address or a form says; what is none is left out. */
export function readAdminFilter(given: Readonly<Record<string, unknown>>): AdminFilter {
  return dropMissing({
    columns: readColumns(given['columns']),
    page: readId(given['page']),
    q: readText(given['q']),
    status: readOneOf(statuses, given['status']),
    kind: readOneOf(kinds, given['kind']),
    module: readModule(given['module']),
    sort: readOneOf(sorts, given['sort']),
  })
}

/** Whose figures an address asks for. */
export function readFiguresChoice(given: Readonly<Record<string, unknown>>): FiguresChoice {
  return dropMissing({
    page: readId(given['page']),
    revision: readRevision(given['revision']),
    skill: readSkill(given['skill']),
    mode: readOneOf(modes, given['mode']),
  })
}
