import { z } from 'zod'
import { defineEvent } from '#contract/kit/event.ts'

/** A report was resolved or declined. */
export const reportEnded = defineEvent(
  'feedback.ended',
  z.object({ person_id: z.int().nullable(), issue_id: z.int(), status: z.string(), reply: z.string().nullable() }),
)
