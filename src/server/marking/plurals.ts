import type { NearMissKind } from '#contract/content/near-miss.ts'
import {
  finalSWords,
  irregularPlurals,
  isIrregularPlural,
  isMenException,
  keepsCh,
  pluralSuffixes,
  uAndINouns,
  withoutPluralS,
  vesNouns,
} from './plural-words.ts'
import { verbWords } from './verb-words.ts'

type NumberSlip = Extract<NearMissKind, 'plural_for_singular' | 'singular_for_plural' | 'final_s_added' | 'final_s_missing'>

/**
 * Which of two words is the plural of the other, the written one or the key's; null when neither is. For a word that may be a verb only the
 * ending is reported: "runs" may be a plural noun or a verb form.
 */
export function findNumberSlip(key: string, written: string): NumberSlip | null {
  if (isPluralOf(key, written)) return isEndingAlone(key, written) ? 'final_s_added' : 'plural_for_singular'
  if (isPluralOf(written, key)) return isEndingAlone(written, key) ? 'final_s_missing' : 'singular_for_plural'
  return null
}

/** "1970" is no singular, and "informations" and "kms" are no plurals: for these only the ending is reported, too. */
function isEndingAlone(bare: string, long: string): boolean {
  return (verbWords.has(bare) || withoutPluralS.has(bare) || /^\d+$/.test(bare)) && long.endsWith('s')
}

/** Whether the second word is a plural of the first, as English spells it: "countrys", "childs" and "address" (of "addres") are none. */
export function isPluralOf(singular: string, plural: string): boolean {
  if (singular.length < 2 || plural.length < 3 || singular === plural || finalSWords.has(plural)) return false
  if (/^\d+$/.test(singular)) return plural === `${singular}s`
  return (irregularPlurals.get(singular)?.includes(plural) ?? false) || endsInPlural(singular, plural) || isRegular(singular, plural)
}

/** Irregular nouns at the end of longer words too: policewoman, grandchildren, bookshelves. */
function endsInPlural(singular: string, plural: string): boolean {
  const isOf = ([one, many]: readonly [string, string]) => swapEnd(singular, one, many) === plural
  if (singular.endsWith('man') && isMenException(singular)) return false
  return pluralSuffixes.some(isOf) || vesNouns.some((noun) => singular.endsWith(noun) && plural === toVes(singular))
}

function swapEnd(word: string, from: string, to: string): string | null {
  return word.endsWith(from) ? word.slice(0, word.length - from.length) + to : null
}

function toVes(singular: string): string {
  return singular.replace(/fe?$/, 'ves')
}

function isRegular(singular: string, plural: string): boolean {
  if (isIrregularPlural(singular)) return false
  if (plural === `${singular}s`) return takesS(singular)
  if (plural === `${singular}es`) return /(?:s|x|z|ch|sh|o)$/.test(singular) && !singular.endsWith('sis')
  if (plural === `${singular}${singular.at(-1)}es`) return /^(?:quiz|fez|whiz|gas|bus|plus)$/.test(singular)
  return /(?:[^aeiou]|qu)y$/.test(singular) && plural === `${singular.slice(0, -1)}ies`
}

function takesS(singular: string): boolean {
  if (/(?:s|x|z|sh|[^aeiou]y)$/.test(singular)) return false
  if (singular.endsWith('ch')) return keepsCh.test(singular)
  if (vesNouns.some((noun) => toVes(noun) === `${singular}s`)) return verbWords.has(singular) || singular === 'stave'
  if (/[iu]$/.test(singular)) return /(?:eau|ieu)$/.test(singular) || uAndINouns.has(singular)
  return !pluralSuffixes.some(([one]) => singular.endsWith(one)) || isMenException(singular) || singular.endsWith('person')
}
