import { isWithinLimit } from '#contract/content/word-count.ts'
import { type Problem, problemAt } from '#server/authoring/problem.ts'
import { isQuestionSection, type TestSource } from '#server/authoring/source.ts'
import { expandKey, mark } from '#server/marking/index.ts'
import { hasWords, listTypedQuestions, readStimulus, type TypedQuestion } from './typed-keys.ts'
import { tell } from '#server/authoring/sentences.ts'

const beginnings = ['a ', 'an ', 'the ', '£', '$', '€']

/** What a careful candidate may write before the key, because the passage does, although the key does not allow it. */
function findLikelyVariant({ part, group, question }: TypedQuestion): string | null {
  const limit = group.group.word_limit
  const text = readStimulus(part)
  const shortest = expandKey(question.key[0] ?? '').at(-1) ?? ''
  const answers = beginnings.map((beginning) => `${beginning}${shortest}`).filter((answer) => hasWords(text, answer))
  const harmless = answers.filter((answer) => limit === null || isWithinLimit(answer, limit))
  return harmless.find((answer) => !mark(answer, { kind: 'text', accepted: [...question.key], limit }).correct) ?? null
}

/** What an author should think about once; nothing here keeps a test from being published. */
export function listAdvice(test: TestSource): Problem[] {
  return test.sections
    .filter(isQuestionSection)
    .flatMap(listTypedQuestions)
    .flatMap((typed) => {
      const harmless = findLikelyVariant(typed)
      const { keyPlace, number } = typed.question
      return harmless === null
        ? []
        : [problemAt(keyPlace, number, tell('likely_variant', { stimulus: typed.part.stimulus, answer: harmless }))]
    })
}
