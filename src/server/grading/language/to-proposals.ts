import type { LanguageProposal, ProposalKind } from '#contract/grading/language.contract.ts'

/** What the checker says of an error: its place in UTF-16 units, and its rule, kind and suggestions as the package names them. */
export interface FoundError {
  readonly rule: string
  readonly start: number
  readonly end: number
  readonly kind: string
  readonly suggestions: readonly { readonly kind: number; readonly text: string }[]
}

interface Span {
  readonly start: number
  readonly end: number
}

/** As `SuggestionKind` of the package numbers them. */
const remove = 1
const insertAfter = 2

/** Rules that the package gives no kind. */
const kindOfRule: Readonly<Record<string, ProposalKind>> = {
  AnA: 'grammar',
  NominalWants: 'agreement',
  SinceDuration: 'grammar',
  ThenThan: 'word_choice',
}

/** Kinds of the package that are matters of taste, such as long sentences, are left out. */
const kindOf: Readonly<Record<string, ProposalKind>> = {
  Agreement: 'agreement',
  BoundaryError: 'spacing',
  Capitalization: 'capitals',
  Eggcorn: 'word_choice',
  Formatting: 'spacing',
  Grammar: 'grammar',
  Malapropism: 'word_choice',
  Nonstandard: 'word_choice',
  Punctuation: 'punctuation',
  Redundancy: 'repetition',
  Repetition: 'repetition',
  Spelling: 'spelling',
  Typo: 'spelling',
  Usage: 'word_choice',
  WordChoice: 'word_choice',
  WordOrder: 'word_order',
}

const findKind = ({ rule, kind }: FoundError): ProposalKind | undefined => kindOfRule[rule] ?? kindOf[kind]

const maxReplacements = 2
/** How much of a line is shown on each side of a place. */
const maxAround = 40

const wordPattern = /[\p{L}\p{N}’'-]+/gu

/** All words in the texts of a value, in small letters: those of a task are spelt as the task spells them. */
export function listWords(value: unknown): ReadonlySet<string> {
  if (typeof value === 'string') return new Set(value.toLowerCase().match(wordPattern))
  if (typeof value !== 'object' || value === null) return new Set()
  return new Set(Object.values(value).flatMap((inner) => [...listWords(inner)]))
}

/** As far as what stands between sentences reaches. */
const maxBetween = 12

function beginsSentence(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - maxBetween), at).replace(/["“‘'(]+$/u, '')
  const sentence = before.trimEnd()
  return sentence === '' || before.slice(sentence.length).includes('\n') || /[.!?]["”’')]*$/u.test(sentence)
}

/**
 * The checker doesn't know the names of people and places. A word with a capital is one where it stands within a sentence, where the next word
 * has a capital too, and alone on its line.
 */
function listNames(text: string): ReadonlySet<string> {
  const words = [...text.matchAll(wordPattern)].map(({ index, 0: word }) => ({ word, start: index, end: index + word.length }))
  const isCapital = ({ word }: { readonly word: string }) => /^\p{Lu}/u.test(word)
  const named = words.filter((each, place) => {
    if (!isCapital(each)) return false
    const [before, after] = [words[place - 1], words[place + 1]]
    const endsLine = after === undefined || text.slice(each.end, after.start).includes('\n')
    const beginsLine = before === undefined || text.slice(before.end, each.start).includes('\n')
    const isBeforeName = after !== undefined && isCapital(after) && text.slice(each.end, after.start) === ' '
    return !beginsSentence(text, each.start) || isBeforeName || (beginsLine && endsLine)
  })
  return new Set(named.map(({ word }) => word))
}

function toReplacements(quote: string, { suggestions }: FoundError): string[] {
  const texts = suggestions.filter(({ kind }) => kind !== remove).map(({ kind, text }) => (kind === insertAfter ? quote + text : text))
  return [...new Set(texts)].filter((text) => text !== quote && text.trim() !== '').slice(0, maxReplacements)
}

/** Words to leave out take the word before them along: then there is something to write instead. */
function leaveOut(text: string, { start, end }: Span): (Span & { readonly replacements: string[] }) | null {
  const [kept] = /\S+\s+$/u.exec(text.slice(Math.max(0, start - maxAround), start)) ?? []
  return kept === undefined ? null : { start: start - kept.length, end, replacements: [kept.trimEnd()] }
}

/** The place of an error and what could stand there; null where there is nothing to propose. */
function place(text: string, span: Span, error: FoundError): (Span & { readonly replacements: string[] }) | null {
  const replacements = toReplacements(text.slice(span.start, span.end), error)
  if (replacements.length > 0) return { ...span, replacements }
  if (error.suggestions.some(({ kind }) => kind === remove)) return leaveOut(text, span)
  return findKind(error) === 'spelling' ? { ...span, replacements } : null
}

function cutBefore(text: string): string {
  const line = text.slice(text.lastIndexOf('\n') + 1)
  return line.length <= maxAround ? line : `…${line.slice(-maxAround).replace(/^\S*/u, '')}`
}

function cutAfter(text: string): string {
  const [line = ''] = text.split('\n', 1)
  return line.length <= maxAround ? line : `${line.slice(0, maxAround).replace(/\S*$/u, '')}…`
}

/** The proposals of a text, in its order. What is spelt as in the task, and names, aren't among them. */
export function toProposals(text: string, found: readonly FoundError[], given: ReadonlySet<string>): LanguageProposal[] {
  const names = listNames(text)
  const isRight = (word: string) => names.has(word) || given.has(word.toLowerCase())
  const proposals = found.flatMap((error): LanguageProposal[] => {
    const kind = findKind(error)
    const span = { start: error.start, end: error.end }
    if (kind === undefined || span.end <= span.start) return []
    if (kind === 'spelling' && isRight(text.slice(span.start, span.end))) return []
    const placed = place(text, span, error)
    if (placed === null) return []
    const { start, end } = placed
    return [{ kind, ...placed, quote: text.slice(start, end), before: cutBefore(text.slice(0, start)), after: cutAfter(text.slice(end)) }]
  })
  return proposals.toSorted((one, other) => one.start - other.start || one.end - other.end)
}
