import { compareProblems, type Problem } from '#server/exam/authoring/problem.ts'
import type { SectionSource, TestSource } from '#server/exam/authoring/source.ts'
import { checkChoices } from './choices.ts'
import { checkCompleteness } from './completeness.ts'
import { checkEvidence } from './evidence.ts'
import { checkExplanations } from './explanations.ts'
import { checkFigures } from './figures.ts'
import { checkInstructions } from './instructions.ts'
import { checkNumbering } from './numbering.ts'
import { checkParagraphLetters } from './paragraph-letters.ts'
import { checkPrompts } from './prompts.ts'
import { checkProfile } from './profile.ts'
import { checkKeys } from './typed-keys.ts'

const sectionChecks: readonly ((section: SectionSource) => Problem[])[] = [
  checkNumbering,
  checkKeys,
  checkChoices,
  checkEvidence,
  checkParagraphLetters,
  checkPrompts,
  checkInstructions,
  checkFigures,
  checkExplanations,
]

/** Judges what a test says. A test without problems may be built and published. */
export function checkTest(test: TestSource): Problem[] {
  const problems = test.sections.flatMap((section) => [...checkProfile(test, section), ...sectionChecks.flatMap((check) => check(section))])
  return [...checkCompleteness(test), ...problems].toSorted(compareProblems)
}
