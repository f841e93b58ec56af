import { numberWords, ordinalWords, scaleWords } from '#contract/content/word-count.ts'
import type { NearMiss, NearMissKind } from '#contract/content/near-miss.ts'
import { months } from './dates.ts'
import { type Edit, findEdit } from './edit-distance.ts'
import type { Phrase } from './phrase.ts'
import { isSamePhrase, isSameToken } from './same-token.ts'
import { toCommonSpelling } from './spelling-rules.ts'
import { readTokens, type Token } from './tokens.ts'

/** One slip of spelling in an answer that is right otherwise: spaces and hyphens, else a letter. */
export function findSlip(key: Phrase, response: Phrase): NearMiss | null {
  return (
    findSpacing(key, response) ??
    findLetter(key, response, [key.tokens, response.tokens]) ??
    findLetter(key, response, [toWords(key), toWords(response)]) ??
    findMisspeltNumber(key, response)
  )
}

function toWords({ atoms }: Phrase): Token[] {
  return atoms.map((text) => ({ kind: 'word', text }))
}

/** "foot ball" for "football", "carpark" for "car park", "cart-wheel" for "cartwheel". */
function findSpacing(key: Phrase, response: Phrase): NearMiss | null {
  const joined = response.atoms.join('')
  if (!/\p{L}/u.test(joined) || key.atoms.join('') !== joined || listFigures(key) !== listFigures(response)) return null
  return { kind: nameSpacing(key.text, response.text), written: response.surface, wanted: key.surface }
}

/** "2 5 cm" is no slip of "25 cm". */
const listFigures = ({ atoms }: Phrase): string => atoms.flatMap((atom) => atom.match(/\d+/g) ?? []).join(' ')

function nameSpacing(wanted: string, written: string): NearMissKind {
  const spaces = (text: string) => text.split(' ').length
  if (spaces(written) > spaces(wanted)) return 'more_words_for_one'
  if (spaces(written) < spaces(wanted) && !written.includes('-')) return 'one_word_for_more'
  return written.split('-').length > wanted.split('-').length ? 'hyphen_added' : 'hyphen_missing'
}

function findLetter(key: Phrase, response: Phrase, [keyTokens, tokens]: readonly [readonly Token[], readonly Token[]]): NearMiss | null {
  if (keyTokens.length !== tokens.length) return null
  let slip: NearMiss | null = null
  for (const [index, token] of keyTokens.entries()) {
    const other = tokens[index]
    if (other === undefined || isSameToken(token, other)) continue
    if (slip !== null || token.kind !== 'word' || other.kind !== 'word' || !mayBeTypo(token.text, other.text)) return null
    slip = describeTypo([token.text, other.text], response.nameWord(other.text), key.nameWord(token.text))
    if (slip === null) return null
  }
  return slip
}

function toSlip({ kind, written, wanted }: Edit, word: string, wantedWord: string): NearMiss {
  if (written + wanted === "'")
    return { kind: wanted === "'" ? 'apostrophe_missing' : 'apostrophe_added', written: word, wanted: wantedWord }
  return { kind, written: word, wanted: wantedWord, letters: { written, wanted } }
}

/** Words of three letters are too close to other words to call a difference a typo, and "million" is not a typo of "billion". */
function mayBeTypo(key: string, response: string): boolean {
  return !/\d/.test(key + response) && Math.max(key.length, response.length) >= 4 && !namedWords.has(response)
}

/** Single letters are reported for the key's own spelling only; for another accepted spelling they would be wrong. */
function describeTypo([key, response]: readonly [string, string], word: string, wantedWord: string): NearMiss | null {
  const edit = findEdit(key, response)
  if (edit !== null) return toSlip(edit, word, wantedWord)
  const isSlip = findEdit(toCommonSpelling(key), toCommonSpelling(response)) !== null
  return isSlip ? { kind: 'misspelt', written: word, wanted: wantedWord } : null
}

const namedWords: ReadonlySet<string> = new Set([...numberWords.keys(), ...ordinalWords.keys(), ...scaleWords.keys(), ...months.keys()])

interface Correction {
  readonly tokens: readonly Token[]
  readonly slip: NearMiss
}

const corrections = new WeakMap<Phrase['atoms'], readonly Correction[]>()

/** "fourty" beside the key 40. */
function findMisspeltNumber(key: Phrase, response: Phrase): NearMiss | null {
  const known = corrections.get(response.atoms) ?? listCorrections(response)
  corrections.set(response.atoms, known)
  return known.find(({ tokens }) => isSamePhrase(key.tokens, tokens))?.slip ?? null
}

/** The response with one misspelt number or month put right. */
function listCorrections({ atoms, nameWord }: Phrase): Correction[] {
  return atoms.slice(0, 12).flatMap((atom, index) => {
    if (atom.length < 4 || namedWords.has(atom)) return []
    return [...namedWords].flatMap((word): Correction[] => {
      const edit = word.length > 3 ? findEdit(word, atom) : null
      return edit === null ? [] : [{ tokens: readTokens(atoms.with(index, word)), slip: toSlip(edit, nameWord(atom), nameNumber(word)) }]
    })
  })
}

/** Months are written with a capital. */
function nameNumber(word: string): string {
  return months.has(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word
}
