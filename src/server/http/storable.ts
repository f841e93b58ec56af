import { toStorableText } from '#contract/kit/storable.ts'

/** Whether a JSON text may hold what PostgreSQL stores in no text: the character NUL, or half of a surrogate pair. */
export function mayHoldUnstorable(json: string): boolean {
  return /\\u(?:0000|d[89a-f])/i.test(json)
}

/** The same value with U+FFFD in their place. */
export function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value)
  if (Array.isArray(value)) return value.map(toStorable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [toStorableText(name), toStorable(each)]))
}
