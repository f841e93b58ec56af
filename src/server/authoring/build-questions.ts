import type { Evidence, Explanation, Key, KeyEntry } from '#contract/content/answer-key.ts'
import { findQuotable, locateQuote } from './quote.ts'
import {
  type ExplanationFile,
  type GroupSource,
  listQuestions,
  type PartSource,
  type QuestionSection,
  type QuestionSource,
} from './source.ts'

/** What the parts of Listening and Reading have alike. */
export function buildQuestionPart(part: PartSource) {
  const groups = part.groups.map(({ group }) => group)
  const first = Math.min(...groups.map((group) => group.first))
  const last = Math.max(...groups.map((group) => group.last))
  return { number: part.number, first, last, groups }
}

function buildKey(group: GroupSource, question: QuestionSource): Key {
  const [value = ''] = question.key
  if (question.question.interaction === 'type') return buildTypedKey(group, question)
  if (question.question.interaction === 'choose-several') return { kind: 'several', values: question.key.toSorted() }
  return { kind: 'one', value }
}

/** Answers in any order: each question accepts its own first, then those of the others. */
function buildTypedKey({ group, questions, anyOrder }: GroupSource, { number, key }: QuestionSource): Key {
  const base = { kind: 'text' as const, limit: group.word_limit }
  const numbers = anyOrder.find((set) => set.includes(number))
  if (numbers === undefined) return { ...base, accepted: [...key] }
  const set = questions.filter((each) => numbers.includes(each.number))
  const others = set.filter((each) => each.number !== number)
  return {
    ...base,
    accepted: [...key, ...others.flatMap((other) => other.key)],
    any_order: { questions: set.map((each) => each.question.id), answers: set.map((each) => [...each.key]) },
  }
}

function buildEvidence(part: PartSource, question: QuestionSource): Evidence[] {
  return question.evidence.map(({ from, quote, role }) => {
    const quotable = findQuotable(part, from)
    const place = quotable === null ? 'missing' : locateQuote(quotable, quote)
    if (quotable === null || typeof place === 'string') throw new Error(`the evidence of question ${question.number} was not checked`)
    return { paragraph: quotable.id, ...place, quote: quotable.text.slice(place.start, place.end), role }
  })
}

function buildExplanation(file: ExplanationFile, number: number): Explanation {
  const entry = file.entries?.get(number)
  if (entry === undefined) throw new Error(`the explanation of question ${number} in ${file.file} was not checked`)
  const { findIt, sameMeaning, why, nextTime } = entry
  const others = Object.entries(entry.others).map(([answer, reason]) => ({ answer, why: reason }))
  return {
    ...(findIt !== null && { find_it: findIt }),
    ...(sameMeaning !== null && { same_meaning: sameMeaning }),
    why,
    others,
    next_time: nextTime,
  }
}

/** The keys of a section, in the order of its questions. */
export function buildKeyEntries(section: QuestionSection): KeyEntry[] {
  return listQuestions(section).map(({ part, group, question }) => {
    const { en, cn, tw } = part.explanations
    return {
      question: question.question.id,
      numbers: question.question.numbers,
      type: group.group.type,
      key: buildKey(group, question),
      evidence: buildEvidence(part, question),
      explanation: {
        en: buildExplanation(en, question.number),
        cn: buildExplanation(cn, question.number),
        tw: buildExplanation(tw, question.number),
      },
    }
  })
}
