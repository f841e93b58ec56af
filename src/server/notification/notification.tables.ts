import type { Generated, GeneratedAlways } from 'kysely'

export interface BoxRow {
  person_id: number
  version: number
}

export interface NotificationRow {
  id: GeneratedAlways<number>
  person_id: number
  kind: string
  params: unknown
  url: string | null
  dedupe_key: string
  created_at: Generated<Date>
  read_at: Date | null
}

export interface PreferenceRow {
  person_id: number
  kind: string
  channel: string
  wanted: boolean
}

export interface QuietHoursRow {
  person_id: number
  is_on: Generated<boolean>
  from_minute: Generated<number>
  until_minute: Generated<number>
  seen_zone: string | null
}

export type NotificationTables = {
  'notification.box': BoxRow
  'notification.notification': NotificationRow
  'notification.preference': PreferenceRow
  'notification.quiet_hours': QuietHoursRow
}
