import { z } from 'zod'
import { BrandKey } from '#contract/brand/brand.ts'
import { Flag, Id, Instant, Lang, longPageOf, LongPageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { Email, FirstName, LastName, Role, Username } from '#contract/identity/person.ts'
import { noSuchPerson } from '#contract/identity/no-such-person.ts'

/** Roles that are granted; `ielts-pro` follows from memberships. */
export const GrantedRole = Role.exclude(['ielts-pro'])
export type GrantedRole = z.infer<typeof GrantedRole>

export const PersonStatus = z.enum(['active', 'blocked', 'closing', 'closed'])

export const PersonRow = z.object({
  id: z.int(),
  username: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string(),
  email_verified: z.boolean(),
  lang: Lang.nullable(),
  all_roles: z.array(Role),
  ielts_pro_expire_at: Instant.nullable(),
  taken_unlimited_expire_at: Instant.nullable(),
  finish_bind: z.boolean(),
  /** The brand that the account was opened at. */
  signup_brand: BrandKey,
  limited: z.boolean(),
  /** Of a student. */
  school: z.string().nullable(),
  grade_level: z.int().nullable(),
  /** Who is connected with a student, or asks to be. */
  parents: z.array(z.object({ id: z.int(), name: z.string(), status: z.enum(['requested', 'verified']) })),
  /** T-Coins that can be spent. */
  coins: z.int(),
  status: PersonStatus,
  blocked_reason: z.string().nullable(),
  closes_at: Instant.nullable(),
  created_at: Instant,
  last_seen_at: Instant.nullable(),
})
export type PersonRow = z.infer<typeof PersonRow>

export const PeopleFilter = z.object({
  q: z.string().trim().max(200).optional(),
  role: GrantedRole.optional(),
  /** `ending`: whose Pro ends within 14 days. */
  pro: z.enum(['true', 'ending', 'false']).optional(),
  blocked: Flag.optional(),
  verified: Flag.optional(),
  bound: Flag.optional(),
  brand: BrandKey.optional(),
  sort: z
    .enum(['created_at', '-created_at', 'last_seen_at', '-last_seen_at', 'email', '-email', 'username', '-username', 'name', '-name'])
    .default('-created_at'),
})
export type PeopleFilter = z.infer<typeof PeopleFilter>

const Reason = z.string().trim().min(1).max(500)

const notOneself = { NOT_ONESELF: { status: 403, message: 'identity.not_oneself' } } as const
const stepUp = { STEP_UP_NEEDED: { status: 403, message: 'identity.step_up_needed' } } as const

const byId = z.object({ id: Id })

/** What super-admins see and decide of people. Every decision is an audit event. */
export const peopleAdminContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/user',
    access: 'account:admin',
    summary: 'Everybody; `q` is a name in any order, part of one, a username, email, phone or number.',
    input: LongPageQuery.extend(PeopleFilter.shape),
    output: longPageOf(PersonRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/user/{id}',
    access: 'account:admin',
    summary: 'One person as the list has them',
    input: byId,
    output: PersonRow,
    errors: noSuchPerson,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/user',
    access: 'account:admin',
    summary: 'Makes an account for somebody and mails them a link to a first password; needs a fresh proof of the password',
    input: z.object({
      email: Email,
      username: Username.nullish(),
      first_name: FirstName.nullish(),
      last_name: LastName.nullish(),
      lang: Lang.default('en'),
      roles: z.array(GrantedRole).max(4).default([]),
    }),
    output: PersonRow,
    errors: stepUp,
  }),
  setRoles: endpoint({
    method: 'PUT',
    path: '/admin/user/{id}/role',
    access: 'account:admin',
    summary: 'Says which roles somebody has; needs a fresh proof of the password. Not for oneself, so that one super-admin always stays',
    input: byId.extend({ roles: z.array(GrantedRole).max(4), reason: Reason }),
    output: PersonRow,
    errors: { ...noSuchPerson, ...notOneself, ...stepUp },
  }),
  toggleBlock: endpoint({
    method: 'POST',
    path: '/admin/user/{id}/toggle-block',
    access: 'account:admin',
    summary: 'Blocks somebody and ends their sessions, or lets them in again; `blocked` says which of both is meant',
    input: byId.extend({ reason: Reason, blocked: z.boolean().optional() }),
    output: z.object({ blocked: z.boolean() }),
    errors: { ...noSuchPerson, ...notOneself },
  }),
}
