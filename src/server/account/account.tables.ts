import type { Generated, GeneratedAlways } from 'kysely'

export interface CaptchaRow {
  key_hash: Buffer
  kind: string
  answer: string | null
  difficulty_bits: number | null
  expires_at: Date
}

export interface LinkRequestRow {
  id: GeneratedAlways<number>
  email_hash: Buffer
  email: string | null
  lang: string
  requested_at: Generated<Date>
  due_at: Generated<Date | null>
}

export interface LoginFailureRow {
  identifier_hash: Buffer
  failed_at: Generated<Date>
}

export interface MembershipGrantRow {
  id: GeneratedAlways<number>
  person_id: number
  source: string
  starts_at: Generated<Date>
  ends_at: Date | null
  revoked_at: Date | null
}

export interface OneTimeTokenRow {
  token_hash: Buffer
  kind: string
  person_id: number
  email: string
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
  voided_at: Date | null
}

export interface PersonRow {
  id: GeneratedAlways<number>
  username: string | null
  email: string
  email_verified_at: Date | null
  first_name: string | null
  last_name: string | null
  password_hash: string | null
  lang: string | null
  timezone: string | null
  status: Generated<string>
  finish_bind: Generated<boolean>
  referral_code_given: string | null
  created_at: Generated<Date>
}

export interface RoleGrantRow {
  person_id: number
  role: string
  granted_at: Generated<Date>
}

export interface SessionRow {
  token_hash: Buffer
  person_id: number
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  idle_seconds: number
  ends_at: Date
  address: string
  user_agent: string
  revoked_at: Date | null
}

export interface StudentProfileRow {
  person_id: number
  school: string
  grade_level: number
  phone: string
  address: string | null
  tests_taken: Generated<unknown>
  classes_taken: Generated<unknown>
  preferred_language: string | null
  heard_from: string | null
  referral: string | null
  notes: string | null
  age_band: string | null
  country: string | null
}

export type AccountTables = {
  'account.captcha': CaptchaRow
  'account.link_request': LinkRequestRow
  'account.login_failure': LoginFailureRow
  'account.membership_grant': MembershipGrantRow
  'account.one_time_token': OneTimeTokenRow
  'account.person': PersonRow
  'account.role_grant': RoleGrantRow
  'account.session': SessionRow
  'account.student_profile': StudentProfileRow
}
