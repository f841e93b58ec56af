import { z } from 'zod'

/** Somebody as staff see them; the name is empty until binding. */
export const PersonName = z.object({ id: z.int(), name: z.string(), email: z.string() })
export type PersonName = z.infer<typeof PersonName>
