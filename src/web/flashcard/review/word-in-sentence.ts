const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What stays the same when a word takes an ending: "study", "studies". */
function toStem(word: string): string {
  return word.length > 3 ? word.replace(/(?:e|y)$/i, '') : word
}

export interface SplitSentence {
  readonly before: string
  /** The word as it is in the sentence: "undertaken". */
  readonly form: string
  readonly after: string
}

/** A sentence around a word, in whatever form it has there; null where the sentence doesn't have it. */
export function splitAtWord(sentence: string, word: string): SplitSentence | null {
  const found = new RegExp(String.raw`(?<![\p{L}\p{M}])${escape(toStem(word))}[\p{L}\p{M}]{0,5}(?![\p{L}\p{M}])`, 'iu').exec(sentence)
  if (found === null) return null
  const [form] = found
  return { before: sentence.slice(0, found.index), form, after: sentence.slice(found.index + form.length) }
}

const toComparable = (text: string) => text.normalize('NFKC').trim().toLowerCase().replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ')

/** Whether somebody typed the word, or the form of it that the sentence has. */
export function isTypedRight(typed: string, word: string, sentence: string): boolean {
  const forms = [word, splitAtWord(sentence, word)?.form ?? word]
  return forms.some((form) => toComparable(form) === toComparable(typed))
}

export interface TypedDifference {
  readonly same: string
  readonly differs: string
  readonly rest: string
}

/** Where two spellings differ: what they begin with and end with alike is left out. */
export function compareSpelling(typed: string, word: string): readonly [TypedDifference, TypedDifference] {
  const [one, other] = [Array.from(typed.trim()), Array.from(word)]
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start]?.toLowerCase() === other[start]?.toLowerCase()) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end)?.toLowerCase() === other.at(-1 - end)?.toLowerCase()) end += 1
  const split = (letters: readonly string[]): TypedDifference => ({
    same: letters.slice(0, start).join(''),
    differs: letters.slice(start, letters.length - end).join(''),
    rest: letters.slice(letters.length - end).join(''),
  })
  return [split(one), split(other)]
}
