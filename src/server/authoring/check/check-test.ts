import { compareProblems, type Problem } from '#server/authoring/problem.ts'
import type { QuestionSection, SectionSource, TestSource } from '#server/authoring/source.ts'
import { checkChoices } from './choices.ts'
import { checkCompleteness } from './completeness.ts'
import { checkEvidence } from './evidence.ts'
import { checkExplanations } from './explanations.ts'
import { checkFigures } from './figures.ts'
import { checkInstructions } from './instructions.ts'
import { checkNumbering } from './numbering.ts'
import { checkParagraphLetters } from './paragraph-letters.ts'
import { checkProfile } from './profile.ts'
import { checkPrompts } from './prompts.ts'
import { checkRecording } from './recording.ts'
import { checkScripts } from './scripts.ts'
import { checkSpeaking } from './speaking-parts.ts'
import { checkKeys } from './typed-keys.ts'
import { checkWriting } from './writing-tasks.ts'

const questionChecks: readonly ((section: QuestionSection) => Problem[])[] = [
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

function checkSection(test: TestSource, section: SectionSource): Problem[] {
  switch (section.skill) {
    case 'writing':
      return checkWriting(test, section)
    case 'speaking':
      return checkSpeaking(test, section)
    case 'reading':
    case 'listening': {
      const problems = [...checkProfile(test, section), ...questionChecks.flatMap((check) => check(section))]
      return section.skill === 'reading' ? problems : [...problems, ...checkScripts(test, section), ...checkRecording(section)]
    }
  }
}

/** Judges what a test says. A test without problems may be built and published. */
export function checkTest(test: TestSource): Problem[] {
  return [...checkCompleteness(test), ...test.sections.flatMap((section) => checkSection(test, section))].toSorted(compareProblems)
}
