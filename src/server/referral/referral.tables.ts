import type { Generated, GeneratedAlways } from 'kysely'

export interface CodeRow {
  person_id: number
  code: string
  created_at: Generated<Date>
}

export interface ReferralRow {
  id: GeneratedAlways<number>
  inviter_id: number
  friend_id: number
  status: string
  reasons: Generated<string[]>
  registered_at: Generated<Date>
  address_hash: Buffer | null
  device_hash: Buffer | null
  qualified_at: Date | null
  inviter_coins: number | null
  collected_at: Date | null
  collect_key: string | null
  decided_by: number | null
  decided_at: Date | null
  decision_reason: string | null
}

export type ReferralTables = {
  'referral.code': CodeRow
  'referral.referral': ReferralRow
}
