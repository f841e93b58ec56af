import { z } from 'zod'
import { Empty, Id, Instant, Lang, longPageOf, LongPageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { Consent, ConsentPurpose } from './guardian.ts'
import { AgeBand, BindParent, ParentProfile, Profile, StudentChange, TestTaken } from '#contract/profile/profile.ts'
import { Email, FirstName, LastName } from '#contract/identity/person.ts'
import { noSuchPerson } from '#contract/identity/no-such-person.ts'

export const LinkStatus = z.enum(['requested', 'verified', 'rejected', 'revoked'])
export type LinkStatus = z.infer<typeof LinkStatus>

/** A parent and a student who are, were or may become connected. */
export const ParentLink = z.object({
  id: z.int(),
  status: LinkStatus,
  /** Which side of it the caller is; null for staff. */
  side: z.enum(['parent', 'student']).nullable(),
  /** To a student, the address only while it is verified; else it is empty. */
  parent: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  /** To a parent, nothing but the address they typed until the link is verified. */
  student: z.object({
    id: z.int().nullable(),
    name: z.string(),
    username: z.string().nullable(),
    email: z.string(),
    /** Waits for the consent of a guardian. */
    limited: z.boolean(),
    /** When the account is gone, where it is closing. */
    closes_at: Instant.nullable(),
  }),
  requested_at: Instant,
  confirmed_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  /** How it was confirmed. */
  via: z.enum(['mail', 'account', 'code', 'staff']).nullable(),
})
export type ParentLink = z.infer<typeof ParentLink>

/** A child as its connected parent sees it. */
export const ChildProfile = z.object({
  id: z.int(),
  username: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string(),
  school: z.string().nullable(),
  grade_level: z.int().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  tests_taken: z.array(TestTaken),
  classes_taken: z.array(z.string()),
  preferred_language: Lang.nullable(),
  age_band: AgeBand.nullable(),
  country: z.string().nullable(),
  limited: z.boolean(),
  /** Whether it is a child whose guardian is asked for consent. */
  needs_guardian: z.boolean(),
  consents: z.array(Consent),
  /** Whether its connected parents may close the account: that of a minor. */
  minor: z.boolean(),
  /** When the account is gone, where it is closing. */
  closes_at: Instant.nullable(),
  /** Whether a connected parent has closed it, and may keep it until then. */
  closed_by_parent: z.boolean(),
})
export type ChildProfile = z.infer<typeof ChildProfile>

/** Never the e-mail or the username. What is left out stays as it is. */
export const ChildChange = StudentChange.pick({ school: true, grade_level: true, phone: true, address: true }).extend({
  first_name: FirstName.optional(),
  last_name: LastName.nullish(),
})
export type ChildChange = z.infer<typeof ChildChange>

export const StudentRow = z.object({
  id: z.int(),
  username: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  school: z.string().nullable(),
  grade_level: z.int().nullable(),
  age_band: AgeBand.nullable(),
  country: z.string().nullable(),
  limited: z.boolean(),
  created_at: Instant,
  /** For super-admins and for the student's own connected parents. */
  contact: z.object({ email: z.string(), phone: z.string().nullable(), address: z.string().nullable() }).nullable(),
  /** For super-admins: who is connected, or asks to be. */
  parents: z.array(z.object({ id: z.int(), link_id: z.int(), name: z.string(), status: LinkStatus })),
})
export type StudentRow = z.infer<typeof StudentRow>

export const ParentRow = z.object({
  id: z.int(),
  username: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  created_at: Instant,
  last_seen_at: Instant.nullable(),
  /** `waiting`: of the connected ones, who wait for the consent of a guardian. */
  children: z.object({ verified: z.int(), requested: z.int(), waiting: z.int() }),
})
export type ParentRow = z.infer<typeof ParentRow>

const ParentSort = z.enum(['created_at', '-created_at', 'last_seen_at', '-last_seen_at', 'email', '-email', 'name', '-name'])

/** The family of a person as staff see it. */
export const FamilyOf = z.object({
  parents: z.array(ParentLink),
  children: z.array(ParentLink),
  consents: z.array(Consent),
  /** Waits for the consent of a guardian. */
  limited: z.boolean(),
  needs_guardian: z.boolean(),
})
export type FamilyOf = z.infer<typeof FamilyOf>

const byId = z.object({ id: Id })
const LinkToken = z.string().trim().min(1).max(200)

const linkRefusals = {
  LINK_EXPIRED: { status: 422, message: 'identity.link_expired' },
  NO_SUCH_LINK: { status: 403, message: 'family.no_such_link' },
  LINK_OVER: { status: 422, message: 'family.link_over' },
  PARENT_UNVERIFIED: { status: 403, message: 'family.parent_unverified' },
} as const
const noSuchChild = { NO_SUCH_CHILD: { status: 403, message: 'family.no_such_child' } } as const

export const familyContract = {
  checkEmail: endpoint({
    method: 'POST',
    path: '/check-email',
    access: 'signed-in',
    limit: { calls: 10, seconds: 3600, by: 'person' },
    summary:
      'Whether a student with this address can be connected: 422 when it is no student, is connected already, or stands in `students` already',
    input: z.object({ email: Email, students: z.array(Email).max(10).default([]) }),
    output: Empty,
  }),
  bindParent: endpoint({
    method: 'POST',
    path: '/bind-parent',
    access: 'signed-in',
    limit: { calls: 10, seconds: 3600, by: 'person' },
    summary:
      'Binds the person as a parent, and asks each student to confirm once the address of the parent is verified; their data opens only then',
    input: BindParent,
    output: Profile,
  }),
  changeParent: endpoint({
    method: 'PATCH',
    path: '/parent/profile',
    access: 'signed-in',
    summary: 'Changes the profile of the parent who asks',
    input: ParentProfile,
    output: Profile,
    errors: { NOT_A_PARENT: { status: 403, message: 'family.not_a_parent' } },
  }),
  requestLink: endpoint({
    method: 'POST',
    path: '/parent-link',
    access: 'signed-in',
    limit: { calls: 10, seconds: 3600, by: 'person' },
    summary: 'Asks one more student to confirm, or the same one again',
    input: z.object({ email: Email }),
    output: ParentLink,
    errors: { NOT_A_PARENT: { status: 403, message: 'family.not_a_parent' } },
  }),
  links: endpoint({
    method: 'GET',
    path: '/parent-link',
    access: 'signed-in',
    summary: 'The links of who asks, as a parent and as a student, newest first',
    input: Empty,
    output: z.object({ data: z.array(ParentLink) }),
  }),
  createCode: endpoint({
    method: 'POST',
    path: '/parent-link/code',
    access: 'signed-in',
    limit: { calls: 20, seconds: 3600, by: 'person' },
    summary: 'A code for ten minutes that a student hands to a parent; earlier ones end',
    input: Empty,
    output: z.object({ code: z.string(), expires_at: Instant }),
    errors: { NOT_A_STUDENT: { status: 403, message: 'family.students_only' } },
  }),
  readRequest: endpoint({
    method: 'GET',
    path: '/parent-link/request',
    access: 'public',
    limit: { calls: 600, seconds: 60, by: 'address' },
    summary: 'Who asks to be connected, for the page that a mailed link opens',
    input: z.object({ token: LinkToken }),
    output: z.object({
      status: LinkStatus,
      parent_name: z.string(),
      /** A verified one. */
      parent_email: z.string(),
      student_name: z.string(),
      student_username: z.string().nullable(),
    }),
    errors: { LINK_EXPIRED: linkRefusals.LINK_EXPIRED, PARENT_UNVERIFIED: linkRefusals.PARENT_UNVERIFIED },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/parent-link/confirm',
    access: 'public',
    limit: { calls: 20, seconds: 900, by: 'person', anonymousCalls: 1200, unlessPermitted: 'account:admin' },
    summary:
      'Connects, where the address of the parent is verified: by the `token` of the mail to the student, by the `code` that a parent was handed, or by the `id` of a request to the student who is signed in or for a super-admin',
    input: z.object({ token: LinkToken.optional(), code: z.string().trim().min(1).max(20).optional(), id: Id.optional() }),
    output: z.object({ status: LinkStatus, already: z.boolean() }),
    errors: { ...linkRefusals, NOT_A_PARENT: { status: 403, message: 'family.not_a_parent' } },
  }),
  reject: endpoint({
    method: 'POST',
    path: '/parent-link/reject',
    access: 'public',
    limit: { calls: 20, seconds: 900, by: 'person', anonymousCalls: 1200, unlessPermitted: 'account:admin' },
    summary: 'Says no to a request: by the `token` of the mail, or by its `id` to the student who is signed in or for a super-admin',
    input: z.object({ token: LinkToken.optional(), id: Id.optional() }),
    output: z.object({ status: LinkStatus, already: z.boolean() }),
    errors: {
      LINK_EXPIRED: linkRefusals.LINK_EXPIRED,
      NO_SUCH_LINK: linkRefusals.NO_SUCH_LINK,
      LINK_OVER: linkRefusals.LINK_OVER,
    },
  }),
  endLink: endpoint({
    method: 'DELETE',
    path: '/parent-link/{id}',
    access: 'signed-in',
    summary: 'Ends a link, or a request, from either side or as a super-admin; what the parent consented to for the child ends with it',
    input: byId,
    output: z.object({ status: LinkStatus }),
    errors: { NO_SUCH_LINK: linkRefusals.NO_SUCH_LINK, LINK_OVER: linkRefusals.LINK_OVER },
  }),
  searchParents: endpoint({
    method: 'GET',
    path: '/parent/search',
    access: 'account:admin',
    summary: 'Parents by name, username, e-mail, phone or number',
    input: LongPageQuery.extend({ sort: ParentSort.default('-created_at') }),
    output: longPageOf(ParentRow),
  }),
  children: endpoint({
    method: 'GET',
    path: '/parent/{id}/children',
    access: 'signed-in',
    summary: 'The children of a parent, connected or asked: for the parent and for super-admins',
    input: byId,
    output: z.object({ data: z.array(ParentLink) }),
  }),
  linksOf: endpoint({
    method: 'GET',
    path: '/admin/user/{id}/parent-link',
    access: 'account:admin',
    summary: 'The parents and children of somebody, those of links that ended too, and what guardians consented to, newest first',
    input: byId,
    output: FamilyOf,
    errors: noSuchPerson,
  }),
  students: endpoint({
    method: 'GET',
    path: '/students',
    access: 'signed-in',
    summary:
      'Students: all for a super-admin, the connected children for a parent; for a teacher those assigned, of which there are none yet',
    input: LongPageQuery.extend({
      grade_level: z.coerce.number().int().min(0).max(17).optional(),
      age_band: AgeBand.optional(),
      sort: z.enum(['name', '-name', 'created_at', '-created_at']).default('-created_at'),
    }),
    output: longPageOf(StudentRow),
  }),
  child: endpoint({
    method: 'GET',
    path: '/child/profile/{id}',
    access: 'signed-in',
    summary: 'A child, for a connected parent and for super-admins',
    input: byId,
    output: ChildProfile,
    errors: noSuchChild,
  }),
  changeChild: endpoint({
    method: 'PATCH',
    path: '/child/profile/{id}',
    access: 'signed-in',
    summary: 'Changes name, contact data, school and grade of a child; never its e-mail or username',
    input: ChildChange.extend(byId.shape),
    output: ChildProfile,
    errors: noSuchChild,
  }),
  consent: endpoint({
    method: 'POST',
    path: '/child/consent/{id}',
    access: 'signed-in',
    limit: { calls: 20, seconds: 900, by: 'person' },
    summary: 'A connected parent with their password, or a super-admin with a reason, consents for a child; `account` lifts the limits',
    input: byId.extend({
      purposes: z.array(ConsentPurpose).min(1).max(3),
      version: z.string().trim().min(1).max(20),
      password: z.string().min(1).max(256).optional(),
      reason: z.string().trim().max(500).nullish(),
    }),
    output: ChildProfile,
    errors: noSuchChild,
  }),
  withdrawConsent: endpoint({
    method: 'DELETE',
    path: '/child/consent/{id}/{purpose}',
    access: 'signed-in',
    summary: 'Withdraws a consent: a connected parent, or a super-admin',
    input: byId.extend({ purpose: ConsentPurpose }),
    output: ChildProfile,
    errors: noSuchChild,
  }),
}
