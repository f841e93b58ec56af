/** A text in three pieces, of which the middle one differs. */
export interface Split {
  readonly start: string
  readonly middle: string
  readonly end: string
}

const toWords = (text: string) => text.split(/(?<=\s)/)

/** Two texts by whole words: what they begin and end with alike, and what is between. */
export function splitChange(before: string, after: string): { readonly before: Split; readonly after: Split } {
  const [old, now] = [toWords(before), toWords(after)]
  const shorter = Math.min(old.length, now.length)
  let start = 0
  while (start < shorter && old[start] === now[start]) start += 1
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const cut = (words: readonly string[]): Split => ({
    start: words.slice(0, start).join(''),
    middle: words.slice(start, words.length - end).join(''),
    end: words.slice(words.length - end).join(''),
  })
  return { before: cut(old), after: cut(now) }
}
