import type { WordLimit } from './paper.ts'

/** Cardinal numbers in words, and what they are worth. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value): [string, number] => [word, value]),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index): [string, number] => [word, (index + 2) * 10]),
])

/** Ordinal numbers in words. */
export const ordinalWords: ReadonlyMap<string, number> = new Map([
  ...(
    'first second third fourth fifth sixth seventh eighth ninth tenth ' +
    'eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'
  )
    .split(' ')
    .map((word, index): [string, number] => [word, index + 1]),
  ...'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth'
    .split(' ')
    .map((word, index): [string, number] => [word, (index + 2) * 10]),
])

/** Words that multiply the number before them. */
export const scaleWords: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
])

/** Words (with articles) and numbers, counted separately as word limits do. */
export interface TokenCount {
  words: number
  numbers: number
}

/**
 * The words of a text as an essay is counted: a hyphen chain is one word, a number is one, a long dash separates.
 * The same on screen, in results and for graders.
 */
export function countWords(text: string): number {
  return splitChunks(foldCharacters(text.replace(/[\u2014\u2015\u2e3a\u2e3b]|--+/g, ' '))).length
}

/** Tells words from numbers: figures with their signs ("$19.17", "9 am", "21st") and numbers in words are one number each. */
export function countTokens(text: string): TokenCount {
  const chunks = splitChunks(foldCharacters(text))
  const count: TokenCount = { words: 0, numbers: 0 }
  let inNumber = false
  chunks.forEach((chunk, index) => {
    const isNumber = isNumberChunk(chunk) || joinsNumber(chunks, index, inNumber)
    if (!isNumber) count.words += 1
    else if (!inNumber) count.numbers += 1
    inNumber = isNumber
  })
  return count
}

/** How many words count against `limit.words`: one number is free where the limit allows a number, any other takes a word's place. */
export function countAgainstLimit(text: string, limit: WordLimit): number {
  if (!limit.number) return splitChunks(foldCharacters(text)).length
  const { words, numbers } = countTokens(text)
  return words + Math.max(0, numbers - 1)
}

export function isWithinLimit(text: string, limit: WordLimit): boolean {
  return countAgainstLimit(text, limit) <= limit.words
}

const figure = /^[-+]?\p{Sc}?\d[\d.,:/]*(?:%|\p{Sc}|°[cf]?|[ap]\.m|[a-z]{1,3})?$/u
const chunkEdges = /^[^\p{L}\p{N}\p{Sc}]+|[^\p{L}\p{N}\p{Sc}%°]+$/gu

/** One form for all dashes, widths and cases, and nothing invisible. */
function foldCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]+/gu, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/\p{Cf}+/gu, '')
    .toLowerCase()
}

/** Cuts at spaces, and at stops and commas that nobody left a space after; what has no letter and no digit is no word. */
function splitChunks(text: string): string[] {
  return text
    .replace(/[;!?、。]|\.\.+|(?<!\p{N}),|,(?!\p{N})/gu, ' ')
    .split(/[\s\p{Cc}]+/u)
    .filter((chunk) => /[\p{L}\p{N}]/u.test(chunk) || chunk === '&')
}

function isNumberChunk(chunk: string): boolean {
  const parts = chunk
    .replace(chunkEdges, '')
    .split('-')
    .filter((part) => part !== 'and')
  return parts.length > 0 && parts.every((part) => figure.test(part) || isNumberWord(part))
}

function isNumberWord(word: string): boolean {
  return numberWords.has(word) || ordinalWords.has(word) || scaleWords.has(word)
}

/** "a" of "a hundred", "and" of "two hundred and six", "point" of "two point five", and "a.m." after a figure belong to the number. */
function joinsNumber(chunks: readonly string[], index: number, inNumber: boolean): boolean {
  const chunk = chunks[index] ?? ''
  const next = chunks[index + 1] ?? ''
  if (chunk === 'a') return scaleWords.has(next)
  if (!inNumber) return false
  const before = chunks[index - 1] ?? ''
  if (chunk === 'and') return scaleWords.has(before) && isNumberChunk(next)
  if (chunk === 'point') return isNumberChunk(next)
  return /^[ap]\.?m\.?,?$/.test(chunk) && /\d$/.test(before)
}
