/** The words of a text in lower case, with apostrophes and hyphens inside them. */
export function listWords(text: string): string[] {
  return [...text.replaceAll('’', "'").matchAll(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu)].map(([word]) => word.toLowerCase())
}

function countSentences(text: string): number {
  return Math.max(1, [...text.matchAll(/[.!?][’”"')]*(?=\s|$)/gu)].length)
}

/** About how many syllables an English word has: groups of vowels, without a silent e. */
function countSyllables(word: string): number {
  const bare = word.replace(/(?:[^laeiouy]es|[^dt]ed|[^laeiouy]e)$/, (ending) => ending.slice(0, 1))
  return Math.max(1, [...bare.matchAll(/[aeiouy]+/g)].length)
}

/** The school grade by Flesch and Kincaid: 8 is easy reading, 12 a serious newspaper. */
export function measureGrade(text: string): number {
  const words = listWords(text)
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  return 0.39 * (words.length / countSentences(text)) + 11.8 * (syllables / Math.max(1, words.length)) - 15.59
}

const commonWords = new Set(
  `about above after again against almost along also although among another around because been before being below between both cannot
  could does doing done down during each either else even ever every from further have having here hers himself into itself just less like
  made make many more most much must neither never next none only other others ought over same shall should since some somebody someone
  something such than that their them themselves then there these they this those though through thus towards under until upon very well
  were what when where whether which while whom whose will with within without would your people person thing things time used using way`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Words that carry meaning, cut to their beginnings, so that "rebuilding" and "rebuilt" are alike. */
export function listContentStems(text: string): string[] {
  return listWords(text)
    .filter((word) => word.length > 3 && !commonWords.has(word))
    .map((word) => word.slice(0, word.length > 6 ? 5 : 4))
}

/** The longest run of words that stands in both texts. */
export function findSharedRun(one: readonly string[], other: readonly string[]): string[] {
  let longest: string[] = []
  for (let start = 0; start < one.length; start += 1)
    for (let at = 0; at < other.length; at += 1) {
      let length = 0
      while (start + length < one.length && one[start + length] === other[at + length]) length += 1
      if (length > longest.length) longest = one.slice(start, start + length)
    }
  return longest
}
