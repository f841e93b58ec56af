/** The key of a question in maps over all sections of an attempt. */
export function nameQuestion(skill: string, question: string): string {
  return `${skill} ${question}`
}

/** The one in the middle; of an even number the mean of the two there; null of none. */
export function findMedian(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
