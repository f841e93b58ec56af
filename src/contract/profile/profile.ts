import { z } from 'zod'
import { Instant, Lang } from '#contract/kit/common.ts'
import { Email, FirstName, LastName, Role, Username } from '#contract/identity/person.ts'

/** Digits only, at least seven. */
export const Phone = z
  .string()
  .trim()
  .regex(/^\d{7,20}$/, 'account.phone_digits')

/** 0 graduated, 1–12 school grades, 13–16 college years 1–4, 17 graduate school. */
export const GradeLevel = z.int().min(0).max(17)

export const AgeBand = z.enum(['under13', '13_15', '16_17', 'adult'])
export type AgeBand = z.infer<typeof AgeBand>

export const TestTaken = z.object({
  test: z.string().trim().min(1).max(60),
  score: z.string().trim().max(20),
  date: z.iso.date().nullish(),
})

export type TestTaken = z.infer<typeof TestTaken>

/** ISO 3166-1 alpha-2. */
const Country = z.string().trim().length(2)

const TestsTaken = z.array(TestTaken).max(20)
const ClassesTaken = z.array(z.string().trim().min(1).max(120)).max(20)

const student = {
  school: z.string().trim().min(1).max(120),
  grade_level: GradeLevel,
  phone: Phone,
  address: z.string().trim().max(300).nullish(),
  tests_taken: TestsTaken,
  classes_taken: ClassesTaken,
  preferred_language: Lang.nullish(),
  heard_from: z.string().trim().max(200).nullish(),
  referral: z.string().trim().max(120).nullish(),
  notes: z.string().trim().max(2000).nullish(),
  age_band: AgeBand.nullish(),
  country: Country.nullish(),
}

export const StudentProfile = z.object({ ...student, tests_taken: TestsTaken.default([]), classes_taken: ClassesTaken.default([]) })
export type StudentProfile = z.infer<typeof StudentProfile>

/** What is left out stays as it is. */
export const StudentChange = z.object(student).partial()
export type StudentChange = z.infer<typeof StudentChange>

const names = { username: Username.nullish(), first_name: FirstName, last_name: LastName.nullish() }

export const BindStudent = StudentProfile.extend(names)
export type BindStudent = z.infer<typeof BindStudent>

const teacher = {
  college: z.string().trim().min(1).max(120),
  /** A grade level (0–17), or the year of graduation. */
  grade_or_grad_year: z.union([GradeLevel, z.int().min(1940).max(2100)]),
  major: z.string().trim().min(1).max(120),
  phone: Phone,
  tests_taken: TestsTaken,
  bio: z.string().trim().max(2000).nullish(),
  subjects: z.array(z.string().trim().min(1).max(60)).max(20),
  hours_per_week: z.int().min(0).max(80).nullish(),
}

export const TeacherProfile = z.object({
  ...teacher,
  tests_taken: TestsTaken.default([]),
  subjects: z.array(z.string().trim().min(1).max(60)).max(20).default([]),
})
export type TeacherProfile = z.infer<typeof TeacherProfile>

export const TeacherChange = z.object(teacher).partial()
export type TeacherChange = z.infer<typeof TeacherChange>

/** As it was handed over; spaces, dashes and case do not matter. */
export const InstructorCode = z.string().trim().min(1).max(60)

/** `instructor_code` may be left out by a person who is a teacher already. */
export const BindTeacher = TeacherProfile.extend({ ...names, instructor_code: InstructorCode.nullish() })
export type BindTeacher = z.infer<typeof BindTeacher>

export const ParentProfile = z.object({ phone: Phone })
export type ParentProfile = z.infer<typeof ParentProfile>

/** E-mail addresses of the students to be connected. */
export const StudentEmails = z.array(Email).min(1).max(10)

export const BindParent = ParentProfile.extend({ ...names, students: StudentEmails })
export type BindParent = z.infer<typeof BindParent>

/** What a logged-in person sees of their own profile. */
export const Profile = z.object({
  id: z.int(),
  username: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string(),
  email_verified: z.boolean(),
  lang: Lang.nullable(),
  timezone: z.string().nullable(),
  all_roles: z.array(Role),
  ielts_pro_expire_at: Instant.nullable(),
  taken_unlimited_expire_at: Instant.nullable(),
  finish_bind: z.boolean(),
  /** A child whose guardian has not consented yet: no recording, no free text, no messages, no referral. */
  limited: z.boolean(),
  /** A child whose guardian is asked for consent, given or not: its age and country are corrected by staff only. */
  needs_guardian: z.boolean(),
  /** An address that waits to be verified before it takes the place of `email`. */
  pending_email: z.string().nullable(),
  /** Emails to `email` came back: none but links that are asked for leave there until the person says that it is right. */
  email_refused: z.boolean(),
  student: StudentProfile.nullable(),
  teacher: TeacherProfile.nullable(),
  parent: ParentProfile.nullable(),
})
export type Profile = z.infer<typeof Profile>
