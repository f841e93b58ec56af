import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Mark, Response } from '#contract/content/mark.ts'
import { findGivenBefore } from './any-order.ts'
import { explain, mark, type TextKey, toVerdict, type Verdict } from './mark.ts'
import { toText } from './response-text.ts'

type Responses = Readonly<Record<string, Response>>

/**
 * Marks one question: one mark for each of its numbers. `others` are the answers of its section: of answers that count in any order each
 * counts once. Without them a question is marked as if it stood alone.
 */
export function markQuestion(entry: KeyEntry, response: Response, others: Responses = {}): Mark[] {
  const responses = { ...others, [entry.question]: response }
  return entry.numbers.map((number, index) => ({ number, question: entry.question, ...markNumber(entry, responses, index) }))
}

/**
 * The lost marks of a section with their near misses, recomputed by the current marker: marks stored earlier have only a reason. Never changes a
 * mark.
 */
export function explainMarks(entries: readonly KeyEntry[], marks: readonly Mark[], responses: Responses): Mark[] {
  const keys = new Map(entries.map(({ question, key }) => [question, key]))
  return marks.map((stored) => {
    const key = keys.get(stored.question)
    if (stored.correct || key?.kind !== 'text') return stored
    const { nearMiss, correct, ...verdict } = explain(toText(responses[stored.question] ?? null), key)
    if (correct) return explainRepeated(stored, key, responses)
    return { ...stored, ...verdict, ...(nearMiss !== null && { near_miss: nearMiss }) }
  })
}

function explainRepeated(stored: Mark, key: TextKey, responses: Responses): Mark {
  const before = findGivenBefore(key, stored.question, responses)
  if (before === null) return stored
  return { ...stored, near_miss: { kind: 'repeated', written: toText(responses[stored.question] ?? null) ?? '', wanted: before } }
}

function markTyped(key: TextKey, question: string, responses: Responses): Verdict {
  const verdict = mark(toText(responses[question] ?? null), key)
  return verdict.correct && findGivenBefore(key, question, responses) !== null ? toVerdict('wrong') : verdict
}

function markNumber({ key, numbers, question }: KeyEntry, responses: Responses, index: number): Verdict {
  const response = responses[question] ?? null
  switch (key.kind) {
    case 'one':
      return toVerdict(markChoice([key.value, ...(key.also ?? [])], toChoices(response, null)))
    case 'several':
      return toVerdict(markChoices(key.values, toChoices(response, /[\s,;]+/), { index, asked: numbers.length }))
    case 'text':
      return markTyped(key, question, responses)
  }
}

/** What was chosen, each choice once. A list may also come as one text, "B, D". */
function toChoices(response: Response, separator: RegExp | null): string[] {
  const values = typeof response === 'string' ? (separator ? response.split(separator) : [response]) : (response ?? [])
  return [...new Set(values)].filter((value) => value !== '')
}

function markChoice(keys: readonly string[], [first, ...more]: string[]): Mark['reason'] {
  if (first === undefined) return 'blank'
  if (more.length > 0) return 'over_selected'
  return keys.includes(first) ? 'match' : 'wrong'
}

/**
 * The nth value of the key belongs to the nth number, whatever the order of choosing. Numbers without their value are wrong while
 * there are wrong choices to account for, then blank. More choices than asked for lose all the marks of the question.
 */
function markChoices(
  keys: readonly string[],
  chosen: readonly string[],
  { index, asked }: { index: number; asked: number },
): Mark['reason'] {
  if (chosen.length === 0) return 'blank'
  if (chosen.length > asked) return 'over_selected'
  if (chosen.includes(keys[index] ?? '')) return 'match'
  const missedBefore = keys.slice(0, index).filter((value) => !chosen.includes(value)).length
  const wrongChoices = chosen.filter((value) => !keys.includes(value)).length
  return missedBefore < wrongChoices ? 'wrong' : 'blank'
}
