import { numberWords, ordinalWords, scaleWords } from '#contract/content/word-count.ts'

/** A number that was written over `length` atoms. */
export interface NumberReading {
  value: number
  ordinal: boolean
  length: number
}

/** Reads a number in words ("twenty-five", "three hundred and six", "2.5 million", "nineteen ninety") that begins at `from`. */
export function readNumberWords(atoms: readonly string[], from: number): NumberReading | null {
  let total = 0
  let length = 0
  let lastScale = Number.POSITIVE_INFINITY
  for (;;) {
    const group = readGroup(atoms, skipAnd(atoms, from + length, length > 0))
    if (!group) break
    length = skipAnd(atoms, from + length, length > 0) - from + group.length
    const scale = group.ordinal ? 0 : largeScale(atoms[from + length])
    if (scale === 0 || scale >= lastScale) return addDecimals(atoms, from, { ...group, value: total + group.value, length })
    total = toExact(total + group.value * scale)
    length += 1
    lastScale = scale
  }
  return length > 0 ? { value: total, ordinal: false, length } : null
}

function skipAnd(atoms: readonly string[], at: number, inNumber: boolean): number {
  return inNumber && atoms[at] === 'and' ? at + 1 : at
}

/** A number below a thousand, a year in two halves, or figures and "a" before a scale word. */
function readGroup(atoms: readonly string[], at: number): NumberReading | null {
  const first = readFactor(atoms, at) ?? readBelowHundred(atoms, at)
  if (!first || first.ordinal) return first
  const next = at + first.length
  if (atoms[next] === 'hundred')
    return readAfterHundred(atoms, next + 1, { ...first, value: toExact(first.value * 100), length: first.length + 1 })
  const second = readBelowHundred(atoms, next)
  const isYear = first.value >= 10 && first.value <= 20 && second !== null && !second.ordinal && second.value >= 10
  return isYear ? { value: first.value * 100 + second.value, ordinal: false, length: first.length + second.length } : first
}

function readAfterHundred(atoms: readonly string[], at: number, hundreds: NumberReading): NumberReading {
  const start = skipAnd(atoms, at, true)
  const rest = readBelowHundred(atoms, start)
  if (!rest) return hundreds
  return { value: hundreds.value + rest.value, ordinal: rest.ordinal, length: hundreds.length + (start - at) + rest.length }
}

/** "a" and figures are part of a number in words only before "hundred", "thousand" … */
function readFactor(atoms: readonly string[], at: number): NumberReading | null {
  const atom = atoms[at] ?? ''
  if (!scaleWords.has(atoms[at + 1] ?? '')) return null
  if (atom === 'a') return { value: 1, ordinal: false, length: 1 }
  return /^[1-9]\d{0,5}(\.\d{1,6})?$/.test(atom) ? { value: Number(atom), ordinal: false, length: 1 } : null
}

function readBelowHundred(atoms: readonly string[], at: number): NumberReading | null {
  const word = atoms[at] ?? ''
  const ordinal = ordinalWords.get(word)
  if (ordinal !== undefined) return { value: ordinal, ordinal: true, length: 1 }
  const value = numberWords.get(word)
  if (value === undefined) return null
  if (value < 20) return { value, ordinal: false, length: 1 }
  const unit = readUnit(atoms[at + 1] ?? '')
  return unit ? { value: value + unit.value, ordinal: unit.ordinal, length: 2 } : { value, ordinal: false, length: 1 }
}

function readUnit(word: string): { value: number; ordinal: boolean } | null {
  const cardinal = numberWords.get(word)
  const value = cardinal ?? ordinalWords.get(word) ?? 0
  return value >= 1 && value <= 9 ? { value, ordinal: cardinal === undefined } : null
}

function largeScale(word: string | undefined): number {
  const scale = scaleWords.get(word ?? '') ?? 0
  return scale > 100 ? scale : 0
}

/** "two point five": the digits after "point", one word each. */
function addDecimals(atoms: readonly string[], from: number, whole: NumberReading): NumberReading {
  if (whole.ordinal || atoms[from + whole.length] !== 'point') return whole
  let decimals = ''
  for (let at = from + whole.length + 1; decimals.length < 6; at += 1) {
    const digit = numberWords.get(atoms[at] ?? '')
    if (digit === undefined || digit > 9) break
    decimals += String(digit)
  }
  if (decimals === '') return whole
  return { value: Number(`${whole.value}.${decimals}`), ordinal: false, length: whole.length + 1 + decimals.length }
}

/** Products of decimals without the dust of binary fractions. */
function toExact(value: number): number {
  return Number(value.toPrecision(15))
}
