import { z } from 'zod'
import { Empty, Id, Instant, Lang } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { linkRefusals } from '#contract/identity/link-refusals.ts'
import { loginRefusals } from '#contract/identity/login-refusals.ts'
import { noSuchPerson } from '#contract/identity/no-such-person.ts'
import { BindStudent, Profile } from '#contract/profile/profile.ts'
import { Email, Password, Username } from '#contract/identity/person.ts'

/** What a login answers. */
export const SignedIn = z.object({
  access_token: z.string(),
  user: Profile,
  /** The account was to be closed, and this login keeps it. */
  restored: z.boolean(),
  /** Before anything of staff the second step has to be turned on. */
  second_factor_missing: z.boolean(),
})

/** Proof that a person is there: a captcha's letters, or the nonce that solves a proof of work. */
const HumanProof = { captcha: z.string().trim().min(1).max(64), captcha_key: z.string().min(1).max(128) }

/** The key in a link that was sent by email. */
const LinkToken = z.string().trim().min(1).max(200)

const newPassword = { password: Password, password_confirmation: z.string().min(1).max(256) }

export const accountContract = {
  captcha: endpoint({
    method: 'GET',
    path: '/captcha/flat',
    access: 'public',
    limit: { calls: 120, seconds: 60, by: 'address' },
    summary: 'A picture captcha: its key and the address of its picture; single use, five minutes',
    input: Empty,
    output: z.object({ key: z.string(), img: z.string() }),
  }),
  captchaWork: endpoint({
    method: 'GET',
    path: '/captcha/work',
    access: 'public',
    limit: { calls: 120, seconds: 60, by: 'address' },
    summary:
      'A proof of work instead of a picture: find a nonce so that SHA-256 of `${key}:${nonce}` starts with `difficulty_bits` zero bits; send it as captcha. For a login `name` says whose: many wrong passwords cost more bits',
    input: z.object({ name: z.string().trim().min(1).max(254).optional() }),
    output: z.object({ key: z.string(), difficulty_bits: z.int() }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/register',
    access: 'public',
    limit: { calls: 120, seconds: 3600, by: 'address' },
    summary: 'Opens an account',
    input: z.object({ email: Email, password: Password, ...HumanProof, referral_code: z.string().trim().max(32).nullish() }),
    output: SignedIn,
  }),
  login: endpoint({
    method: 'POST',
    path: '/login',
    access: 'public',
    limit: { calls: 300, seconds: 60, by: 'address' },
    summary:
      'Signs in by e-mail or by username; after five failures on an account a captcha is asked for, then more and more work, and a pause of up to a minute between tries. Who has a second step is answered SECOND_FACTOR_NEEDED, and calls again with `otp`: a code of the app, or one for recovery',
    input: z.object({
      email: z.string().trim().min(1).max(254).optional(),
      username: z.string().trim().min(1).max(254).optional(),
      password: z.string().min(1).max(256),
      otp: z.string().trim().min(1).max(40).optional(),
      captcha: z.string().trim().max(64).optional(),
      captcha_key: z.string().max(128).optional(),
    }),
    output: SignedIn,
    errors: { WRONG_CREDENTIALS: { status: 400, message: 'Unauthorized' }, ...loginRefusals },
  }),
  me: endpoint({
    method: 'POST',
    path: '/me',
    access: 'signed-in',
    summary: 'The profile of the person who asks',
    input: Empty,
    output: Profile,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    access: 'signed-in',
    summary: 'Ends this session',
    input: Empty,
    output: Empty,
  }),
  checkUsername: endpoint({
    method: 'POST',
    path: '/check-username',
    access: 'public',
    limit: { calls: 20, seconds: 60, by: 'address' },
    summary: 'Answers 200 when the username is free, 422 when it is taken or malformed',
    input: z.object({ username: Username }),
    output: Empty,
  }),
  finishBind: endpoint({
    method: 'POST',
    path: '/finish-bind',
    access: 'signed-in',
    summary: 'Whether the person has bound as student, teacher or parent',
    input: Empty,
    output: z.object({ finishBind: z.boolean() }),
  }),
  bindStudent: endpoint({
    method: 'POST',
    path: '/bind-student',
    access: 'signed-in',
    summary: 'Binds the person as a student; without a username a free one is made from the e-mail',
    input: BindStudent,
    output: Profile,
  }),
  changeLang: endpoint({
    method: 'PATCH',
    path: '/lang',
    access: 'signed-in',
    summary: 'Saves the interface language',
    input: z.object({ lang: Lang }),
    output: z.object({ lang: Lang }),
  }),
  sendVerifyEmail: endpoint({
    method: 'POST',
    path: '/send-verify-email',
    access: 'public',
    limit: { calls: 120, seconds: 3600, by: 'address' },
    summary: 'Mails a link that verifies the address: to the person who is signed in, or to whom an earlier link, expired or not, was sent',
    input: z.object({ token: LinkToken.optional() }),
    output: z.object({ sent: z.boolean() }),
    errors: linkRefusals,
  }),
  verify: endpoint({
    method: 'GET',
    path: '/verify',
    access: 'public',
    limit: { calls: 120, seconds: 60, by: 'address' },
    summary:
      'Verifies the address that the link was sent to, which may take the place of an earlier one; asked again it answers that it is verified already',
    input: z.object({ token: LinkToken }),
    output: z.object({ already: z.boolean() }),
    errors: linkRefusals,
  }),
  sendResetLink: endpoint({
    method: 'POST',
    path: '/send-reset-link',
    access: 'public',
    limit: { calls: 120, seconds: 3600, by: 'address' },
    summary: 'Mails a link to a new password, if somebody has this address; the answer is the same either way',
    input: z.object({ email: Email }),
    output: Empty,
  }),
  readPasswordLink: endpoint({
    method: 'POST',
    path: '/password-link',
    access: 'public',
    limit: { calls: 60, seconds: 60, by: 'address' },
    summary: 'Whether a link to a new (`reset`) or a first (`set`) password can still be used; does not use it. A replaced link is expired',
    input: z.object({ token: LinkToken, kind: z.enum(['reset', 'set']) }),
    output: z.object({ state: z.enum(['usable', 'used', 'expired', 'unknown']) }),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/reset',
    access: 'public',
    limit: { calls: 60, seconds: 60, by: 'address' },
    summary: 'Sets a new password by a link from a mail, and ends every session of the person',
    input: z.object({ token: LinkToken, email: Email, ...newPassword }),
    output: Empty,
    errors: linkRefusals,
  }),
  setUrl: endpoint({
    method: 'POST',
    path: '/set-url',
    access: 'public',
    limit: { calls: 60, seconds: 60, by: 'address' },
    summary: 'Sets the first password of an account that was made for somebody',
    input: z.object({ token: LinkToken, ...newPassword }),
    output: Empty,
    errors: linkRefusals,
  }),
  resetUrl: endpoint({
    method: 'POST',
    path: '/reset-url',
    access: 'account:admin',
    summary: 'A link to a new password, to be handed over; earlier ones end. To super-admins and teachers it is mailed, and `url` is null',
    input: z.object({ user_id: Id }),
    output: z.object({ url: z.url().nullable(), expires_at: Instant }),
    errors: {
      ...noSuchPerson,
      STEP_UP_NEEDED: { status: 403, message: 'identity.step_up_needed' },
      NOT_ONESELF: { status: 403, message: 'identity.not_oneself' },
    },
  }),
  changePassword: endpoint({
    method: 'PATCH',
    path: '/password',
    access: 'signed-in',
    limit: { calls: 20, seconds: 900, by: 'person' },
    summary: 'Changes the password, and ends every other session of the person',
    input: z.object({ current_password: z.string().min(1).max(256), ...newPassword }),
    output: Empty,
  }),
  demoPeople: endpoint({
    method: 'GET',
    path: '/demo/people',
    access: 'public',
    summary: 'The demo people of a demo start; empty elsewhere',
    input: Empty,
    output: z.object({
      data: z.array(z.object({ username: z.string(), email: z.string(), role: z.string(), password: z.string() })),
    }),
  }),
}
