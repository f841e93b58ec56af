import { z } from 'zod'
import { Empty, Lang } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { BindStudent, Email, Password, Profile, Username } from './person.ts'

const Session = z.object({ access_token: z.string(), user: Profile })

/** Proof that a person is there: a captcha's letters, or the nonce that solves a proof of work. */
const HumanProof = { captcha: z.string().trim().min(1).max(64), captcha_key: z.string().min(1).max(128) }

export const accountContract = {
  captcha: endpoint({
    method: 'GET',
    path: '/captcha/flat',
    access: 'public',
    summary: 'A picture captcha: its key and the address of its picture; single use, five minutes',
    input: Empty,
    output: z.object({ key: z.string(), img: z.string() }),
  }),
  captchaWork: endpoint({
    method: 'GET',
    path: '/captcha/work',
    access: 'public',
    summary:
      'A proof of work instead of a picture: find a nonce so that SHA-256 of `${key}:${nonce}` starts with `difficulty_bits` zero bits; send it as captcha',
    input: Empty,
    output: z.object({ key: z.string(), difficulty_bits: z.int() }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/register',
    access: 'public',
    summary: 'Opens an account',
    input: z.object({ email: Email, password: Password, ...HumanProof, referral_code: z.string().trim().max(32).nullish() }),
    output: Session,
  }),
  login: endpoint({
    method: 'POST',
    path: '/login',
    access: 'public',
    summary: 'Signs in by e-mail or by username; after five failures on an account a captcha is asked for',
    input: z.object({
      email: z.string().trim().min(1).max(254).optional(),
      username: z.string().trim().min(1).max(254).optional(),
      password: z.string().min(1).max(256),
      captcha: z.string().trim().max(64).optional(),
      captcha_key: z.string().max(128).optional(),
    }),
    output: Session,
    errors: {
      WRONG_CREDENTIALS: { status: 400, message: 'Unauthorized' },
      BLOCKED: { status: 403, message: 'blocked' },
    },
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
