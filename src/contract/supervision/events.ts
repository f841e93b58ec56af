import { z } from 'zod'
import { defineEvent } from '#contract/kit/event.ts'

export const attemptVoided = defineEvent('attempt.voided', z.object({ person_id: z.int(), attempt_id: z.int() }))

/** Staff have counted late answers, or ignored them. */
export const lateAnswersDecided = defineEvent(
  'attempt.late_decided',
  z.object({ person_id: z.int(), attempt_id: z.int(), decision: z.string(), count: z.int() }),
)
