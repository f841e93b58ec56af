import type { Skill } from '#contract/content/group-type.ts'
import type { TestKind } from '#contract/content/test-kind.ts'
import { type Problem, problemAt, within } from '#server/authoring/problem.ts'
import type { TestSource } from '#server/authoring/source.ts'
import { tell } from '#server/authoring/sentences.ts'

const everySkill: readonly Skill[] = ['listening', 'reading', 'writing', 'speaking']
const neededSkills: Readonly<Record<TestKind, readonly Skill[]>> = { full: everySkill, quick: everySkill, section: [] }

/** A test has the sections that its kind promises. */
export function checkCompleteness(test: TestSource): Problem[] {
  const present = new Set(test.skills)
  const missing = neededSkills[test.kind].filter((skill) => !present.has(skill))
  const problems = missing.map((skill) => problemAt(within(test.place, 'kind'), null, tell('section_missing', { kind: test.kind, skill })))
  if (test.kind === 'section' && present.size !== 1) problems.push(problemAt(within(test.place, 'kind'), null, tell('section_single')))
  if (test.length === 'short' && test.kind === 'quick') problems.push(problemAt(within(test.place, 'length'), null, tell('quick_short')))
  return problems
}
