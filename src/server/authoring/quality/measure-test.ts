import { compareProblems } from '#server/authoring/problem.ts'
import { isQuestionSection, type QuestionSection, type TestSource } from '#server/authoring/source.ts'
import { measureKeyPosition, measureLongestOption, measureStanceWords } from './choices.ts'
import { measureExplanations } from './explanations.ts'
import type { Finding } from './finding.ts'
import { measureLevel } from './level.ts'
import { measureRegister } from './register.ts'
import { measureOptionOverlap, measureRepeatedWords, measureTypedAnswers, measureVariants } from './wording.ts'

const sectionMeasures: readonly ((section: QuestionSection) => Finding[])[] = [
  measureLongestOption,
  measureKeyPosition,
  measureStanceWords,
  measureOptionOverlap,
  measureRepeatedWords,
  measureRegister,
  measureExplanations,
]

/** What a sound test lacks to be as good, and as hard to guess, as the exam. */
export function measureTest(test: TestSource): Finding[] {
  const findings = test.sections
    .filter(isQuestionSection)
    .flatMap((section) => [
      ...sectionMeasures.flatMap((measure) => measure(section)),
      ...measureLevel(test, section),
      ...measureTypedAnswers(test, section),
    ])
  return [...findings, ...measureVariants(test)].toSorted(compareProblems)
}
