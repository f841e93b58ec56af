import { type Problem, problemAt } from '#server/authoring/problem.ts'
import { listQuestions, type QuestionSection } from '#server/authoring/source.ts'
import { tell } from '#server/authoring/sentences.ts'

/** Questions are numbered 1, 2, 3 … in the order in which they are asked. */
export function checkNumbering(section: QuestionSection): Problem[] {
  const problems: Problem[] = []
  const seen = new Set<number>()
  let next = 1
  for (const { question } of listQuestions(section)) {
    for (const number of question.question.numbers) {
      if (seen.has(number)) problems.push(problemAt(question.place, number, tell('number_twice', { number })))
      else if (number !== next) problems.push(problemAt(question.place, number, tell('number_order', { wanted: next, number })))
      seen.add(number)
      next = number + 1
    }
  }
  return problems
}
