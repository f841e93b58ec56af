export { ClosingDialog } from './closing-dialog.tsx'
export { listCountries } from './countries.ts'
export { NamePair, NamesFields, PhoneInput } from './names-fields.tsx'
export type { PartProps } from './part-props.ts'
export {
  type NamesTyped,
  checkNames,
  checkPhone,
  checkRequired,
  namesFields,
  orNull,
  tidyPhone,
  toNames,
  toNamesTyped,
  withError,
} from './person-rules.ts'
export { PhotoField } from './photo-field.tsx'
export { SaveRow } from './save-row.tsx'
export { StudentAddress } from './student-address.tsx'
export { AgeAndCountry, StudentMay, StudentMust } from './student-fields.tsx'
export {
  type StudentFactsTyped,
  checkAge,
  checkStudent,
  checkStudentFacts,
  emptyStudentFacts,
  studentFactsFields,
  studentFields,
  toAge,
  toBindStudent,
  toStudentFacts,
  toStudentTyped,
} from './student-rules.ts'
export { TeacherMay, TeacherMust } from './teacher-fields.tsx'
export {
  type TeacherFactsTyped,
  checkTeacher,
  checkTeacherFacts,
  emptyTeacherFacts,
  teacherFactsFields,
  teacherFields,
  toBindTeacher,
  toTeacherFacts,
  toTeacherTyped,
} from './teacher-rules.ts'
export { useEdit, useEditOf } from './use-edit.ts'
export { useFormErrors } from './use-form-errors.ts'
export { useServerCheck } from './use-server-check.ts'
