import { typesInTextOrder } from '#contract/content/group-type.ts'
import { type Problem, problemAt } from '#server/authoring/problem.ts'
import { findQuotable, isAlmostQuoted, locateQuote } from '#server/authoring/quote.ts'
import {
  type EvidenceSource,
  type GroupSource,
  listGroups,
  type PartSource,
  type QuestionSection,
  type QuestionSource,
} from '#server/authoring/source.ts'
import { type Sentence, tell } from '#server/authoring/sentences.ts'

const unitOf = ({ stimulus }: PartSource) => (stimulus === 'passage' ? 'paragraph' : 'line')

function checkQuote(part: PartSource, question: QuestionSource, evidence: EvidenceSource): Problem[] {
  if (evidence.from === '') return [] // Told when it was read.
  const fault = (message: Sentence) => [problemAt(evidence.place, question.number, message)]
  const unit = unitOf(part)
  const name = evidence.from
  const quotable = findQuotable(part, evidence.from)
  if (quotable === null) return fault(tell(`${unit}_unknown`, { name }))
  const place = locateQuote(quotable, evidence.quote)
  if (place === 'repeated') return fault(tell(`quote_repeated_${unit}`, { name }))
  if (place !== 'missing') return []
  const way = isAlmostQuoted(quotable, evidence.quote) ? 'near' : 'missing'
  return fault(tell(`quote_${way}_${unit}`, { name, quote: evidence.quote }))
}

function checkQuestion(part: PartSource, question: QuestionSource): Problem[] {
  const problems = question.evidence.flatMap((evidence) => checkQuote(part, question, evidence))
  if (!question.evidence.some(({ role }) => role === 'evidence'))
    problems.push(problemAt(question.evidencePlace, question.number, tell('evidence_none')))
  return problems
}

/** Where something stands: paragraph or line, then character. */
type Position = readonly [number, number]

const isBefore = (one: Position, other: Position) => (one[0] - other[0] || one[1] - other[1]) < 0

/** Where a question's first evidence stands. */
function positionOf(part: PartSource, question: QuestionSource): Position | null {
  const first = question.evidence.find(({ role }) => role === 'evidence')
  const quotable = first === undefined ? null : findQuotable(part, first.from)
  if (first === undefined || quotable === null) return null
  const place = locateQuote(quotable, first.quote)
  return typeof place === 'string' ? null : [part.quotables.indexOf(quotable), place.start]
}

interface Placed {
  readonly question: QuestionSource
  readonly at: Position
}

function listPlaced(part: PartSource, { questions }: GroupSource): Placed[] {
  return questions.flatMap((question) => {
    const at = positionOf(part, question)
    return at === null ? [] : [{ question, at }]
  })
}

/** Some types of Reading follow the text; between groups it is free. */
function checkTextOrder(part: PartSource, source: GroupSource): Problem[] {
  const { type } = source.group
  if (!typesInTextOrder.has(type)) return []
  const placed = listPlaced(part, source)
  return placed.flatMap(({ question, at }, index) => {
    const before = placed[index - 1]
    if (before === undefined || !isBefore(at, before.at)) return []
    const message = tell('evidence_order', { other: before.question.number, type })
    return [problemAt(question.evidencePlace, question.number, message)]
  })
}

/** Matching and labelling from a bank have an order of their own; the group as a whole keeps its place. */
function isFree({ group }: GroupSource): boolean {
  return group.options !== null && (group.type === 'matching-features' || group.figure !== null)
}

function findLast(placed: readonly Placed[]): Placed | undefined {
  return placed.reduce<Placed | undefined>((last, each) => (last === undefined || isBefore(last.at, each.at) ? each : last), undefined)
}

/** A recording is played once: its questions follow the order of their answers. */
function checkRecordingOrder(part: PartSource): Problem[] {
  const problems: Problem[] = []
  let last: Placed | undefined
  for (const group of part.groups) {
    const placed = listPlaced(part, group)
    for (const each of placed) {
      if (last !== undefined && isBefore(each.at, last.at)) {
        const message = tell('recording_order', { other: last.question.number })
        problems.push(problemAt(each.question.evidencePlace, each.question.number, message))
      }
      if (!isFree(group)) last = each
    }
    if (isFree(group)) last = findLast(last === undefined ? placed : [last, ...placed])
  }
  return problems
}

/** Every question can be decided from words that stand in its passage or recording, in the order that candidates may expect. */
export function checkEvidence(section: QuestionSection): Problem[] {
  const order = section.skill === 'listening' ? section.parts.flatMap(checkRecordingOrder) : []
  const groups = listGroups(section).flatMap(({ part, group }) => [
    ...group.questions.flatMap((question) => checkQuestion(part, question)),
    ...(part.stimulus === 'passage' ? checkTextOrder(part, group) : []),
  ])
  return [...groups, ...order]
}
