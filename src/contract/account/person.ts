import { z } from 'zod'
import { Instant, Lang } from '#contract/kit/common.ts'

export const Role = z.enum(['super-admin', 'parent', 'student', 'teacher', 'ielts-pro'])
export type Role = z.infer<typeof Role>

export const Email = z.email().trim().max(254)

/** Three to thirty letters, digits, dots, dashes or underscores; never an @, which tells an e-mail from a username at login. */
export const Username = z
  .string()
  .trim()
  .min(3)
  .max(30)
  .regex(/^[\p{L}\p{N}._-]+$/u, 'account.username_letters')

export const Password = z.string().min(8).max(256)

/** Digits only, at least seven. */
export const Phone = z
  .string()
  .trim()
  .regex(/^\d{7,20}$/, 'account.phone_digits')

/** 0 graduated, 1–12 school grades, 13–16 college years 1–4, 17 graduate school. */
export const GradeLevel = z.int().min(0).max(17)

export const AgeBand = z.enum(['under13', '13_15', '16_17', 'adult'])

export const TestTaken = z.object({
  test: z.string().trim().min(1).max(60),
  score: z.string().trim().max(20),
  date: z.iso.date().nullish(),
})

export const StudentProfile = z.object({
  school: z.string().trim().min(1).max(120),
  grade_level: GradeLevel,
  phone: Phone,
  address: z.string().trim().max(300).nullish(),
  tests_taken: z.array(TestTaken).max(20).default([]),
  classes_taken: z.array(z.string().trim().min(1).max(120)).max(20).default([]),
  preferred_language: Lang.nullish(),
  heard_from: z.string().trim().max(200).nullish(),
  referral: z.string().trim().max(120).nullish(),
  notes: z.string().trim().max(2000).nullish(),
  age_band: AgeBand.nullish(),
  country: z.string().trim().length(2).nullish(),
})
export type StudentProfile = z.infer<typeof StudentProfile>

export const BindStudent = StudentProfile.extend({
  username: Username.nullish(),
  first_name: z.string().trim().min(1).max(60),
  last_name: z.string().trim().max(60).nullish(),
})
export type BindStudent = z.infer<typeof BindStudent>

/** What a signed-in person is told about themselves. */
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
  student: StudentProfile.nullable(),
})
export type Profile = z.infer<typeof Profile>
