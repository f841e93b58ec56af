import { z } from 'zod'

/** The refusal of every operation that spends coins. `point` is how many are missing: what a person has to deposit at least. */
export const pointIsNotEnough = {
  POINT_IS_NOT_ENOUGH: {
    status: 402,
    message: 'point_is_not_enough',
    data: z.object({ point: z.int(), required: z.int(), balance: z.int() }),
  },
} as const
