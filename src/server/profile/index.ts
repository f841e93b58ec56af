export { findParentProfile, listPhones, upsertParentProfile } from './parent.store.ts'
export { requireTeacher } from './profile.policy.ts'
export { searchPhones, searchSchools } from './search.store.ts'
export type { ReadProfile } from './read-profile.ts'
export {
  type AgeRecord,
  applyStudentChange,
  findStudentProfile,
  listAges,
  listMinors,
  listStudentFields,
  hasGradeAndAge,
  upsertStudentProfile,
} from './student.store.ts'
export type { ProfilePorts } from './teacher.handlers.ts'
export { findTeacherCard, listTeachers } from './teacher.service.ts'
export { findTeacherProfile, upsertTeacherProfile } from './teacher.store.ts'
