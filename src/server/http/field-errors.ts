import type { Lang } from '#contract/kit/common.ts'
import type { WordKey } from '#server/kit/refusal.ts'
import { findWords, say } from '#server/kit/i18n/words.ts'

/** An issue of the validator, as far as its words need it. */
interface Issue {
  readonly message: string
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined
  readonly code?: string
  readonly format?: string
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
}

/** Sentences by field; deeper fields are named "tests_taken.0.score". A schema's own message may be a key of the server's words. */
export function toFieldErrors(issues: readonly Issue[], input: unknown, lang: Lang): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) {
    const path = (issue.path ?? []).map((step) => (typeof step === 'object' ? step.key : step))
    const field = path.length === 0 ? '_' : path.map(String).join('.')
    const sentence = findWords(lang, issue.message) ?? say(lang, toWord(issue, isMissing(input, path)))
    const said = (errors[field] ??= [])
    if (!said.includes(sentence)) said.push(sentence)
  }
  return errors
}

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value: unknown = input
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return true
    value = (value as Record<PropertyKey, unknown>)[step]
  }
  return value === undefined || value === null || value === ''
}

function toWord(issue: Issue, missing: boolean): WordKey {
  if (missing) return 'http.field_required'
  const text = issue.origin === 'string'
  switch (issue.code) {
    case 'too_big':
      return { key: text ? 'http.field_too_long' : 'http.field_too_big', params: { max: String(issue.maximum ?? '') } }
    case 'too_small':
      return { key: text ? 'http.field_too_short' : 'http.field_too_small', params: { min: String(issue.minimum ?? '') } }
    case 'invalid_format':
      return issue.format === 'email' ? 'http.field_email' : 'http.field_invalid'
    default:
      return 'http.field_invalid'
  }
}
