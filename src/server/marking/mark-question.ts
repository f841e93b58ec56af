import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Mark, Response } from '#contract/content/mark.ts'
import { mark, toVerdict, type Verdict } from './mark.ts'

/** Marks one question: one mark for each of its numbers. */
export function markQuestion(entry: KeyEntry, response: Response): Mark[] {
  return entry.numbers.map((number, index) => ({ number, question: entry.question, ...markNumber(entry, response, index) }))
}

function markNumber({ key, numbers }: KeyEntry, response: Response, index: number): Verdict {
  switch (key.kind) {
    case 'one':
      return toVerdict(markChoice([key.value, ...(key.also ?? [])], toChoices(response, null)))
    case 'several':
      return toVerdict(markChoices(key.values, toChoices(response, /[\s,;]+/), { index, asked: numbers.length }))
    case 'text':
      return mark(Array.isArray(response) ? response.join(' ') : response, key)
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
