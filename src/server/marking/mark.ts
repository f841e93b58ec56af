import type { Key } from '#contract/content/answer-key.ts'
import type { Mark } from '#contract/content/mark.ts'
import type { NearMiss } from '#contract/content/near-miss.ts'
import type { WordLimit } from '#contract/content/paper.ts'
import { countAgainstLimit } from '#contract/content/word-count.ts'
import { expandKey } from './key-grammar.ts'
import { findExcess, findNearMiss, toReason } from './near-miss.ts'
import { type Phrase, readPhrase } from './phrase.ts'
import { isSameAnswer } from './same-answer.ts'

/** Stored beside marks: a re-score with the same version gives the same marks. Any change of a mark is a new version. */
export const markerVersion = 3
export type MarkerVersion = typeof markerVersion

export type TextKey = Extract<Key, { kind: 'text' }>
export type Verdict = Pick<Mark, 'correct' | 'reason' | 'words' | 'limit'>

/** A verdict with what was nearly right; null where nothing was, or all is. */
export interface ExplainedVerdict extends Verdict {
  readonly nearMiss: NearMiss | null
}

type Marker = (response: string, key: Pick<TextKey, 'accepted' | 'limit'>) => ExplainedVerdict

/** Marks a typed answer by the published conventions: first the limit, then the alternatives, then the near misses. */
export function mark(response: string | null, key: TextKey, version: MarkerVersion = markerVersion): Verdict {
  const { nearMiss: _, ...verdict } = markers[version](response ?? '', key)
  return verdict
}

/** The same with the kind and direction of a near miss. */
export function explain(response: string | null, key: Pick<TextKey, 'accepted' | 'limit'>): ExplainedVerdict {
  return markers[markerVersion](response ?? '', key)
}

export function toVerdict(reason: Mark['reason']): Verdict {
  return { correct: reason === 'match', reason, words: null, limit: null }
}

const markers: Readonly<Record<MarkerVersion, Marker>> = { 3: markByConventions }

/** More wordings than any honest key has, over all that it accepts; what comes after is left out. */
export const maxWordings = 1024

function markByConventions(response: string, { accepted, limit }: Pick<TextKey, 'accepted' | 'limit'>): ExplainedVerdict {
  const answer = readPhrase(response)
  if (answer.text === '') return { ...toVerdict('blank'), nearMiss: null }
  const alternatives = readAlternatives(accepted)
  const words = limit === null ? 0 : countAgainstLimit(answer.text, limit)
  if (limit !== null && words > limit.words) return markOverLimit(answer, alternatives, { words, limit })
  if (alternatives.some((key) => isSameAnswer(key, answer))) return { ...toVerdict('match'), nearMiss: null }
  const nearMiss = findNearMiss(chooseTold(alternatives, limit), answer)
  return { ...toVerdict(nearMiss === null ? 'wrong' : toReason(nearMiss)), nearMiss }
}

function markOverLimit(
  answer: Phrase,
  alternatives: readonly Phrase[],
  { words, limit }: { words: number; limit: WordLimit },
): ExplainedVerdict {
  return {
    correct: false,
    reason: 'over_limit',
    words,
    limit: limit.words,
    nearMiss: findExcess(listWithin(alternatives, limit), answer, limit),
  }
}

function listWithin(alternatives: readonly Phrase[], limit: WordLimit): Phrase[] {
  return alternatives.filter(({ text }) => countAgainstLimit(text, limit) <= limit.words)
}

/** Alternatives that exceed the word limit are used in the explanation only when there is no other. */
function chooseTold(alternatives: readonly Phrase[], limit: WordLimit | null): readonly Phrase[] {
  const within = limit === null ? [] : listWithin(alternatives, limit)
  return within.length > 0 ? within : alternatives
}

function readAlternatives(accepted: readonly string[]): Phrase[] {
  const wordings = new Set<string>()
  for (const key of accepted) {
    for (const wording of expandKey(key)) {
      if (wordings.size < maxWordings) wordings.add(wording)
    }
    if (wordings.size >= maxWordings) break
  }
  return [...wordings].map(readPhrase).filter(({ tokens }) => tokens.length > 0)
}
