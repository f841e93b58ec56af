import { z } from 'zod'
import { Empty, Id, Instant, longPageOf, LongPageQuery, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { BindTeacher, InstructorCode, Profile, TeacherChange } from './profile.ts'
import { noSuchPerson } from '#contract/identity/no-such-person.ts'

/** A teacher as everybody who is signed in may see them. */
export const TeacherCard = z.object({
  id: z.int(),
  username: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  college: z.string().nullable(),
  grade_or_grad_year: z.int().nullable(),
  major: z.string().nullable(),
  bio: z.string().nullable(),
  subjects: z.array(z.string()),
})
export type TeacherCard = z.infer<typeof TeacherCard>

export const TeacherRow = TeacherCard.extend({
  /** Only for super-admins. */
  contact: z.object({ email: z.string(), phone: z.string().nullable(), hours_per_week: z.int().nullable() }).nullable(),
  /** Only for super-admins, too. `open_gradings`: what they have taken and not handed in. */
  work: z.object({ open_gradings: z.int(), last_seen_at: Instant.nullable() }).nullable(),
})
export type TeacherRow = z.infer<typeof TeacherRow>

export const InstructorCodeRow = z.object({
  id: z.int(),
  /** The last four characters, to distinguish codes. */
  hint: z.string(),
  note: z.string().nullable(),
  max_uses: z.int(),
  uses: z.int(),
  state: z.enum(['open', 'used_up', 'expired', 'revoked']),
  issued_by: z.object({ id: z.int(), name: z.string() }),
  created_at: Instant,
  expires_at: Instant,
})
export type InstructorCodeRow = z.infer<typeof InstructorCodeRow>

const notATeacher = { NOT_A_TEACHER: { status: 403, message: 'profile.not_a_teacher' } } as const

export const teacherContract = {
  checkCode: endpoint({
    method: 'POST',
    path: '/auth-instructor',
    access: 'signed-in',
    limit: { calls: 10, seconds: 3600, by: 'person' },
    summary: 'Answers 200 when the instructor code is good, 422 when it is not; uses nothing up',
    input: z.object({ instructor_code: InstructorCode }),
    output: Empty,
  }),
  bind: endpoint({
    method: 'POST',
    path: '/bind-teacher',
    access: 'signed-in',
    limit: { calls: 10, seconds: 3600, by: 'person' },
    summary: 'Binds the person as a teacher, and uses one use of the instructor code up; who is a teacher already needs none',
    input: BindTeacher,
    output: Profile,
  }),
  list: endpoint({
    method: 'GET',
    path: '/teachers',
    access: 'signed-in',
    summary: 'The cards of teachers; super-admins see how to reach them',
    input: LongPageQuery.extend({
      subject: z.string().trim().max(60).optional(),
      /** By when somebody was last seen only super-admins sort; for others that is by name. */
      sort: z.enum(['name', '-name', 'created_at', '-created_at', 'last_seen_at', '-last_seen_at']).default('name'),
    }),
    output: longPageOf(TeacherRow),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/teacher/profile',
    access: 'signed-in',
    summary: 'Changes the profile of the teacher who asks',
    input: TeacherChange,
    output: Profile,
    errors: notATeacher,
  }),
  changeOf: endpoint({
    method: 'PATCH',
    path: '/teacher/profile/{id}',
    access: 'account:admin',
    summary: 'The same for somebody else',
    input: TeacherChange.extend({ id: Id }),
    output: Profile,
    errors: { ...noSuchPerson, ...notATeacher },
  }),
  codes: endpoint({
    method: 'GET',
    path: '/admin/instructor-code',
    access: 'account:admin',
    summary: 'Instructor codes, newest first; the codes themselves were only shown when they were made',
    input: PageQuery.omit({ q: true }),
    output: pageOf(InstructorCodeRow),
  }),
  issueCode: endpoint({
    method: 'POST',
    path: '/admin/instructor-code',
    access: 'account:admin',
    summary: 'Makes an instructor code; the answer is the only time it is shown',
    input: z.object({
      max_uses: z.int().min(1).max(1000).default(1),
      valid_days: z.int().min(1).max(365).default(14),
      note: z.string().trim().max(200).nullish(),
    }),
    output: InstructorCodeRow.extend({ code: z.string() }),
  }),
  revokeCode: endpoint({
    method: 'DELETE',
    path: '/admin/instructor-code/{id}',
    access: 'account:admin',
    summary: 'Ends an instructor code; teachers who used it stay teachers',
    input: z.object({ id: Id }),
    output: InstructorCodeRow,
    errors: { NO_SUCH_CODE: { status: 422, message: 'profile.no_such_code' } },
  }),
}
