import { readClock } from './times.ts'
import type { Token } from './tokens.ts'

/** Reads one atom that is no number word. Codes ("007", more than 15 digits) stay text: their zeros count. */
export function readFigure(atom: string): Token {
  if (/^\d{1,2}:\d{2}$/.test(atom)) {
    const minutes = readClock(atom)
    return minutes === null ? { kind: 'word', text: atom } : { kind: 'time', minutes, exact: minutes >= 780 || minutes < 60 }
  }
  if (/^\d{1,6}(\/\d{1,6})+$/.test(atom)) return { kind: 'word', text: atom.replace(/\b0+(?=\d)/g, '') }
  return readOrdinal(atom) ?? readNumber(atom) ?? { kind: 'word', text: atom }
}

function readNumber(atom: string): Token | null {
  const isGrouped = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(atom)
  const digits = isGrouped ? atom.replaceAll(',', '') : atom
  if (digits.length > 16 || !/^-?\d+(\.\d+)?$/.test(digits)) return null
  if (/^-?0\d/.test(digits)) return /^\d{2}\.\d{2}$/.test(digits) ? readPaddedTime(digits) : null
  return { kind: 'number', value: Number(digits), minutes: /^\d{1,2}\.\d{2}$/.test(digits) ? readClock(digits) : null }
}

/** "09.30" can only be a time. */
function readPaddedTime(digits: string): Token | null {
  const minutes = readClock(digits)
  return minutes === null ? null : { kind: 'time', minutes, exact: minutes < 60 }
}

function readOrdinal(atom: string): Token | null {
  const [, digits, suffix] = /^([1-9]\d{0,8})(st|nd|rd|th)$/.exec(atom) ?? []
  return digits && suffix === ordinalSuffix(Number(digits)) ? { kind: 'ordinal', value: Number(digits) } : null
}

function ordinalSuffix(value: number): string {
  const teens = value % 100
  if (teens >= 11 && teens <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'
}

/** What a proper fraction of small numbers is worth: "1/2"; null of anything else, dates among them. */
export function readFraction(text: string): number | null {
  const [, above, below] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(text) ?? []
  return above !== undefined && Number(above) < Number(below) ? Number(above) / Number(below) : null
}

/** "2 1/2" */
export function readMixedNumber(whole = '', fraction = ''): number | null {
  const part = readFraction(fraction)
  return part !== null && /^\d{1,6}$/.test(whole) ? Number((Number(whole) + part).toPrecision(15)) : null
}
