import { listLines } from '#server/authoring/script-source.ts'
import { isQuestionSection, listQuestions, type QuestionSection, type SectionSource, type TestSource } from '#server/authoring/source.ts'
import { type Finding, findingAt } from './finding.ts'
import { listWords } from './words.ts'

/** So many words in a row are no chance. */
const length = 8

function listQuestionTexts(section: QuestionSection): string[] {
  return listQuestions(section).map(({ question }) => question.question.label)
}

function listTexts(section: SectionSource): string[] {
  if (!isQuestionSection(section)) return []
  if (section.skill === 'reading')
    return [...section.parts.flatMap(({ quotables }) => quotables.map(({ text }) => text)), ...listQuestionTexts(section)]
  const spoken = section.parts.flatMap(({ script }) =>
    listLines(script).filter(({ speaker }) => script.speakers.get(speaker)?.voice !== 'narrator'),
  )
  return [...spoken.map(({ text }) => text), ...listQuestionTexts(section)]
}

function listPhrases(test: TestSource): Set<string> {
  const texts = test.sections.flatMap(listTexts).map(listWords)
  return new Set(texts.flatMap((words) => words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' '))))
}

/** Two tests of a bank share no sentence: who has taken one would know a part of the other. */
export function measureSharedPhrases(tests: readonly TestSource[]): { readonly test: TestSource; readonly finding: Finding }[] {
  const phrases = tests.map((test) => ({ test, own: listPhrases(test) }))
  return phrases.flatMap(({ test, own }, index) =>
    phrases.slice(0, index).flatMap((earlier) => {
      const shared = [...own].find((phrase) => earlier.own.has(phrase))
      if (shared === undefined) return []
      const message = `“${shared}” stands in ${earlier.test.slug} too`
      return [{ test, finding: findingAt(test.place, { measure: 'shared_phrases' }, message) }]
    }),
  )
}
