import type { Generated, GeneratedAlways } from 'kysely'

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

export interface ParentProfileRow {
  person_id: number
  phone: string
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
  school_words: GeneratedAlways<string>
  school_keys: GeneratedAlways<string[]>
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
  card_words: GeneratedAlways<string>
  card_keys: GeneratedAlways<string[]>
}

export type ProfileTables = {
  'profile.instructor_code': InstructorCodeRow
  'profile.parent_profile': ParentProfileRow
  'profile.student_profile': StudentProfileRow
  'profile.teacher_profile': TeacherProfileRow
}
