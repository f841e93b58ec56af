import type { Key } from '#contract/content/answer-key.ts'
import type { Mark } from '#contract/content/mark.ts'
import { countAgainstLimit } from '#contract/content/word-count.ts'
import { expandKey } from './key-grammar.ts'
import { findNearMiss } from './near-miss.ts'
import { readPhrase } from './phrase.ts'
import { isSamePhrase } from './same-token.ts'

/** Stored beside marks: a re-score with the same version gives the same marks. Any change of a mark is a new version. */
export const markerVersion = 1
export type MarkerVersion = typeof markerVersion

export type TextKey = Extract<Key, { kind: 'text' }>
export type Verdict = Pick<Mark, 'correct' | 'reason' | 'words' | 'limit'>

type Marker = (response: string, key: TextKey) => Verdict

/** Marks a typed answer by the published conventions: first the limit, then the alternatives, then the near misses. */
export function mark(response: string | null, key: TextKey, version: MarkerVersion = markerVersion): Verdict {
  return markers[version](response ?? '', key)
}

export function toVerdict(reason: Mark['reason']): Verdict {
  return { correct: reason === 'match', reason, words: null, limit: null }
}

const markers: Readonly<Record<MarkerVersion, Marker>> = { 1: markByConventions }

function markByConventions(response: string, { accepted, limit }: TextKey): Verdict {
  const answer = readPhrase(response)
  if (answer.text === '') return toVerdict('blank')
  if (limit) {
    const words = countAgainstLimit(answer.text, limit)
    if (words > limit.words) return { correct: false, reason: 'over_limit', words, limit: limit.words }
  }
  const alternatives = accepted
    .flatMap(expandKey)
    .map(readPhrase)
    .filter((phrase) => phrase.tokens.length > 0)
  if (alternatives.some((key) => isSamePhrase(key.tokens, answer.tokens))) return toVerdict('match')
  return toVerdict(findNearMiss(alternatives, answer) ?? 'wrong')
}
