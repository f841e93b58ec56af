import type { Skill } from '#contract/content/group-type.ts'

/** Writing and Speaking: no machine marks them. */
export function isGradedByPerson(skill: Skill): boolean {
  return skill === 'writing' || skill === 'speaking'
}
