import { z } from 'zod'
import { Instant } from '#contract/kit/common.ts'

export const LineBinding = z.object({
  /** Null: no LINE account is bound. */
  linked_at: Instant.nullable(),
  /** The last sign-in by LINE. */
  last_used_at: Instant.nullable(),
  /** False while LINE is the only way to sign in: a password has to be set first. */
  removable: z.boolean(),
})
export type LineBinding = z.infer<typeof LineBinding>
