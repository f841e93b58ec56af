import type { Mode, Scope } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { dropMissing, readId, readSkill } from '#contract/attempt/read-search.ts'

/** The finished attempts that the analysis covers. */
export interface AnalysisChoice {
  readonly by?: Mode
  readonly days?: number
}

/** How the list of attempts is narrowed. */
export interface HistoryFilter {
  readonly scope?: Scope
  readonly skill?: Skill
  readonly mode?: Mode
  readonly page?: number
}

export type HistorySearch = AnalysisChoice & HistoryFilter

export const modes: readonly Mode[] = ['strict', 'default']
export const scopes: readonly Scope[] = ['full', 'quick', 'section', 'part', 'retake']
export const skills: readonly Skill[] = ['listening', 'reading', 'writing', 'speaking']
/** Days back that are offered; without any, everything counts. */
export const periods: readonly number[] = [30, 90, 365]

/** The value if it is one of those; else none. */
export function pickOneOf<T>(values: readonly T[], value: unknown): T | undefined {
  return values.find((each) => each === value)
}

/** What the address of the page may say. */
export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
  return dropMissing({
    by: pickOneOf(modes, search['by']),
    days: pickOneOf(periods, Number(search['days'])),
    scope: pickOneOf(scopes, search['scope']),
    skill: readSkill(search['skill']),
    mode: pickOneOf(modes, search['mode']),
    page: readId(search['page']),
  })
}
