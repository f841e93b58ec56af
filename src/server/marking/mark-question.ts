import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Mark, Response } from '#contract/content/mark.ts'
import { explain, mark, toVerdict, type Verdict } from './mark.ts'

/** Marks one question: one mark for each of its numbers. */
export function markQuestion(entry: KeyEntry, response: Response): Mark[] {
  return entry.numbers.map((number, index) => ({ number, question: entry.question, ...markNumber(entry, response, index) }))
}

/**
 * The lost marks of a section with what was nearly right, told as the marker knows it today: marks that were stored long ago have no
 * more than a reason. No mark is won or lost by it.
 */
export function explainMarks(entries: readonly KeyEntry[], marks: readonly Mark[], responses: Readonly<Record<string, Response>>): Mark[] {
  const keys = new Map(entries.map(({ question, key }) => [question, key]))
  return marks.map((stored) => {
    const key = keys.get(stored.question)
    if (stored.correct || key?.kind !== 'text') return stored
    const { nearMiss, correct, ...verdict } = explain(toText(responses[stored.question] ?? null), key)
    if (correct) return stored
    return { ...stored, ...verdict, ...(nearMiss !== null && { near_miss: nearMiss }) }
  })
}

function toText(response: Response): string | null {
  return Array.isArray(response) ? response.join(' ') : response
}

function markNumber({ key, numbers }: KeyEntry, response: Response, index: number): Verdict {
  switch (key.kind) {
    case 'one':
      return toVerdict(markChoice([key.value, ...(key.also ?? [])], toChoices(response, null)))
    case 'several':
      return toVerdict(markChoices(key.values, toChoices(response, /[\s,;]+/), { index, asked: numbers.length }))
    case 'text':
      return mark(toText(response), key)
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
