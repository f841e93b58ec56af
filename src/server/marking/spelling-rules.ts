import { fixedIseStems, lledStems, ogStems, oneWayPairs, ourStems, spellingPairs } from './spelling-pairs.ts'

const american: ReadonlyMap<string, string> = new Map(
  spellingPairs.flatMap(([uk, us]): [string, string][] => [
    [uk, us],
    [`${uk}s`, `${us}s`],
  ]),
)

const ise = /^(\p{L}{3,}?)is(e|ed|es|er|ers|ing|able|ation|ations|ational)$/u
const lyse = /^(\p{L}+)lys(e|ed|es|er|ers|ing)$/u
const our = new RegExp(
  `^(un|dis|mis|be|multi|water|techni)?(${ourStems.join('|')})our` +
    `(s|ed|ing|ings|er|ers|able|ably|ful|fully|less|hood|hoods|ite|ites|itism|ism|al|ally|ist|ists|y|ly|some|ation)?$`,
)
const ogue = new RegExp(`^(${ogStems.join('|')})og(?:ue|u(?=ing))?(s|d|ed|r|rs|er|ers|ing)?$`)
const lled = new RegExp(`^(un|re|mis)?(${lledStems.join('|')})l(ed|ing|ings|er|ers|or|ors|ist|ists|ous|ously)$`)

/** One spelling for the British and the American form of a word; any other word is returned as it is. */
export function toCommonSpelling(word: string): string {
  const [, base = word, ending = ''] = /^(.+)('s)$/.exec(word) ?? []
  return (american.get(base) ?? applyRules(base)) + ending
}

/** Whether a response's word is the key's word in another country's spelling, or the word itself. */
export function isSameWord(key: string, response: string): boolean {
  return toCommonSpelling(key) === toCommonSpelling(response) || oneWayPairs.get(key) === response
}

function applyRules(word: string): string {
  const [, stem, ending = ''] = ise.exec(word) ?? []
  if (stem !== undefined && !keepsIse(stem)) return `${stem}iz${ending}`
  return word
    .replace(lyse, '$1lyz$2')
    .replace(our, '$1$2or$3')
    .replace(lled, '$1$2$3')
    .replace(ogue, (_, stem: string, suffix = '') => `${stem}og${String(suffix).replace(/^e(?=[dr])/, '')}`)
}

/** advise, surprise, likewise, raise: words with one spelling only. */
function keepsIse(stem: string): boolean {
  return /(?:[aouw]|pr)$/.test(stem) || fixedIseStems.has(stem)
}
