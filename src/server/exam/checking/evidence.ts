import { typesInTextOrder } from '#contract/exam/group-type.ts'
import type { Passage } from '#contract/exam/paper.ts'
import { type Problem, problemAt } from '#server/exam/authoring/problem.ts'
import { findParagraph, isNearlyQuoted, locateQuote } from '#server/exam/authoring/quote.ts'
import { type GroupSource, listGroups, type PartSource, type QuestionSource, type SectionSource } from '#server/exam/authoring/source.ts'

type EvidenceSource = QuestionSource['evidence'][number]

function checkQuote(passage: Passage, question: QuestionSource, evidence: EvidenceSource): Problem[] {
  const fault = (message: string) => [problemAt(evidence.place, question.number, message)]
  const paragraph = findParagraph(passage, evidence.paragraph)
  if (paragraph === null) return fault(`the passage has no paragraph ${evidence.paragraph}`)
  const place = locateQuote(paragraph, evidence.quote)
  if (place === 'repeated') return fault(`the quote stands more than once in paragraph ${evidence.paragraph}: quote more of it`)
  if (place !== 'missing') return []
  const near = isNearlyQuoted(paragraph, evidence.quote) ? ' (it differs in capitals, quotation marks or dashes)' : ''
  return fault(`the quote is not in paragraph ${evidence.paragraph} word for word${near}: "${evidence.quote}"`)
}

function checkQuestion(part: PartSource, question: QuestionSource): Problem[] {
  const problems = question.evidence.flatMap((evidence) => checkQuote(part.passage, question, evidence))
  if (!question.evidence.some(({ role }) => role === 'evidence'))
    problems.push(problemAt(question.place, question.number, 'the question has no evidence'))
  return problems
}

/** Where a question's first evidence stands in the passage: paragraph, then character. */
function positionOf(passage: Passage, question: QuestionSource): readonly [number, number] | null {
  const first = question.evidence.find(({ role }) => role === 'evidence')
  const paragraph = first === undefined ? null : findParagraph(passage, first.paragraph)
  if (first === undefined || paragraph === null) return null
  const place = locateQuote(paragraph, first.quote)
  return typeof place === 'string' ? null : [passage.paragraphs.indexOf(paragraph), place.start]
}

function checkOrder(part: PartSource, { group, questions }: GroupSource): Problem[] {
  if (!typesInTextOrder.has(group.type)) return []
  const problems: Problem[] = []
  let before: { number: number; at: readonly [number, number] } | null = null
  for (const question of questions) {
    const at = positionOf(part.passage, question)
    if (at === null) continue
    if (before !== null && (at[0] - before.at[0] || at[1] - before.at[1]) < 0) {
      const message = `its evidence stands before that of question ${before.number}, but ${group.type} questions follow the text`
      problems.push(problemAt(question.place, question.number, message))
    }
    before = { number: question.number, at }
  }
  return problems
}

/** Every question can be decided from words that stand in its passage, in the order that its type promises. */
export function checkEvidence(section: SectionSource): Problem[] {
  return listGroups(section).flatMap(({ part, group }) => [
    ...group.questions.flatMap((question) => checkQuestion(part, question)),
    ...checkOrder(part, group),
  ])
}
