import type { upsertStudentProfile } from '#server/profile/student.store.ts'

/** The profile of a student who is grown up, where a test says nothing else of them. */
export const grownStudent: Parameters<typeof upsertStudentProfile>[2] = {
  school: 'Harbour School',
  grade_level: 9,
  phone: '0912345678',
  tests_taken: [],
  classes_taken: [],
  age_band: 'adult',
  country: 'TW',
}
