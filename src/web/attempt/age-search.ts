import { dropMissing, readId, readScope, readSkill } from '#contract/attempt/read-search.ts'
import type { Take, TakeQuery } from './take.ts'

/** Where to continue after the age was given: an open test, or the settings of one. */
export interface AgeSearch extends Omit<TakeQuery, 'mode' | 'version'> {
  readonly attempt?: number
  readonly test?: number
}

export function readAgeSearch(search: Readonly<Record<string, unknown>>): AgeSearch {
  return dropMissing({
    attempt: readId(search['attempt']),
    test: readId(search['test']),
    scope: readScope(search['scope']),
    skill: readSkill(search['skill']),
    part: readId(search['part']),
  })
}

/** Back to the settings with what is chosen there. */
export function toAgeSearch(test: number, { scope, skill, part }: Take): AgeSearch {
  return { test, scope, ...(skill !== null && { skill }), ...(part !== null && { part }) }
}
