import { numberWords, ordinalWords, scaleWords } from '#contract/content/word-count.ts'
import type { MarkReason } from '#contract/content/mark.ts'
import { months } from './dates.ts'
import { isOneEditApart } from './edit-distance.ts'
import type { Phrase } from './phrase.ts'
import { isOtherNumber } from './plurals.ts'
import { describeToken, isSamePhrase, isSameToken } from './same-token.ts'
import { toCommonSpelling } from './spelling-rules.ts'
import { readTokens, type Token } from './tokens.ts'

type NearMissTest = (key: Phrase, response: Phrase) => boolean

/** In the order in which they are told: the first that holds for any alternative is the reason. */
const nearMissTests: readonly (readonly [MarkReason, NearMissTest])[] = [
  ['article', differsByArticle],
  ['plural', (key, response) => onEitherLevel(key, response, differsByNumber)],
  ['word_order', (key, response) => onEitherLevel(key, response, differsByOrder)],
  ['spelling', differsBySpelling],
]

/** Why a wrong answer was nearly right; null when it was not. */
export function findNearMiss(alternatives: readonly Phrase[], response: Phrase): MarkReason | null {
  const found = nearMissTests.find(([, test]) => alternatives.some((key) => test(key, response)))
  return found?.[0] ?? null
}

type Comparison = (key: readonly Token[], response: readonly Token[]) => boolean

/** By meaning first ("3 hour", "three hours"), then by the words themselves ("15 pound", "15 pounds"). */
function onEitherLevel(key: Phrase, response: Phrase, compare: Comparison): boolean {
  return compare(key.tokens, response.tokens) || compare(toWords(key.atoms), toWords(response.atoms))
}

function toWords(atoms: readonly string[]): Token[] {
  return atoms.map((text) => ({ kind: 'word', text }))
}

function differsByArticle(key: Phrase, response: Phrase): boolean {
  return isSamePhrase(readTokens(dropArticles(key.atoms)), readTokens(dropArticles(response.atoms)))
}

/** The last word is never an article: "vitamin A". */
function dropArticles(atoms: readonly string[]): string[] {
  return atoms.filter((atom, index) => index === atoms.length - 1 || !/^(a|an|the)$/.test(atom))
}

function differsByNumber(key: readonly Token[], response: readonly Token[]): boolean {
  return isEachPair(key, response, (one, other) => {
    if (one.kind !== 'word' || other.kind !== 'word') return false
    return isOtherNumber(one.text, other.text) || isOtherNumber(toCommonSpelling(one.text), toCommonSpelling(other.text))
  })
}

function differsByOrder(key: readonly Token[], response: readonly Token[]): boolean {
  return key.length > 1 && sortTokens(key) === sortTokens(response)
}

function sortTokens(tokens: readonly Token[]): string {
  return tokens.map(describeToken).toSorted().join('\n')
}

function differsBySpelling(key: Phrase, response: Phrase): boolean {
  return (
    differsBySpaces(key, response) ||
    onEitherLevel(key, response, (one, other) => countDifferent(one, other) === 1 && isEachPair(one, other, isTypo)) ||
    listCorrections(response.atoms).some((atoms) => isSamePhrase(key.tokens, readTokens(atoms)))
  )
}

/** "foot ball" for "football", "carpark" for "car park". */
function differsBySpaces(key: Phrase, response: Phrase): boolean {
  const joined = response.atoms.join('')
  return /\p{L}/u.test(joined) && key.atoms.join('') === joined
}

function isEachPair(key: readonly Token[], response: readonly Token[], isClose: (one: Token, other: Token) => boolean): boolean {
  if (key.length !== response.length) return false
  return key.every((token, index) => {
    const other = response[index] as Token
    return isSameToken(token, other) || isClose(token, other)
  })
}

function countDifferent(key: readonly Token[], response: readonly Token[]): number {
  return key.filter((token, index) => response[index] && !isSameToken(token, response[index])).length
}

/** Words of three letters are too near to other words for a slip to be told from a wrong word; "million" is no slip of "billion". */
function isTypo(key: Token, response: Token): boolean {
  if (key.kind !== 'word' || response.kind !== 'word' || /\d/.test(key.text + response.text)) return false
  if (Math.max(key.text.length, response.text.length) < 4 || namedWords.has(response.text)) return false
  return isOneEditApart(key.text, response.text) || isOneEditApart(toCommonSpelling(key.text), toCommonSpelling(response.text))
}

const namedWords: ReadonlySet<string> = new Set([...numberWords.keys(), ...ordinalWords.keys(), ...scaleWords.keys(), ...months.keys()])

/** The response with one misspelt number or month put right, so that "fourty" is seen beside the key 40. */
function listCorrections(atoms: readonly string[]): string[][] {
  return atoms.slice(0, 12).flatMap((atom, index) => {
    if (atom.length < 4 || namedWords.has(atom)) return []
    return [...namedWords].filter((word) => word.length > 3 && isOneEditApart(word, atom)).map((word) => atoms.with(index, word))
  })
}
