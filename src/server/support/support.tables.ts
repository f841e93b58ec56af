import type { Generated, GeneratedAlways } from 'kysely'

export interface IssueRow {
  id: GeneratedAlways<number>
  type: string
  description: string
  url: string
  upload_id: number | null
  created_by: number | null
  brand: string
  lang: string
  user_agent: string
  status: Generated<string>
  public_reply: string | null
  created_at: Generated<Date>
  search_words: GeneratedAlways<string>
  search_keys: GeneratedAlways<string[]>
}

export interface IssueStepRow {
  id: GeneratedAlways<number>
  issue_id: number
  at: Generated<Date>
  person_id: number
  status: string
  public_reply: string | null
}

export type SupportTables = {
  'support.issue': IssueRow
  'support.issue_step': IssueStepRow
}
