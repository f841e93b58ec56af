import type { MarkReason } from '#contract/content/mark.ts'
import type { NearMiss, NearMissKind } from '#contract/content/near-miss.ts'
import type { WordLimit } from '#contract/content/paper.ts'
import { countAgainstLimit } from '#contract/content/word-count.ts'
import type { Phrase } from './phrase.ts'
import { findNumberSlip } from './plurals.ts'
import { describeToken, isSamePhrase, isSameToken } from './same-token.ts'
import { findSlip } from './slips.ts'
import { toLooseSpelling } from './spelling-rules.ts'
import { readTokens, type Token } from './tokens.ts'

/** A phrase with the forms of it that near misses are found by, each made once. */
interface ComparedPhrase extends Phrase {
  /** Every atom as a word: "15 pounds" is two. */
  readonly words: readonly Token[]
  readonly articles: readonly string[]
  readonly bare: readonly Token[]
  readonly ordered: string
  readonly orderedWords: string
}

type NearMissTest = (key: ComparedPhrase, response: ComparedPhrase) => NearMiss | null

/** In order of priority: the first test that holds for any alternative gives the reason. */
const nearMissTests: readonly NearMissTest[] = [findArticles, findNumber, findOrder, findSlip, findFigure]

/** The reason that a mark has for each kind; none of these answers counts. */
const reasons: Readonly<Partial<Record<NearMissKind, MarkReason>>> = {
  plural_for_singular: 'plural',
  singular_for_plural: 'plural',
  plural_misplaced: 'plural',
  final_s_added: 'plural',
  final_s_missing: 'plural',
  article_missing: 'article',
  article_added: 'article',
  article_wrong: 'article',
  articles: 'article',
  order: 'word_order',
  figure: 'wrong',
  half_day: 'wrong',
  repeated: 'wrong',
}

export function toReason({ kind }: NearMiss): MarkReason {
  return reasons[kind] ?? 'spelling'
}

/** Why a wrong answer was nearly right, and how; null when it was not. */
export function findNearMiss(alternatives: readonly Phrase[], response: Phrase): NearMiss | null {
  const written = prepare(response)
  const keys = alternatives.map(prepare)
  for (const test of nearMissTests) {
    for (const key of keys) {
      const found = test(key, written)
      if (found !== null) return found
    }
  }
  return null
}

/** What is too much in an answer over the limit that is right otherwise; alternatives are those within the limit. */
export function findExcess(alternatives: readonly Phrase[], response: Phrase, limit: WordLimit): NearMiss | null {
  const written = prepare(response)
  const keys = alternatives.map(prepare)
  const isArticleAlone = countAgainstLimit(response.text.replace(/(?<!\S)(?:a|an|the) /g, ''), limit) <= limit.words
  const tests: readonly NearMissTest[] = [...(isArticleAlone ? [findAddedArticle] : []), findExtraSpaces, findLongForm, findExtraWords]
  for (const test of tests) {
    for (const key of keys) {
      const found = test(key, written)
      if (found !== null) return found
    }
  }
  return null
}

function prepare(phrase: Phrase): ComparedPhrase {
  const words = phrase.atoms.map((text): Token => ({ kind: 'word', text }))
  const isKept = (atom: string, index: number) => index === phrase.atoms.length - 1 || !isArticle(atom)
  return {
    ...phrase,
    words,
    articles: phrase.atoms.filter((atom, index) => !isKept(atom, index)),
    bare: readTokens(phrase.atoms.filter(isKept)),
    ordered: sortTokens(phrase.tokens),
    orderedWords: sortTokens(words),
  }
}

/** The last word is never an article: "vitamin A". */
function isArticle(atom: string): boolean {
  return /^(?:a|an|the)$/.test(atom)
}

function sortTokens(tokens: readonly Token[]): string {
  return tokens.map(describeToken).toSorted().join('\n')
}

/** An article that stands elsewhere is a matter of order. */
function findArticles(key: ComparedPhrase, response: ComparedPhrase): NearMiss | null {
  if (!isSamePhrase(key.bare, response.bare) || key.articles.toSorted().join() === response.articles.toSorted().join()) return null
  const [written, wanted] = [response.articles.join(' '), key.articles.join(' ')]
  if (key.articles.length + response.articles.length > 2 || key.articles.length > 1 || response.articles.length > 1)
    return { kind: 'articles', written: response.surface, wanted: key.surface }
  return { kind: wanted === '' ? 'article_added' : written === '' ? 'article_missing' : 'article_wrong', written, wanted }
}

function findAddedArticle(key: ComparedPhrase, response: ComparedPhrase): NearMiss | null {
  const found = findArticles(key, response)
  return found?.kind === 'article_added' ? found : null
}

/** By meaning first ("3 hour", "three hours"), then by the words themselves ("15 pound", "15 pounds"). */
function findNumber(key: ComparedPhrase, response: ComparedPhrase): NearMiss | null {
  return findNumberSlips(key, response, [key.tokens, response.tokens]) ?? findNumberSlips(key, response, [key.words, response.words])
}

function findNumberSlips(
  key: ComparedPhrase,
  response: ComparedPhrase,
  [keyTokens, tokens]: readonly [readonly Token[], readonly Token[]],
): NearMiss | null {
  if (keyTokens.length !== tokens.length) return null
  const slips: NearMiss[] = []
  for (const [index, token] of keyTokens.entries()) {
    const other = tokens[index]
    if (other === undefined || isSameToken(token, other)) continue
    if (token.kind !== 'word' || other.kind !== 'word') return null
    const kind = findNumberSlip(token.text, other.text) ?? findNumberSlip(toLooseSpelling(token.text), toLooseSpelling(other.text))
    if (kind === null) return null
    slips.push({ kind, written: response.nameWord(other.text), wanted: key.nameWord(token.text) })
  }
  const [first] = slips
  if (first === undefined) return null
  const isAdded = ({ kind }: NearMiss) => kind === 'plural_for_singular' || kind === 'final_s_added'
  if (slips.every((slip) => isAdded(slip) === isAdded(first))) {
    const { kind } = slips.find((slip) => slip.kind.startsWith('final')) ?? first
    return slips.length === 1 ? first : { kind, written: response.surface, wanted: key.surface }
  }
  return { kind: 'plural_misplaced', written: response.surface, wanted: key.surface }
}

function findOrder(key: ComparedPhrase, response: ComparedPhrase): NearMiss | null {
  const isSame =
    (key.tokens.length > 1 && key.ordered === response.ordered) || (key.words.length > 1 && key.orderedWords === response.orderedWords)
  return isSame ? { kind: 'order', written: response.surface, wanted: key.surface } : null
}

/** Right but for a number, an amount of the same money, a time of day, a whole date, or figures that are no number, as of a telephone. */
function findFigure(key: ComparedPhrase, response: ComparedPhrase): NearMiss | null {
  if (key.tokens.length !== response.tokens.length) return null
  const isClose = key.tokens.every((token, index) => {
    const other = response.tokens[index]
    return other !== undefined && (isSameToken(token, other) || isOtherFigure(token, other))
  })
  if (!isClose) return null
  const isHalfDay = key.tokens.every((token, index) => isSameClock(token, response.tokens[index]))
  return { kind: isHalfDay ? 'half_day' : 'figure', written: response.surface, wanted: key.surface }
}

/** The same but for am and pm. */
function isSameClock(key: Token, response: Token | undefined): boolean {
  if (response === undefined || key.kind !== 'time' || response.kind !== 'time') return response !== undefined && isSameToken(key, response)
  return key.minutes % 720 === response.minutes % 720
}

function isOtherFigure(key: Token, response: Token): boolean {
  if (isDigits(key) && isDigits(response)) return true
  if (key.kind === 'money') return response.kind === 'money' && key.currency === response.currency && key.value !== response.value
  if (key.kind === 'time') return response.kind === 'time' && key.exact === response.exact
  if (key.kind === 'date')
    return (
      response.kind === 'date' &&
      key.month === response.month &&
      (key.day === null) === (response.day === null) &&
      (key.year === null) === (response.year === null)
    )
  return key.kind === 'ordinal' && response.kind === 'ordinal'
}

function isDigits(token: Token): boolean {
  return token.kind === 'number' || (token.kind === 'word' && /^\d+$/.test(token.text))
}

/** "saw dust" for "sawdust", "part time" for "part-time". */
function findExtraSpaces(key: ComparedPhrase, response: ComparedPhrase): NearMiss | null {
  if (key.text.includes(' ') || key.atoms.join('') !== response.atoms.join('') || !/\p{L}/u.test(key.text)) return null
  const kind = key.text.replaceAll('-', ' ') === response.text ? 'hyphen_missing' : 'more_words_for_one'
  return { kind, written: response.surface, wanted: key.surface }
}

function findLongForm(key: ComparedPhrase, response: ComparedPhrase): NearMiss | null {
  return isSamePhrase(key.tokens, response.tokens) ? { kind: 'long_form', written: response.surface, wanted: key.surface } : null
}

/** The answer with more around it than the gap takes. */
function findExtraWords(key: ComparedPhrase, response: ComparedPhrase): NearMiss | null {
  const { length } = key.tokens
  const lastStart = Math.min(response.tokens.length, maxSearched) - length
  for (let start = 0; start <= lastStart; start += 1) {
    if (isSamePhrase(key.tokens, response.tokens.slice(start, start + length)))
      return { kind: 'extra_words', written: response.surface, wanted: key.surface }
  }
  return null
}

/** How far into an answer over the limit the key is looked for. */
const maxSearched = 40
