import { z } from 'zod'

/** Sections whose marks come from a key. */
export const KeyedSkill = z.enum(['listening', 'reading'])
export type KeyedSkill = z.infer<typeof KeyedSkill>
