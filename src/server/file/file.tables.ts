import type { Generated, GeneratedAlways } from 'kysely'

export interface UploadRow {
  id: GeneratedAlways<number>
  purpose: string
  person_id: number | null
  sha256: string
  type: string
  bytes: number
  width: number
  height: number
  created_at: Generated<Date>
  claimed_at: Date | null
}

export type FileTables = {
  'file.upload': UploadRow
}
