import type { Drawing } from '#contract/content/paper.ts'
import { type Problem, problemAt, within } from '#server/authoring/problem.ts'
import { type GroupSource, listGroups, type QuestionSection } from '#server/authoring/source.ts'
import { expandKey } from '#server/marking/index.ts'
import { hasWords } from './typed-keys.ts'
import { tell } from '#server/authoring/sentences.ts'

function readDrawingText(piece: Drawing | string): string {
  return typeof piece === 'string' ? piece : ` ${piece.children.map(readDrawingText).join('')} `
}

/** The bank's letters stand in the picture, and the questions beside it say what is looked for. */
function checkLetters({ group, place, questions }: GroupSource, drawing: Drawing): Problem[] {
  const words = readDrawingText(drawing).split(/\s+/)
  const missing = (group.options ?? []).filter(({ value }) => !words.includes(value)).map(({ value }) => value)
  return [
    ...(missing.length === 0
      ? []
      : [problemAt(within(place, 'figure', 'file'), group.first, tell('letter_not_drawn', { values: missing.join(', ') }))]),
    ...questions
      .filter(({ question }) => question.prompt.length === 0)
      .map((question) => problemAt(within(question.place, 'prompt'), question.number, tell('prompt_or_label'))),
  ]
}

function checkFigure(source: GroupSource): Problem[] {
  const { group, place, questions } = source
  if (group.figure === null) return []
  if (group.options !== null && group.figure.labels.length === 0) return checkLetters(source, group.figure.drawing)
  const labelOf = (number: number, { line } = place) => ({ ...within(place, 'figure', 'labels', String(number)), line })
  const labels = new Map(group.figure.labels.map((label) => [label.number, label]))
  const problems = questions
    .filter(({ number }) => !labels.has(number))
    .map((question) => problemAt(labelOf(question.number, question.place), question.number, tell('label_missing')))
  const asked = new Set(questions.map(({ number }) => number))
  for (const { number, x, y } of labels.values()) {
    if (!asked.has(number)) problems.push(problemAt(labelOf(number), number, tell('label_extra', { number })))
    if (x > 100 || y > 100) problems.push(problemAt(labelOf(number), number, tell('label_outside', { number })))
  }
  return problems
}

/** The text alternative of a picture must not reveal the answers. */
function checkAlternative({ group, questions }: GroupSource): Problem[] {
  if (group.figure === null) return []
  const told = `${group.figure.alt} ${group.figure.description}`
  return questions
    .filter(({ question }) => question.interaction === 'type')
    .filter(({ key }) => key.flatMap(expandKey).some((answer) => hasWords(told, answer)))
    .map(({ keyPlace, number }) => problemAt(keyPlace, number, tell('alternative_tells')))
}

/** Every question of a figure has its place in it, and the text alternative keeps the keys secret. */
export function checkFigures(section: QuestionSection): Problem[] {
  return listGroups(section).flatMap(({ group }) => [...checkFigure(group), ...checkAlternative(group)])
}
