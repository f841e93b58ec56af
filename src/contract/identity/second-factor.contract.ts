import { z } from 'zod'
import { Empty, Id, Instant } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { Otp } from './otp.ts'
import { noSuchPerson } from '#contract/identity/no-such-person.ts'

export const SecondFactor = z.object({
  /** Since when a login asks for a code; null: it does not. */
  since: Instant.nullable(),
  /** Of the ten. */
  recovery_codes_left: z.int(),
  /** Of super-admins and of teachers with payout data; until they have one they may do nothing of staff. */
  demanded: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

const password = z.string().min(1).max(256)
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
const alreadyOn = { SECOND_FACTOR_ON: { status: 422, message: 'identity.second_factor_on' } } as const
const off = { SECOND_FACTOR_OFF: { status: 422, message: 'identity.second_factor_off' } } as const

export const secondFactorContract = {
  get: endpoint({
    method: 'GET',
    path: '/second-factor',
    access: 'signed-in',
    summary: 'Whether the login of who asks has a second step',
    input: Empty,
    output: SecondFactor,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/second-factor',
    access: 'signed-in',
    limit: { calls: 20, seconds: 900, by: 'person' },
    summary: 'Makes a secret for an app (RFC 6238, SHA-1, 30 s, 6 digits); nothing is asked for until it is confirmed by a first code',
    input: z.object({ password }),
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: alreadyOn,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/second-factor/confirm',
    access: 'signed-in',
    limit: { calls: 20, seconds: 900, by: 'person' },
    summary: 'Turns the second step on by a first code; answers ten codes for recovery, the only time they are shown',
    input: z.object({ code: Otp }),
    output: recoveryCodes,
    errors: { ...alreadyOn, ...off },
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/second-factor/recovery-codes',
    access: 'signed-in',
    limit: { calls: 20, seconds: 900, by: 'person' },
    summary: 'Ten new codes for recovery; the others end',
    input: z.object({ password, code: Otp }),
    output: recoveryCodes,
    errors: off,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/second-factor',
    access: 'signed-in',
    limit: { calls: 20, seconds: 900, by: 'person' },
    summary: 'Turns the second step off, by password and code',
    input: z.object({ password, code: Otp }),
    output: Empty,
    errors: off,
  }),
  getOf: endpoint({
    method: 'GET',
    path: '/admin/user/{id}/second-factor',
    access: 'account:admin',
    summary: 'Whether somebody’s login has a second step',
    input: z.object({ id: Id }),
    output: SecondFactor,
    errors: noSuchPerson,
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/admin/user/{id}/second-factor',
    access: 'account:admin',
    summary: 'Turns off the second step of somebody who has lost it; needs a fresh proof of the password, is on record and told by mail',
    input: z.object({ id: Id, reason: z.string().trim().min(1).max(500) }),
    output: Empty,
    errors: {
      ...off,
      ...noSuchPerson,
      NOT_ONESELF: { status: 403, message: 'identity.not_oneself' },
      STEP_UP_NEEDED: { status: 403, message: 'identity.step_up_needed' },
    },
  }),
}
