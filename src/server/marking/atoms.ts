/**
 * Cuts a normalised phrase into the smallest pieces that are compared: words, figures and signs, so that "9a.m.", "9 am" and "9am",
 * "car-park" and "car park", "55%" and "55 per cent" are the same list.
 */
export function splitAtoms(text: string): string[] {
  return text
    .split(address)
    .flatMap((piece, index) => (index % 2 === 1 ? [piece] : separateSigns(joinDigitGroups(piece)).split(' ')))
    .map(trimAtom)
    .filter((atom) => /[\p{L}\p{N}\p{S}]/u.test(atom))
}

/** An email or web address: every sign in it counts. */
const address = /((?<!\S)(?:[^\s@,;]+@[^\s@,;]+|(?:https?:\/\/|www\.)[^\s,;]+)(?!\S))/u

/** Numeric dates get slashes; "12 500" and telephone numbers lose the spaces inside. */
function joinDigitGroups(text: string): string {
  return text
    .replace(/(?<![\w.,/-])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\w/-])/g, '$1/$3/$4')
    .replace(/(?<![\w.,/])[1-9]\d{0,2}(?: \d{3})+(?![\w,/])/g, (group) => group.replaceAll(' ', ''))
    .replace(/(?<![\w.,/:])\(?\d+\)?(?:(?: ?- ?| |(?<=\))(?=\d)|(?<=\d)(?=\())\(?\d+\)?)+(?![\w.,/:])/g, joinLongNumber)
}

function joinLongNumber(group: string): string {
  const digits = group.replace(/\D/g, '')
  return digits.length >= 7 && !isRange(group) ? digits : group
}

/** "1990-1995" is no telephone number, and "19901995" not another way to write it. */
function isRange(group: string): boolean {
  const [, from = '', to = ''] = /^(\d+)(?: ?- ?| )(\d+)$/.exec(group) ?? []
  const isYears = /^(?:1\d|20)\d\d$/.test(from) && /^(?:1\d|20)\d\d$/.test(to)
  return isYears || (group.includes('-') && /^[1-9]/.test(from) && from.length === to.length && Number(from) < Number(to))
}

function separateSigns(text: string): string {
  return text
    .replace(/(?<!\p{L})\p{L}(?:\.\p{L})+(?!\p{L})/gu, (letters) => letters.replaceAll('.', ''))
    .replace(/(\d)'s(?!\p{L})/gu, '$1s')
    .replace(/[\p{Sc}°]/gu, ' $& ')
    .replaceAll('%', ' percent ')
    .replaceAll('&', ' and ')
    .replace(/(?<![\p{L}\p{N}.,:/])(\d[\d.,:]*)(?!(?:st|nd|rd|th|s)(?!\p{L}))(\p{L}+)(?![\p{L}\p{N}])/gu, '$1 $2')
    .replace(/[;!?"()[\]{}*_]|\.\.+|(?<!\d),|,(?!\d)|(?<!\d):|:(?!\d)/g, ' ')
    .replace(/(?<!^| )-|-(?![\d.])/g, ' ')
    .replace(/ +/g, ' ')
    .replace(/(?<!\S)per cent(?!\S)/g, 'percent')
}

/** Stops, slashes and apostrophes at the edges say nothing: "Feb." is "Feb", "students'" is "students". */
function trimAtom(atom: string): string {
  const inner = /^\.\d/.test(atom) ? `0${atom}` : atom.replace(/^[.'/]+/, '')
  return inner.replace(/[.'/]+$/, '')
}
