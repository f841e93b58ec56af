import { z } from 'zod'

/** Refuses what would reveal questions that the person has open under exam conditions, in the named attempt. */
export const strictOpen = {
  STRICT_OPEN: { status: 422, message: 'attempt.strict_open', data: z.object({ attempt_id: z.int() }) },
} as const
