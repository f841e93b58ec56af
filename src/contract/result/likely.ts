import { z } from 'zod'

/** Between which bands a level lies eight times in ten. */
export const LikelyRange = z.object({ low: z.number(), high: z.number() })
export type LikelyRange = z.infer<typeof LikelyRange>
