import type { GeneratedAlways } from 'kysely'

export interface GradedBandRow {
  attempt_id: number
  skill: string
  band: string
  exact: string
  graded_at: Date
}

export interface SectionScoreRow {
  id: GeneratedAlways<number>
  attempt_id: number
  skill: string
  raw: number
  max: number
  band: string | null
  next_band: unknown
  band_table: string
  marker_version: number
  marks: unknown
  scored_at: Date
  range_low: string | null
  range_high: string | null
  key_revision: string | null
}

export type ResultTables = {
  'result.graded_band': GradedBandRow
  'result.section_score': SectionScoreRow
}
