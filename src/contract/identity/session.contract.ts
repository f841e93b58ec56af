import { z } from 'zod'
import { Empty, Id, Instant } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { noSuchPerson } from './no-such-person.ts'
import { Otp } from './otp.ts'

export const SessionRow = z.object({
  id: z.int(),
  /** The one that asks. */
  current: z.boolean(),
  created_at: Instant,
  /** To within five minutes. */
  last_seen_at: Instant,
  /** When it ends if it is not used any more. */
  ends_at: Instant,
  address: z.string(),
  user_agent: z.string(),
})
export type SessionRow = z.infer<typeof SessionRow>

/** How somebody logs in and where they are, as staff see it. Nothing of it is a secret. */
export const LoginOf = z.object({
  has_password: z.boolean(),
  /** Since when a login asks for a code; null: it does not. */
  second_factor_since: Instant.nullable(),
  recovery_codes_left: z.int(),
  /** Null: no LINE account is bound. */
  line: z.object({ linked_at: Instant, last_used_at: Instant.nullable() }).nullable(),
  /** Live ones, the last used first. */
  sessions: z.array(SessionRow.omit({ current: true })),
})
export type LoginOf = z.infer<typeof LoginOf>

export const sessionContract = {
  list: endpoint({
    method: 'GET',
    path: '/session',
    access: 'signed-in',
    summary: 'Where the person is signed in, the last used first',
    input: Empty,
    output: z.object({ data: z.array(SessionRow) }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/session/{id}',
    access: 'signed-in',
    summary: 'Ends one of one’s own sessions',
    input: z.object({ id: Id }),
    output: Empty,
    errors: { NO_SUCH_SESSION: { status: 403, message: 'identity.no_such_session' } },
  }),
  endAll: endpoint({
    method: 'DELETE',
    path: '/session',
    access: 'signed-in',
    summary: 'Signs out everywhere, here too unless `keep_current`',
    input: z.object({ keep_current: z.boolean().default(false) }),
    output: z.object({ ended: z.int() }),
  }),
  loginOf: endpoint({
    method: 'GET',
    path: '/admin/user/{id}/login',
    access: 'account:admin',
    summary: 'How somebody logs in, and where they are signed in',
    input: z.object({ id: Id }),
    output: LoginOf,
    errors: noSuchPerson,
  }),
  stepUp: endpoint({
    method: 'POST',
    path: '/step-up',
    access: 'signed-in',
    limit: { calls: 20, seconds: 900, by: 'person' },
    summary:
      'Proves by password or by a code of the second step who is there; for fifteen minutes this session may do what is answered STEP_UP_NEEDED otherwise',
    input: z.object({ password: z.string().min(1).max(256).optional(), otp: Otp.optional() }),
    output: z.object({ until: Instant }),
    errors: { SECOND_FACTOR_OFF: { status: 422, message: 'identity.second_factor_off' } },
  }),
}
