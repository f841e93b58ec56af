import {
  aeStems,
  fixedIseStems,
  lledStems,
  ogStems,
  oneWayPairs,
  ourEndings,
  ourStems,
  reStems,
  shortIseStems,
  spellingPairs,
  unitPairs,
} from './spelling-pairs.ts'

const american: ReadonlyMap<string, string> = new Map(
  spellingPairs.flatMap(([uk, us]): [string, string][] => [
    [toPlural(uk), toPlural(us)],
    [uk, us],
  ]),
)

const ise =
  /^(\p{L}{2,}?)is(e|ed|es|er|ers|ing|ingly|able|ably|ability|ation|ations|ational|ationally|ator|ators|ement|ements|ance|ances|ant)$/u
const lyse = /^(?!\p{L}*analyses$)(\p{L}+)lys(e|ed|es|er|ers|ing|ingly|able)$/u
const our = new RegExp(
  `^(un|dis|mis|be|bi|tri|multi|parti|vari|re|de|mal|anti|out|water|techni|self)?(${ourStems.join('|')})our(${ourEndings.join('|')})?$`,
)
const ae = new RegExp(aeStems.join('|'))
const re = new RegExp(
  `^(\\p{L}*)(${reStems.join('|')})re(s|ly|ness|less|ware|board|boards|fold|folds|piece|pieces|goer|goers|glass|fill)?$`,
  'u',
)
const red = new RegExp(`^(\\p{L}*)(${reStems.join('|')})red$`, 'u')
const ogue = new RegExp(`^(${ogStems.join('|')})og(?:ue|u(?=ing))?(s|d|ed|r|rs|er|ers|ing)?$`)
const lled = new RegExp(
  `^(un|re|mis|out)?(${lledStems.join('|')})l(ed|ing|ings|ingly|er|ers|est|or|ors|orship|ist|ists|ous|ously|ousness)$`,
)

/** One spelling for the British and the American form of a word; any other word is returned as it is. */
export function toCommonSpelling(word: string): string {
  const [, base = word, ending = ''] = /^(.+)('s)$/.exec(word) ?? []
  return (american.get(base) ?? applyRules(base)) + ending
}

/** Whether a response's word is the key's word in another country's spelling, or the word itself. */
export function isSameWord(key: string, response: string): boolean {
  return toCommonSpelling(key) === toCommonSpelling(response) || oneWayPairs.get(key) === response || isVerb(key, response)
}

/** "5 metres" for "5 meters": behind a number the word is a unit and no instrument. */
export function isSameUnit(key: string, response: string): boolean {
  return unitPairs.get(key) === response
}

/** The common spelling with words that match one way only brought to it too: for telling what is nearly right, not what is. */
export function toLooseSpelling(word: string): string {
  return oneWayPairs.get(word) ?? toCommonSpelling(word)
}

/** "analyses" is the plural of "analysis" besides a verb, "analyzes" is a verb alone. */
function isVerb(key: string, response: string): boolean {
  return key.endsWith('analyzes') && key.replace('analyzes', 'analyses') === response
}

function applyRules(word: string): string {
  return applyIse(word)
    .replace(ae, (stem) => stem.replace(/[ao]e/, 'e'))
    .replace('sulph', 'sulf')
    .replace(lyse, '$1lyz$2')
    .replace(re, '$1$2er$3')
    .replace(red, '$1$2ered')
    .replace(our, '$1$2or$3')
    .replace(lled, '$1$2$3')
    .replace(ogue, (_, stem: string, suffix = '') => `${stem}og${String(suffix).replace(/^e(?=[dr])/, '')}`)
}

function applyIse(word: string): string {
  const [, stem, ending = ''] = ise.exec(word) ?? []
  return stem === undefined || keepsIse(stem) ? word : `${stem}iz${ending}`
}

/** advise, surprise, likewise, raise, and names such as Denise: words with one spelling only. */
function keepsIse(stem: string): boolean {
  if (shortIseStems.has(stem)) return false
  return stem.length < 5 || /(?:[aouw]|pr)$/.test(stem) || fixedIseStems.has(stem.replace(/^(?:un|mis|over|pre|re)(?=\p{L}{3})/u, ''))
}

function toPlural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}
