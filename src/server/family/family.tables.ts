import type { Generated, GeneratedAlways } from 'kysely'

export interface AddressQuestionRow {
  person_id: number
  email_hash: Buffer
  asked_at: Generated<Date>
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

export type FamilyTables = {
  'family.address_question': AddressQuestionRow
  'family.consent_record': ConsentRecordRow
  'family.pairing_code': PairingCodeRow
  'family.parent_child': ParentChildRow
}
