import { z } from 'zod'

/** How far somebody has come with a test: never begun, something of it open, something handed in. */
export const Taken = z.enum(['new', 'open', 'done'])
export type Taken = z.infer<typeof Taken>
