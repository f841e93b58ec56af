import type { BindParent } from '#contract/profile/profile.ts'
import { type FoundErrors, isEmail } from '#web/identity/index.ts'
import { checkNames, checkPhone, checkRequired, namesFields, type NamesTyped, tidyPhone, toNames, withError } from '#web/profile/index.ts'

/** What a parent is asked, as it is typed. */
export interface ParentFactsTyped {
  readonly phone: string
  /** E-mail addresses of students, one at least. */
  readonly students: readonly string[]
}

export type ParentTyped = NamesTyped & ParentFactsTyped

export const maxStudents = 10
export const emptyParentFacts: ParentFactsTyped = { phone: '', students: [''] }

export const parentFields: readonly string[] = [
  ...namesFields,
  'phone',
  ...Array.from({ length: maxStudents }, (_, row) => `students.${row}`),
]

/** What is wrong with an address by itself and among those before it; an empty one is not wrong. */
export function checkStudentAddress(students: readonly string[], at: number): string | null {
  const plain = students.map((email) => email.trim().toLowerCase())
  const own = plain[at] ?? ''
  if (own === '') return null
  if (!isEmail(own)) return 'err_email'
  return plain.indexOf(own) < at ? 'err_duplicate_email' : null
}

/** Word keys by field. */
export function checkParent(typed: ParentTyped): FoundErrors {
  const errors: Record<string, string> = { ...checkNames(typed), ...checkRequired(typed, ['phone']) }
  withError(errors, 'phone', checkPhone(typed.phone))
  if (typed.students.every((email) => email.trim() === '')) errors['students.0'] = 'err_student_needed'
  for (const at of typed.students.keys()) withError(errors, `students.${at}`, checkStudentAddress(typed.students, at))
  return errors
}

/** Without rows in which nothing is typed, one excepted where all are empty: what the server says is then beside its row. */
export function tidyStudents(students: readonly string[]): readonly string[] {
  const filled = students.filter((email) => email.trim() !== '')
  return filled.length === 0 ? [''] : filled
}

/** The form as the server takes it. */
export function toBindParent(typed: ParentTyped): BindParent {
  return { ...toNames(typed), phone: tidyPhone(typed.phone), students: typed.students.map((email) => email.trim()) }
}
