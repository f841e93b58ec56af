import type { Token } from './tokens.ts'

/** Minutes since midnight of "9:30" or "9.30"; null when the clock has no such time. */
export function readClock(text: string): number | null {
  const [hours = NaN, minutes = NaN] = text.split(/[:.]/).map(Number)
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null
}

/** Joins a number or a time with the "am" or "pm" after it. */
export function joinTimes(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token
    const time = readHalf(token, tokens[at + 1])
    joined.push(time ?? token)
    if (time) at += 1
  }
  return joined
}

function readHalf(token: Token, next: Token | undefined): Token | null {
  if (next?.kind !== 'word' || (next.text !== 'am' && next.text !== 'pm')) return null
  const minutes = minutesOf(token)
  if (minutes === null || minutes >= 780 || minutes < 60) return null
  return { kind: 'time', minutes: (minutes % 720) + (next.text === 'pm' ? 720 : 0), exact: true }
}

/** A time, figures that can be one, or a whole hour; on the twelve-hour clock from 1:00 to 12:59. */
function minutesOf(token: Token): number | null {
  if (token.kind === 'time') return token.minutes
  if (token.kind !== 'number') return null
  return token.minutes ?? (Number.isInteger(token.value) ? token.value * 60 : null)
}
