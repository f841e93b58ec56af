import { dropMissing, readId, readRevision, readSkill } from '#contract/attempt/read-search.ts'
import type { KeyedSkill } from '#contract/result/keyed-skill.ts'

/** What the page of a key is asked for. */
export interface KeySearch {
  readonly revision?: string
  readonly skill?: KeyedSkill
  /** The first number of a question; without one all questions are listed. */
  readonly q?: number
}

export function readKeyedSkill(value: unknown): KeyedSkill | undefined {
  const skill = readSkill(value)
  return skill === 'listening' || skill === 'reading' ? skill : undefined
}

export function readKeySearch({ revision, skill, q }: Readonly<Record<string, unknown>>): KeySearch {
  return dropMissing({ revision: readRevision(revision), skill: readKeyedSkill(skill), q: readId(q) })
}
