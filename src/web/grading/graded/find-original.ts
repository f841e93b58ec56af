/** Word forms of a text, in small letters. */
function listWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}+/gu))
}

/** What share of the words of two texts they have in common, from 0 to 1. */
function compareWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length
  const all = one.size + other.size - common
  return all === 0 ? 0 : common / all
}

const minLikeness = 0.12

/** The paragraph of a text that a rewritten one is most like; null where it is like none. */
export function findOriginal(text: string, rewritten: string): string | null {
  const words = listWords(rewritten)
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')
  const ranked = paragraphs
    .map((paragraph) => ({ paragraph, likeness: compareWords(listWords(paragraph), words) }))
    .toSorted((one, other) => other.likeness - one.likeness)
  const [best] = ranked
  return best === undefined || best.likeness < minLikeness ? null : best.paragraph
}
