import { z } from 'zod'
import { defineEvent } from '#contract/kit/event.ts'

/** Somebody has logged in on a device that they have not used before; null when the device is unknown. */
export const newDeviceUsed = defineEvent('account.signed_in_anew', z.object({ person_id: z.int(), device: z.string().nullable() }))
