/** Endings of a singular and of its plural. */
const endings: readonly (readonly [string, string])[] = [
  ['', 's'],
  ['', 'es'],
  ['y', 'ies'],
  ['f', 'ves'],
  ['fe', 'ves'],
  ['is', 'es'],
  ['us', 'i'],
  ['um', 'a'],
  ['on', 'a'],
  ['a', 'ae'],
  ['ix', 'ices'],
  ['ex', 'ices'],
  ['man', 'men'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['goose', 'geese'],
  ['mouse', 'mice'],
  ['louse', 'lice'],
  ['ox', 'oxen'],
  ['child', 'children'],
  ['person', 'people'],
  ['eau', 'eaux'],
]

/** Whether two words are the singular and the plural of one noun, either way round. */
export function isOtherNumber(one: string, other: string): boolean {
  return isPluralOf(one, other) || isPluralOf(other, one)
}

function isPluralOf(singular: string, plural: string): boolean {
  if (singular.length < 2 || plural.length < 3) return false
  return endings.some(([from, to]) => singular.endsWith(from) && plural === singular.slice(0, singular.length - from.length) + to)
}
