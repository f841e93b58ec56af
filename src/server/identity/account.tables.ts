import type { Generated, GeneratedAlways } from 'kysely'

export interface AddressQuestionRow {
  person_id: number
  email_hash: Buffer
  asked_at: Generated<Date>
}

export interface AuthorizationRequestRow {
  state_hash: Buffer
  key_hash: Buffer
  wish: string
  person_id: number | null
  nonce: string
  code_verifier: string
  redirect_uri: string
  expires_at: Date
  code_used_at: Date | null
  subject: string | null
}

export interface BillingInfoRow {
  person_id: number
  method: string
  fields: string[]
  ssn_last4: string | null
  account_last4: string | null
  kek_id: string
  wrapped_dek: Buffer
  dek_version: number
  sealed: unknown
  updated_at: Generated<Date>
  held_until: Date
}

export interface BillingRevealRow {
  id: GeneratedAlways<number>
  admin_id: number
  person_id: number
  fields: string[]
  at: Generated<Date>
  alarmed: Generated<boolean>
}

export interface CaptchaRow {
  key_hash: Buffer
  kind: string
  answer: string | null
  difficulty_bits: number | null
  expires_at: Date
}

export interface ConsentRecordRow {
  id: GeneratedAlways<number>
  subject_id: number
  giver_id: number
  purpose: string
  version: string
  method: string
  given_at: Generated<Date>
  withdrawn_at: Date | null
  withdrawn_by: number | null
}

export interface ExternalIdentityRow {
  person_id: number
  provider: string
  subject: string
  linked_at: Generated<Date>
  last_used_at: Date | null
}

export interface InstructorCodeRow {
  id: GeneratedAlways<number>
  code_hash: Buffer
  hint: string
  note: string | null
  issued_by: number
  max_uses: number
  uses: Generated<number>
  created_at: Generated<Date>
  expires_at: Date
  revoked_at: Date | null
}

export interface LinkRequestRow {
  id: GeneratedAlways<number>
  email_hash: Buffer
  email: string | null
  lang: string
  requested_at: Generated<Date>
  due_at: Generated<Date | null>
  brand: Generated<string>
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

export interface PairingCodeRow {
  student_id: number
  code_hash: Buffer
  expires_at: Date
}

export interface ParentChildRow {
  id: GeneratedAlways<number>
  parent_id: number
  student_id: number
  status: string
  asked_email: string
  token_hash: Buffer | null
  token_expires_at: Date | null
  requested_at: Generated<Date>
  confirmed_at: Date | null
  ended_at: Date | null
  ended_by: number | null
  via: string | null
}

export interface ParentProfileRow {
  person_id: number
  phone: string
}

export interface PayrollAccessRow {
  person_id: number
  granted_by: number
  granted_at: Generated<Date>
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
  blocked_reason: string | null
  blocked_at: Date | null
  closes_at: Date | null
  signup_brand: Generated<string>
  closing_guardian_id: number | null
}

export interface RecoveryCodeRow {
  person_id: number
  code_hash: Buffer
  used_at: Date | null
}

export interface RoleGrantRow {
  person_id: number
  role: string
  granted_at: Generated<Date>
}

export interface SecondFactorRow {
  person_id: number
  kek_id: string
  wrapped_dek: Buffer
  dek_version: number
  sealed: unknown
  last_step: Generated<number>
  created_at: Generated<Date>
  confirmed_at: Date | null
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
  id: GeneratedAlways<number>
  proved_at: Generated<Date>
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

export interface TeacherProfileRow {
  person_id: number
  instructor_code_id: number | null
  college: string
  grade_or_grad_year: number
  major: string
  phone: string
  tests_taken: Generated<unknown>
  bio: string | null
  subjects: Generated<string[]>
  hours_per_week: number | null
}

export type AccountTables = {
  'account.address_question': AddressQuestionRow
  'account.authorization_request': AuthorizationRequestRow
  'account.billing_info': BillingInfoRow
  'account.billing_reveal': BillingRevealRow
  'account.captcha': CaptchaRow
  'account.consent_record': ConsentRecordRow
  'account.external_identity': ExternalIdentityRow
  'account.instructor_code': InstructorCodeRow
  'account.link_request': LinkRequestRow
  'account.login_failure': LoginFailureRow
  'account.membership_grant': MembershipGrantRow
  'account.one_time_token': OneTimeTokenRow
  'account.pairing_code': PairingCodeRow
  'account.parent_child': ParentChildRow
  'account.parent_profile': ParentProfileRow
  'account.payroll_access': PayrollAccessRow
  'account.person': PersonRow
  'account.recovery_code': RecoveryCodeRow
  'account.role_grant': RoleGrantRow
  'account.second_factor': SecondFactorRow
  'account.session': SessionRow
  'account.student_profile': StudentProfileRow
  'account.teacher_profile': TeacherProfileRow
}
