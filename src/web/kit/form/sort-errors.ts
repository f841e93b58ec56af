import type { FieldErrors } from '#contract/kit/endpoint.ts'

/** Splits a 422: the first sentence for each field that the form has, and the rest joined. */
export function sortErrors(
  errors: FieldErrors,
  fields: readonly string[],
): { readonly errors: Readonly<Record<string, string>>; readonly sentence: string | null } {
  const beside: Record<string, string> = {}
  const rest: string[] = []
  for (const [field, said] of Object.entries(errors)) {
    const first = said[0]
    if (first === undefined) continue
    if (fields.includes(field)) beside[field] = first
    else rest.push(...said)
  }
  return { errors: beside, sentence: rest.length === 0 ? null : [...new Set(rest)].join(' ') }
}
