/** The key of a question in maps over all sections of an attempt. */
export function nameQuestion(skill: string, question: string): string {
  return `${skill} ${question}`
}

/**
 * Seconds of reading with no question in hand: before the first one was chosen, and after a part was turned to; null where nothing was
 * measured. `effort` has seconds by "skill question".
 */
export function sumReading(skill: string, before: number | null, effort: ReadonlyMap<string, number>): number | null {
  const ofParts = [...effort].flatMap(([name, seconds]) => (name.startsWith(nameQuestion(skill, 'part ')) ? [seconds] : []))
  return before === null && ofParts.length === 0 ? null : ofParts.reduce((sum, seconds) => sum + seconds, before ?? 0)
}

/** The one in the middle; of an even number the mean of the two there; null of none. */
export function findMedian(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
