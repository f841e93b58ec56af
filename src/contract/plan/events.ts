import { z } from 'zod'
import { defineEvent } from '#contract/kit/event.ts'

/** Somebody has bought Pro: `until` is the new end. */
export const planBought = defineEvent('plan.bought', z.object({ person_id: z.int(), plan: z.string(), until: z.string() }))

/** Pro ends within `days`; told once for each end. */
export const proEnding = defineEvent('plan.pro_ending', z.object({ person_id: z.int(), until: z.string(), days: z.int() }))

/** Staff have given or taken Pro. `until` null: it is over. */
export const proChanged = defineEvent('account.pro_changed', z.object({ person_id: z.int(), until: z.string().nullable() }))
