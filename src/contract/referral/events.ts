import { z } from 'zod'
import { defineEvent } from '#contract/kit/event.ts'

/** A friend of somebody has qualified, and the inviter can collect `coins`. */
export const referralQualified = defineEvent('referral.qualified', z.object({ person_id: z.int(), coins: z.int() }))
