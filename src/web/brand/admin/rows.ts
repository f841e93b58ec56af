/** A list with one row changed. */
export function withRow<T>(rows: readonly T[], at: number, change: Partial<T>): T[] {
  return rows.map((row, index) => (index === at ? { ...row, ...change } : row))
}

/** A list with one row less. */
export function without<T>(rows: readonly T[], at: number): T[] {
  return rows.filter((_, index) => index !== at)
}
