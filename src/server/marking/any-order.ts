import type { Response } from '#contract/content/mark.ts'
import { mark, type TextKey } from './mark.ts'
import { toText } from './response-text.ts'

/**
 * The question that has got the mark for an answer which would count here too; null while there is an answer left to count. Earlier
 * questions of the set keep their marks, and as many count as can: who wrote what fits two answers does not lose by the order.
 */
export function findGivenBefore(key: TextKey, question: string, responses: Readonly<Record<string, Response>>): string | null {
  const { any_order: set } = key
  if (set === undefined) return null
  const answers = listAnswers(key)
  const owners = new Map<number, string>()
  const fits = new Map<string, readonly number[]>()
  const questions = [...set.questions.slice(0, set.questions.indexOf(question)), question]
  for (const each of questions) {
    fits.set(each, listFits(answers, key, toText(responses[each] ?? null)))
    const isPlaced = place(each, { fits, owners, tried: new Set() })
    if (each === question && !isPlaced) return owners.get(fits.get(each)?.[0] ?? -1) ?? null
  }
  return null
}

/** What was accepted after a challenge is an answer of its own. */
function listAnswers({ accepted, any_order: set }: TextKey): string[][] {
  const answers = (set?.answers ?? []).map((alternatives) => alternatives.filter((each) => accepted.includes(each)))
  const known = new Set(answers.flat())
  return [
    ...answers.filter((alternatives) => alternatives.length > 0),
    ...accepted.filter((each) => !known.has(each)).map((each) => [each]),
  ]
}

function listFits(answers: readonly string[][], { limit }: TextKey, response: string | null): number[] {
  return answers.flatMap((accepted, index) => (mark(response, { kind: 'text', accepted, limit }).correct ? [index] : []))
}

interface Placing {
  readonly fits: ReadonlyMap<string, readonly number[]>
  /** By answer, the question that has its mark. */
  readonly owners: Map<number, string>
  readonly tried: Set<number>
}

/** Gives a question one of its answers, moving others to another of theirs where that makes room. */
function place(question: string, placing: Placing): boolean {
  for (const answer of placing.fits.get(question) ?? []) {
    if (placing.tried.has(answer)) continue
    placing.tried.add(answer)
    const owner = placing.owners.get(answer)
    if (owner === undefined || place(owner, placing)) {
      placing.owners.set(answer, question)
      return true
    }
  }
  return false
}
