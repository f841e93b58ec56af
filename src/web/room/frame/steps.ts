/** The question before or after; null at the ends. */
export function stepFrom(ids: readonly string[], current: string | null, step: 1 | -1): string | null {
  return ids[ids.indexOf(current ?? '') + step] ?? null
}
