import type { Skill } from '#contract/content/group-type.ts'
import type { TestKind } from '#contract/content/test-kind.ts'
import { type Problem, problemAt, within } from '#server/authoring/problem.ts'
import type { TestSource } from '#server/authoring/source.ts'

const everySkill: readonly Skill[] = ['listening', 'reading', 'writing', 'speaking']
const neededSkills: Readonly<Record<TestKind, readonly Skill[]>> = { full: everySkill, quick: everySkill, section: [] }

/** A test has the sections that its kind promises. */
export function checkCompleteness(test: TestSource): Problem[] {
  const present = new Set(test.skills)
  const missing = neededSkills[test.kind].filter((skill) => !present.has(skill))
  const problems = missing.map((skill) => problemAt(within(test.place, 'kind'), null, `a test of kind "${test.kind}" needs ${skill}.yaml`))
  if (test.kind === 'section' && present.size !== 1)
    problems.push(problemAt(within(test.place, 'kind'), null, 'a test of kind "section" has exactly one section'))
  if (test.length === 'short' && test.kind === 'quick')
    problems.push(
      problemAt(within(test.place, 'length'), null, 'a test of kind "quick" has its own sizes: only "full" and "section" may be short'),
    )
  return problems
}
