import type { Generated, GeneratedAlways } from 'kysely'

export interface AccessByStaffRow {
  person_id: number
  by_id: number
  way: string
  given_at: Generated<Date>
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

export interface CaptchaRow {
  key_hash: Buffer
  kind: string
  answer: string | null
  difficulty_bits: number | null
  expires_at: Date
}

export interface ExternalIdentityRow {
  person_id: number
  provider: string
  subject: string
  linked_at: Generated<Date>
  last_used_at: Date | null
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
  person_id: number | null
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
  sessions_ended_at: Date | null
  name_words: GeneratedAlways<string>
  email_words: GeneratedAlways<string>
  domain_words: GeneratedAlways<string>
  name_keys: GeneratedAlways<string[]>
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

export type IdentityTables = {
  'identity.access_by_staff': AccessByStaffRow
  'identity.authorization_request': AuthorizationRequestRow
  'identity.captcha': CaptchaRow
  'identity.external_identity': ExternalIdentityRow
  'identity.link_request': LinkRequestRow
  'identity.login_failure': LoginFailureRow
  'identity.one_time_token': OneTimeTokenRow
  'identity.payroll_access': PayrollAccessRow
  'identity.person': PersonRow
  'identity.recovery_code': RecoveryCodeRow
  'identity.role_grant': RoleGrantRow
  'identity.second_factor': SecondFactorRow
  'identity.session': SessionRow
}
