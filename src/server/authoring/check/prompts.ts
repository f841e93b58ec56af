import { plainText } from '#contract/content/walk.ts'
import { foldSpace } from '#server/authoring/inline.ts'
import { type Problem, problemAt, within } from '#server/authoring/problem.ts'
import { listQuestions, type QuestionSection } from '#server/authoring/source.ts'
import { tell } from '#server/authoring/sentences.ts'

/** Two questions of a section must not have the same wording. */
export function checkPrompts(section: QuestionSection): Problem[] {
  const seen = new Map<string, number>()
  return listQuestions(section).flatMap(({ question: { question, place, number } }) => {
    const text = foldSpace(plainText(question.prompt)).toLowerCase()
    const before = seen.get(text)
    if (text !== '') seen.set(text, number)
    return before === undefined ? [] : [problemAt(within(place, 'prompt'), number, tell('prompt_same', { other: before }))]
  })
}
