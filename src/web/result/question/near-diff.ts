import type { MarkReason } from '#contract/content/mark.ts'
import { spellOutKey } from './spell-out-key.ts'

/** A part of an answer: as the key has it, too much, or left out. */
export interface DiffPart {
  readonly kind: 'same' | 'extra' | 'missing'
  readonly text: string
}

interface TokenRun {
  readonly kind: DiffPart['kind']
  readonly tokens: string[]
}

const byLetter: ReadonlySet<MarkReason> = new Set<MarkReason>(['spelling', 'plural'])
const byWord: ReadonlySet<MarkReason> = new Set<MarkReason>(['article', 'over_limit'])

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one.toLocaleLowerCase('en') === other.toLocaleLowerCase('en')
}

/** How many tokens each pair of tails has in common, in order. */
function measureTails(given: readonly string[], wanted: readonly string[]): number[][] {
  const table = Array.from({ length: given.length + 1 }, () => Array.from({ length: wanted.length + 1 }, () => 0))
  for (let i = given.length - 1; i >= 0; i--) {
    for (let j = wanted.length - 1; j >= 0; j--) {
      const row = table[i] ?? []
      const below = table[i + 1] ?? []
      row[j] = isSame(given[i], wanted[j]) ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return table
}

/** Adds a token to the run at the end if it is of the same kind, else begins a run. */
function add(runs: TokenRun[], kind: DiffPart['kind'], token = ''): void {
  const last = runs.at(-1)
  if (last?.kind === kind) last.tokens.push(token)
  else runs.push({ kind, tokens: [token] })
}

function diff(given: readonly string[], wanted: readonly string[]): TokenRun[] {
  const tails = measureTails(given, wanted)
  const dropsGiven = (i: number, j: number) => i < given.length && (tails[i + 1]?.[j] ?? 0) >= (tails[i]?.[j + 1] ?? 0)
  const runs: TokenRun[] = []
  let i = 0
  let j = 0
  while (i < given.length || j < wanted.length) {
    if (isSame(given[i], wanted[j])) {
      add(runs, 'same', given[i++])
      j++
    } else if (j === wanted.length || dropsGiven(i, j)) add(runs, 'extra', given[i++])
    else add(runs, 'missing', wanted[j++])
  }
  return runs
}

function countSlips(runs: readonly TokenRun[]): number {
  return runs.filter(({ kind }) => kind !== 'same').reduce((sum, { tokens }) => sum + tokens.length, 0)
}

function toParts(runs: readonly TokenRun[], glue: string): DiffPart[] {
  return runs.map(({ kind, tokens }, index) => ({ kind, text: tokens.join(glue) + (index < runs.length - 1 ? glue : '') }))
}

/**
 * Where a near miss left the key, beside the wording it comes closest to: letters for spelling and plurals, words for
 * articles and the word limit. Null for other reasons, and where answer and key share nothing.
 */
export function diffFromKey(response: string, accepted: readonly string[], reason: MarkReason): DiffPart[] | null {
  if (!byLetter.has(reason) && !byWord.has(reason)) return null
  const glue = byWord.has(reason) ? ' ' : ''
  const split = (text: string) => text.trim().replace(/\s+/g, ' ').split(glue)
  const candidates = spellOutKey(accepted).map((wording) => diff(split(response), split(wording)))
  const closest = candidates.toSorted((one, other) => countSlips(one) - countSlips(other))[0]
  return closest?.some(({ kind }) => kind === 'same') ? toParts(closest, glue) : null
}

/** Without characters that are not pronounced: punctuation at either end of a word, and the form of apostrophes. */
function toHeardWords(text: string): string[] {
  return text
    .replaceAll('’', "'")
    .split(/\s+/)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}£$]+|[^\p{L}\p{N}%]+$/gu, ''))
    .filter((word) => word !== '')
}

/** A dictation word by word beside what was said; capitals and punctuation don't count. */
export function diffDictation(written: string, said: string): DiffPart[] {
  return toParts(diff(toHeardWords(written), toHeardWords(said)), ' ')
}
