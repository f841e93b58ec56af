import { z } from 'zod'
import { defineEvent } from '#contract/kit/event.ts'

/** Coins of a person have come or gone, and they have not done it themselves just now. `coins` below 0: they went; `debt`: what they owe since. */
export const coinsMoved = defineEvent(
  'wallet.coins_moved',
  z.object({ person_id: z.int(), reason: z.string(), coins: z.int(), debt: z.int(), notes: z.string().nullable() }),
)
