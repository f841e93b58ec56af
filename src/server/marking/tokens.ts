import { joinDates } from './dates.ts'
import { readFigure, readMixedNumber } from './figures.ts'
import { joinMoney } from './money.ts'
import { readNumberWords } from './number-words.ts'
import { joinTimes } from './times.ts'

/** What a piece of an answer means. Two answers match when their tokens do; see `same-token.ts`. */
export type Token =
  | { kind: 'word'; text: string }
  /** `minutes` where the figures can also be a time of day: 9.30. */
  | { kind: 'number'; value: number; minutes: number | null }
  | { kind: 'ordinal'; value: number }
  /** Minutes since midnight; `exact` when the half of the day is known. */
  | { kind: 'time'; minutes: number; exact: boolean }
  /** `word` is the currency as a word ("pounds"); null where a sign says it. */
  | { kind: 'money'; currency: string; value: number; word: string | null }
  | { kind: 'date'; day: number | null; month: number; year: number | null }

export function readTokens(atoms: readonly string[]): Token[] {
  return joinDates(joinMoney(joinTimes(readNumbers(atoms))))
}

function readNumbers(atoms: readonly string[]): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < atoms.length;) {
    const words = readNumberWords(atoms, at)
    const mixed = readMixedNumber(atoms[at], atoms[at + 1])
    if (mixed !== null) {
      tokens.push({ kind: 'number', value: mixed, minutes: null })
      at += 2
    } else if (words) {
      tokens.push(words.ordinal ? { kind: 'ordinal', value: words.value } : { kind: 'number', value: words.value, minutes: null })
      at += words.length
    } else {
      tokens.push(readFigure(atoms[at] ?? ''))
      at += 1
    }
  }
  return tokens
}
