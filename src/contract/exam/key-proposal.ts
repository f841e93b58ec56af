import { z } from 'zod'

/** The longest alternative, and the most at once. */
const maxAlternativeLength = 200
const maxAlternatives = 5

/**
 * A key otherwise than it stands: answers that count besides what counts already, or instead of it. Typed ones in the key grammar,
 * choices by their value.
 */
export const KeyProposal = z.object({
  change: z.enum(['add', 'replace']),
  answers: z.array(z.string().trim().min(1).max(maxAlternativeLength)).min(1).max(maxAlternatives),
})
export type KeyProposal = z.infer<typeof KeyProposal>
