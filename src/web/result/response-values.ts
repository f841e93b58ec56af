import type { Key } from '#contract/content/answer-key.ts'
import type { Response } from '#contract/content/mark.ts'
import { acceptedOf } from '#contract/content/walk.ts'

export function isKey(key: Key, value: string): boolean {
  if (key.kind === 'text') return false
  return acceptedOf(key).includes(value)
}

export function isChosen(response: Response, value: string): boolean {
  return Array.isArray(response) ? response.includes(value) : response === value
}

/** The values of an answer, in the order in which they were given. */
export function listResponse(response: Response): readonly string[] {
  if (response === null) return []
  return (Array.isArray(response) ? response : [response]).filter((value) => value.trim() !== '')
}
