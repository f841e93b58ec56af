import type { Response } from '#contract/content/mark.ts'

/** What was typed; a list is read as one text. */
export function toText(response: Response): string | null {
  return Array.isArray(response) ? response.join(' ') : response
}
