import { z } from 'zod'
import { Empty, Id, Instant, Lang } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { ChildProfile } from '#contract/family/family.contract.ts'
import { Email, FirstName, LastName, Username } from '#contract/identity/person.ts'
import { Profile, StudentChange } from '#contract/profile/profile.ts'
import { TeacherCard } from '#contract/profile/teacher.contract.ts'
import { noSuchPerson } from '#contract/identity/no-such-person.ts'

const byId = z.object({ id: Id })

/** What is left out stays as it is. */
export const BasicChange = z.object({
  username: Username.optional(),
  first_name: FirstName.optional(),
  last_name: LastName.nullish(),
  timezone: z.string().trim().max(64).nullish(),
  lang: Lang.optional(),
  /** Takes effect when the link that is mailed there is opened. */
  email: Email.optional(),
})
export type BasicChange = z.infer<typeof BasicChange>

/** As much as the caller may see: everything, a child as its parent sees it, or a teacher's card. */
export const ProfileView = z.discriminatedUnion('view', [
  z.object({ view: z.literal('full'), profile: Profile }),
  z.object({ view: z.literal('child'), profile: ChildProfile }),
  z.object({ view: z.literal('card'), profile: TeacherCard }),
])
export type ProfileView = z.infer<typeof ProfileView>

export const profileContract = {
  own: endpoint({
    method: 'GET',
    path: '/profile',
    access: 'signed-in',
    summary: 'The profile of the person who asks',
    input: Empty,
    output: Profile,
  }),
  get: endpoint({
    method: 'GET',
    path: '/profile/{id}',
    access: 'signed-in',
    summary: 'Somebody, as far as the caller may see them; who may not be seen is answered like who does not exist',
    input: byId,
    output: ProfileView,
    errors: noSuchPerson,
  }),
  getByUsername: endpoint({
    method: 'GET',
    path: '/profile/username/{name}',
    access: 'signed-in',
    summary: 'The same by username',
    input: z.object({ name: z.string().trim().min(1).max(60) }),
    output: ProfileView,
    errors: noSuchPerson,
  }),
  changeBasic: endpoint({
    method: 'PATCH',
    path: '/basic/profile',
    access: 'signed-in',
    summary:
      'Changes names, username, language and time zone; another e-mail needs the present password, and the link that is mailed to it',
    input: BasicChange.extend({ current_password: z.string().min(1).max(256).optional() }),
    output: Profile,
  }),
  changeBasicOf: endpoint({
    method: 'PATCH',
    path: '/basic/profile/{id}',
    access: 'account:admin',
    summary: 'The same for somebody else; another e-mail needs a fresh proof of the password, and is unverified until its link is opened',
    input: BasicChange.extend(byId.shape),
    output: Profile,
    errors: { ...noSuchPerson, STEP_UP_NEEDED: { status: 403, message: 'identity.step_up_needed' } },
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/basic/profile/email',
    access: 'signed-in',
    summary: 'Forgets an address that waits to be verified',
    input: Empty,
    output: Profile,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/basic/profile/email/confirm',
    access: 'signed-in',
    summary: 'Says that the address is right although mails to it came back: they leave there again',
    input: Empty,
    output: Profile,
  }),
  changeStudent: endpoint({
    method: 'PATCH',
    path: '/student/profile',
    access: 'signed-in',
    summary: 'Changes the profile of a student; who needs a guardian cannot change age and country so that none is needed',
    input: StudentChange,
    output: Profile,
    errors: { NOT_A_STUDENT: { status: 403, message: 'family.students_only' } },
  }),
  changeStudentOf: endpoint({
    method: 'PATCH',
    path: '/student/profile/{id}',
    access: 'account:admin',
    summary: 'The same for somebody else',
    input: StudentChange.extend(byId.shape),
    output: Profile,
    errors: { ...noSuchPerson, NOT_A_STUDENT: { status: 403, message: 'family.students_only' } },
  }),
  destroy: endpoint({
    method: 'DELETE',
    path: '/account/destroy/{id}',
    access: 'signed-in',
    limit: { calls: 20, seconds: 900, by: 'person' },
    summary:
      'Closes an account after thirty days: one’s own, that of a connected minor, or as a super-admin anybody’s; until then logging in keeps it, or of a child who needs a guardian the connected parent who has closed it',
    input: byId.extend({ password: z.string().min(1).max(256), reason: z.string().trim().max(500).nullish() }),
    /** `message` says until when logging in keeps the account. */
    output: z.object({ status: z.literal('closing'), closes_at: Instant, message: z.string() }),
    errors: { LAST_ADMIN: { status: 403, message: 'privacy.last_admin' } },
  }),
  keep: endpoint({
    method: 'POST',
    path: '/account/keep/{id}',
    access: 'signed-in',
    summary:
      'Takes the closing of an account back, within its thirty days: a connected parent where a parent closed it, or a super-admin; where nothing is closing it changes nothing',
    input: byId,
    output: z.object({ status: z.literal('active') }),
    errors: { CLOSED: { status: 403, message: 'privacy.account_closed' } },
  }),
}
