import { z } from 'zod'
import { defineEvent } from '#contract/kit/event.ts'

/** An archive of somebody's data is ready for the person who asked for it. `own`: it is theirs. */
export const exportMade = defineEvent('privacy.export_made', z.object({ person_id: z.int(), subject_id: z.int(), own: z.boolean() }))
