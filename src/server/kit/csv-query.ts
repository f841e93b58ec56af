import type { z } from 'zod'
import { InvalidInput } from './refusal.ts'

/** The filters of a list as they stand in the address of its CSV; what does not fit is refused beside its field. */
export function readQuery<T>(schema: z.ZodType<T>, query: Readonly<Record<string, string>>): T {
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => [String(issue.path[0] ?? '_'), ['http.field_invalid']] as const)
  throw new InvalidInput(Object.fromEntries(fields))
}
