/** What parts two words that are one slip apart. */
export interface Edit {
  readonly kind: 'letter_missing' | 'letter_added' | 'letter_wrong' | 'letters_swapped'
  /** The letters that were written, and those that should be; empty where none are. */
  readonly written: string
  readonly wanted: string
}

/** The one letter too many, too few or wrong, or the two neighbours swapped, that part a written word from the wanted one; else null. */
export function findEdit(wanted: string, written: string): Edit | null {
  if (wanted === written || Math.abs(wanted.length - written.length) > 1) return null
  let start = 0
  while (start < wanted.length && wanted[start] === written[start]) start += 1
  const [rest, writtenRest] = [wanted.slice(start), written.slice(start)]
  const [letter, writtenLetter] = [rest.charAt(0), writtenRest.charAt(0)]
  if (rest.slice(1) === writtenRest) return { kind: 'letter_missing', written: '', wanted: letter }
  if (rest === writtenRest.slice(1)) return { kind: 'letter_added', written: writtenLetter, wanted: '' }
  if (rest.slice(1) === writtenRest.slice(1)) return { kind: 'letter_wrong', written: writtenLetter, wanted: letter }
  const isSwap = rest.slice(2) === writtenRest.slice(2) && letter === writtenRest[1] && writtenLetter === rest[1]
  return isSwap ? { kind: 'letters_swapped', written: writtenRest.slice(0, 2), wanted: rest.slice(0, 2) } : null
}
