import { z } from 'zod'
import { Empty } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { LineBinding } from '#contract/identity/line-binding.ts'
import { lineBindingRefusals, lineDepartureRefusals, lineOff, lineReturnRefusals } from '#contract/identity/line-refusals.ts'
import { loginRefusals } from '#contract/identity/login-refusals.ts'
import { SignedIn } from './account.contract.ts'

/** The way to LINE: where the browser goes, and a key that it keeps and brings back. */
const Departure = z.object({ url: z.url(), key: z.string() })

/** What LINE puts into the address it leads back to, and the key that the browser has kept. */
const Return = z.object({
  code: z.string().min(1).max(2000),
  state: z.string().min(1).max(200),
  key: z.string().min(1).max(200),
})

export const lineContract = {
  get: endpoint({
    method: 'GET',
    path: '/line',
    access: 'signed-in',
    summary: 'Whether who asks may sign in by LINE',
    input: Empty,
    output: LineBinding,
    errors: lineOff,
  }),
  beginSignIn: endpoint({
    method: 'POST',
    path: '/line/sign-in',
    access: 'public',
    limit: { calls: 300, seconds: 60, by: 'address' },
    summary: 'Where to go to sign in by LINE; good for ten minutes, in the browser that keeps the key',
    input: Empty,
    output: Departure,
    errors: lineDepartureRefusals,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/line/sign-in/finish',
    access: 'public',
    limit: { calls: 300, seconds: 60, by: 'address' },
    summary:
      'Signs in who comes back from LINE and has bound this LINE account. Who has a second step is answered SECOND_FACTOR_NEEDED, and calls again with `otp`',
    input: Return.extend({ otp: z.string().trim().min(1).max(40).optional() }),
    output: SignedIn,
    errors: { ...lineReturnRefusals, ...loginRefusals, LINE_UNKNOWN: { status: 422, message: 'account.line_unknown' } },
  }),
  beginBinding: endpoint({
    method: 'POST',
    path: '/line/binding',
    access: 'signed-in',
    limit: { calls: 20, seconds: 900, by: 'person' },
    summary: 'Where to go to bind a LINE account; needs a fresh proof of the password',
    input: Empty,
    output: Departure,
    errors: {
      ...lineDepartureRefusals,
      STEP_UP_NEEDED: { status: 403, message: 'identity.step_up_needed' },
      LINE_BOUND: lineBindingRefusals.LINE_BOUND,
    },
  }),
  bind: endpoint({
    method: 'POST',
    path: '/line/binding/finish',
    access: 'signed-in',
    limit: { calls: 20, seconds: 900, by: 'person' },
    summary: 'Binds the LINE account of who comes back from LINE; on record, and told by mail',
    input: Return,
    output: LineBinding,
    errors: {
      ...lineReturnRefusals,
      LINE_BOUND: lineBindingRefusals.LINE_BOUND,
      LINE_TAKEN: lineBindingRefusals.LINE_TAKEN,
    },
  }),
  unbind: endpoint({
    method: 'DELETE',
    path: '/line/binding',
    access: 'signed-in',
    limit: { calls: 20, seconds: 900, by: 'person' },
    summary: 'Ends signing in by LINE; needs a fresh proof of the password, is on record and told by mail. Never the last way to sign in',
    input: Empty,
    output: LineBinding,
    errors: {
      ...lineOff,
      STEP_UP_NEEDED: { status: 403, message: 'identity.step_up_needed' },
      LINE_UNBOUND: lineBindingRefusals.LINE_UNBOUND,
      LAST_WAY_IN: lineBindingRefusals.LAST_WAY_IN,
    },
  }),
}
