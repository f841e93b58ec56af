import { z } from 'zod'
import { defineEvent } from '#contract/kit/event.ts'

/** Staff have given or taken Pro. `until` null: it is over. */
export const proChanged = defineEvent('account.pro_changed', z.object({ person_id: z.int(), until: z.string().nullable() }))
