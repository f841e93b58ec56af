import { z } from 'zod'
import { defineEvent } from '#contract/kit/event.ts'

const LinkChange = z.object({ person_id: z.int(), link_id: z.int() })

/** A link between a parent and a student has changed, for one of the two. */
export const linkEvents = {
  requested: defineEvent('account.parent_link_requested', LinkChange),
  verified: defineEvent('account.parent_link_verified', LinkChange),
  rejected: defineEvent('account.parent_link_rejected', LinkChange),
  revoked: defineEvent('account.parent_link_revoked', LinkChange),
} as const
