/** Whether one letter too many, too few or wrong, or two neighbours swapped, is all that parts two words. */
export function isOneEditApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [oneRest, otherRest] = [one.slice(start), other.slice(start)]
  return (
    oneRest.slice(1) === otherRest.slice(1) ||
    oneRest.slice(1) === otherRest ||
    oneRest === otherRest.slice(1) ||
    (oneRest.slice(2) === otherRest.slice(2) && oneRest[0] === otherRest[1] && oneRest[1] === otherRest[0])
  )
}
