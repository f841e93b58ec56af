import { z } from 'zod'

/** Refuses what would tell of questions that the person has before them under exam conditions, in the attempt that is named. */
export const strictOpen = {
  STRICT_OPEN: { status: 422, message: 'attempt.strict_open', data: z.object({ attempt_id: z.int() }) },
} as const
