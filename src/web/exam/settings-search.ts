import type { AttemptSummary, Scope } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { dropMissing } from '#contract/attempt/read-search.ts'

/** What an address says about a test that is to be begun: `/ielts/test?test=7&scope=part&skill=reading&part=2`. */
export interface SettingsSearch {
  readonly test: number
  readonly scope?: Scope
  readonly skill?: Skill
  readonly part?: number
  /** The revision that staff look at. */
  readonly preview?: string
}

/** Where the settings of an open attempt are found again; they know in which mode it was made. */
export function toSettingsSearch({
  test_id,
  scope,
  skill,
  part,
  preview_of: preview,
}: Pick<AttemptSummary, 'test_id' | 'scope' | 'skill' | 'part' | 'preview_of'>): SettingsSearch {
  const named = { skill: skill ?? undefined, part: part ?? undefined, preview: preview ?? undefined }
  return { test: test_id, scope, ...dropMissing(named) }
}
