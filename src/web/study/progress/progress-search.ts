import type { Mode } from '#contract/attempt/attempt.ts'
import { dropMissing, readOneOf } from '#contract/kit/read-search.ts'
import type { KeyedSkill } from '#contract/result/keyed-skill.ts'

/** What is kept in the address of the progress: Reading and the usual mode where nothing is said. */
export interface ProgressSearch {
  readonly skill?: KeyedSkill
  readonly mode?: Mode
}

export const keyedSkills: readonly KeyedSkill[] = ['listening', 'reading']
export const modes: readonly Mode[] = ['strict', 'default']

export function readProgressSearch({ skill, mode }: Record<string, unknown>): ProgressSearch {
  return dropMissing({ skill: readOneOf(keyedSkills, skill), mode: readOneOf(modes, mode) })
}
