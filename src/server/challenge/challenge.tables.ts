import type { Generated, GeneratedAlways } from 'kysely'

export interface KeyDecisionRow {
  id: GeneratedAlways<number>
  kind: string
  test_id: number
  root: string
  skill: string
  question: string
  number: number
  challenge_id: number | null
  corrects: string | null
  revision: string | null
  change: string | null
  answers: string[] | null
  words: string
  decided_by: number
  decided_at: Date
}

export interface MarkChallengeRow {
  id: GeneratedAlways<number>
  attempt_id: number
  skill: string
  question: string
  person_id: number
  test_id: number
  root: string
  root_question: string
  number: number
  answer: string
  words: string
  status: Generated<string>
  created_at: Date
  closed_at: Date | null
  decision_id: number | null
  test_title: string
}

export interface RemarkRow {
  decision_id: number
  cursor_id: Generated<number>
  total: number
  done: Generated<number>
  changed: Generated<number>
  failed: Generated<number>
  next_check_at: Date | null
  finished_at: Date | null
  stopped_at: Date | null
}

export type ChallengeTables = {
  'challenge.key_decision': KeyDecisionRow
  'challenge.mark_challenge': MarkChallengeRow
  'challenge.remark': RemarkRow
}
