import { z } from 'zod'

/** Of who has shown who they are, by whatever way. */
export const loginRefusals = {
  /** Why, as staff wrote it. */
  BLOCKED: { status: 403, message: 'identity.blocked', data: z.object({ reason: z.string() }) },
  SECOND_FACTOR_NEEDED: { status: 403, message: 'identity.second_factor_needed' },
  /** Turned off while its code was on the way: the password alone is enough. */
  SECOND_FACTOR_OFF: { status: 422, message: 'identity.second_factor_off' },
  CLOSED: { status: 403, message: 'privacy.account_closed' },
  /** Of a child who needs a guardian: the guardian has closed it, and logging in does not keep it. */
  CLOSED_BY_GUARDIAN: { status: 403, message: 'identity.closed_by_guardian' },
} as const
