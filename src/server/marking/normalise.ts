/** Longer than any answer that is accepted: what stands behind it cannot make an answer right. */
const maxLength = 1_000

const lookalikes: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201a\u201b\u2032\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u02c8\u02ca\u02cb\ua78b\ua78c\uff07\uff40]/g, "'"],
  [/[\u201c-\u201f\u2033\u00ab\u00bb\u300c-\u300f\uff02]/g, '"'],
]

/**
 * One form for everything that never decides a mark: width, case, accents, dashes, quotes, invisible characters, spaces, final
 * stops. The caller keeps the raw text. Empty when nothing but punctuation was written.
 */
export function normalise(raw: string): string {
  const seen = raw.slice(0, maxLength).replace(/\p{Cf}+/gu, '')
  // Before, because some are taken apart into a space and an accent; after, because others become one of them only then.
  const text = foldLookalikes(separateFigures(foldLookalikes(seen)).normalize('NFKC'))
  const plain = foldLigatures(
    foldCase(text)
      .normalize('NFKD')
      .replace(/\p{M}+/gu, ''),
  )
    .normalize('NFC')
    .replace(/[\p{Pd}\u2212\u2043]+/gu, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/[\s\p{Cc}]+/gu, ' ')
  return /[\p{L}\p{N}\p{S}]/u.test(plain) ? trimPunctuation(plain) : ''
}

const foldLookalikes = (text: string): string => lookalikes.reduce((folded, [from, to]) => folded.replace(from, to), text)

/** "2½" and "10²" are no longer numbers, 21/2 and 102, once their signs are taken apart: a space keeps them from it. */
const separateFigures = (text: string): string => text.replace(/(?<=\p{N})(?=\p{No})|(?<=\p{No})(?=\p{N})/gu, ' ')

/** Full case folding as far as JavaScript goes: ẞ becomes ß, ß becomes SS, and SS ss. */
const foldCase = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')

/** Once accents are off, so that those with one are met too. */
const foldLigatures = (text: string): string => text.replaceAll('æ', 'ae').replaceAll('œ', 'oe').replaceAll('ø', 'o')

const leading = /[\s"'.,;:!?*、。·-]/
const trailing = /[\s"'.,;:!?*、。·؟।…-]/

/** Drops quotation marks and stops around the answer; a sign or a decimal point before a digit stays. */
function trimPunctuation(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && leading.test(text.charAt(start)) && !/^[-.]\.?\d/.test(text.slice(start, start + 3))) start += 1
  while (end > start && trailing.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}
