import type { MarkReason } from '#contract/content/mark.ts'
import type { WordLimit } from '#contract/content/paper.ts'

/** A decided case of the marker: key, word limit, response, whether it counts, why, and what the case shows. */
export type Vector = readonly [key: string, limit: WordLimit | null, response: string, correct: boolean, reason: MarkReason, note: string]

export const oneWord: WordLimit = { words: 1, number: false }
export const oneWordOrNumber: WordLimit = { words: 1, number: true }
export const twoWords: WordLimit = { words: 2, number: false }
export const twoWordsOrNumber: WordLimit = { words: 2, number: true }
export const threeWords: WordLimit = { words: 3, number: false }
export const threeWordsOrNumber: WordLimit = { words: 3, number: true }
