import { type Problem, problemAt } from '#server/authoring/problem.ts'
import { listQuestions, type QuestionSection } from '#server/authoring/source.ts'

/** Questions are numbered 1, 2, 3 … in the order in which they are asked. */
export function checkNumbering(section: QuestionSection): Problem[] {
  const problems: Problem[] = []
  const seen = new Set<number>()
  let next = 1
  for (const { question } of listQuestions(section)) {
    for (const number of question.question.numbers) {
      if (seen.has(number)) problems.push(problemAt(question.place, number, `the number ${number} is used twice`))
      else if (number !== next) problems.push(problemAt(question.place, number, `number ${next} belongs here, not ${number}`))
      seen.add(number)
      next = number + 1
    }
  }
  return problems
}
