import { z } from 'zod'

/** LINE_OFF: no channel is set up, so none of the operations does anything. */
export const lineOff = { LINE_OFF: { status: 404, message: 'account.line_off' } } as const

/** Refusals of the way to LINE. */
export const lineDepartureRefusals = {
  ...lineOff,
  LINE_ELSEWHERE: { status: 422, message: 'account.line_elsewhere', data: z.object({ url: z.string() }) },
  LINE_FAILED: { status: 422, message: 'account.line_failed' },
} as const

/** Refusals of the way back from LINE. */
export const lineReturnRefusals = {
  ...lineOff,
  LINE_EXPIRED: { status: 422, message: 'account.line_expired' },
  LINE_FAILED: { status: 422, message: 'account.line_failed' },
} as const

/** Refusals of binding a LINE account and of ending it. */
export const lineBindingRefusals = {
  LINE_BOUND: { status: 422, message: 'account.line_bound' },
  LINE_TAKEN: { status: 422, message: 'account.line_taken' },
  LINE_UNBOUND: { status: 422, message: 'account.line_unbound' },
  LAST_WAY_IN: { status: 422, message: 'account.last_way_in' },
} as const
