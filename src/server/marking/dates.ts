import type { Token } from './tokens.ts'

const monthNames = 'january february march april may june july august september october november december'.split(' ')

/** Months by name and by the usual abbreviation. */
export const months: ReadonlyMap<string, number> = new Map([
  ...monthNames.map((name, index): [string, number] => [name, index + 1]),
  ...monthNames.map((name, index): [string, number] => [name.slice(0, 3), index + 1]),
  ['sept', 9],
])

interface DateReading {
  date: Token
  length: number
}

/** Joins the parts of a date written with a month's name, in any order; numeric dates are the key's to permit. */
export function joinDates(tokens: readonly Token[]): Token[] {
  const alone = tokens.length === 1 ? monthOf(tokens[0]) : null
  if (alone !== null) return [toDate(null, alone, null)]
  const joined: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const found = readDayMonth(tokens, at) ?? readMonthDay(tokens, at)
    joined.push(found?.date ?? (tokens[at] as Token))
    at += found?.length ?? 1
  }
  return joined
}

/** "(the) 11(th) (of) February (2004)" */
function readDayMonth(tokens: readonly Token[], from: number): DateReading | null {
  const dayAt = skipWord(tokens, from, 'the')
  const day = dayOf(tokens[dayAt])
  if (day === null) return null
  const monthAt = skipWord(tokens, dayAt + 1, 'of')
  const month = monthOf(tokens[monthAt])
  if (month === null) return null
  const year = yearOf(tokens[monthAt + 1])
  return { date: toDate(day, month, year), length: monthAt + 1 - from + (year === null ? 0 : 1) }
}

/** "February (the) 11(th) (2004)", "February 2004" */
function readMonthDay(tokens: readonly Token[], from: number): DateReading | null {
  const month = monthOf(tokens[from])
  if (month === null) return null
  const dayAt = skipWord(tokens, from + 1, 'the')
  const day = dayOf(tokens[dayAt])
  const yearAt = day === null ? from + 1 : dayAt + 1
  const year = yearOf(tokens[yearAt])
  if (day === null && year === null) return null
  return { date: toDate(day, month, year), length: yearAt - from + (year === null ? 0 : 1) }
}

function skipWord(tokens: readonly Token[], at: number, word: string): number {
  const token = tokens[at]
  return token?.kind === 'word' && token.text === word ? at + 1 : at
}

function dayOf(token: Token | undefined): number | null {
  if (token?.kind === 'word') return /^0[1-9]$/.test(token.text) ? Number(token.text) : null
  if (token?.kind !== 'number' && token?.kind !== 'ordinal') return null
  return isWhole(token.value, 1, 31) ? token.value : null
}

function monthOf(token: Token | undefined): number | null {
  return token?.kind === 'word' ? (months.get(token.text) ?? null) : null
}

function yearOf(token: Token | undefined): number | null {
  return token?.kind === 'number' && isWhole(token.value, 1000, 2100) ? token.value : null
}

function isWhole(value: number, from: number, to: number): boolean {
  return Number.isInteger(value) && value >= from && value <= to
}

function toDate(day: number | null, month: number, year: number | null): Token {
  return { kind: 'date', day, month, year }
}
