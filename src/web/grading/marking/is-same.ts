function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Whether two values are the same as JSON, in whatever order their keys stand: what comes back from the server has another. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys)
}
