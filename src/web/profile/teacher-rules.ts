import type { BindTeacher, TeacherProfile } from '#contract/profile/profile.ts'
import type { FoundErrors } from '#web/identity/index.ts'
import {
  checkLines,
  checkNames,
  checkPhone,
  checkRequired,
  namesFields,
  type NamesTyped,
  orNull,
  tidyPhone,
  toLines,
  toNames,
  withError,
} from './person-rules.ts'
import { checkTests, type TestTyped, testsFields, toTests, toTestsTyped } from './tests-rules.ts'

/** A teacher says either how far they are, or when they graduated. */
export const gradeKinds = ['year', 'grade'] as const
export type GradeKind = (typeof gradeKinds)[number]

/** A teacher's profile as it is typed. */
export interface TeacherFactsTyped {
  readonly college: string
  readonly major: string
  readonly grade_kind: string
  readonly grad_year: string
  readonly grade_level: string
  readonly phone: string
  readonly subjects: string
  readonly hours_per_week: string
  readonly bio: string
  readonly tests_taken: readonly TestTyped[]
}

export interface TeacherTyped extends NamesTyped, TeacherFactsTyped {
  readonly instructor_code: string
}

export const emptyTeacherFacts: TeacherFactsTyped = {
  college: '',
  major: '',
  grade_kind: 'year',
  grad_year: '',
  grade_level: '',
  phone: '',
  subjects: '',
  hours_per_week: '',
  bio: '',
  tests_taken: [],
}

export const teacherFactsFields: readonly string[] = [...Object.keys(emptyTeacherFacts), 'grade_or_grad_year', ...testsFields]
export const teacherFields: readonly string[] = [...namesFields, 'instructor_code', ...teacherFactsFields]

const maxSubjectLength = 60
const minYear = 1940
const maxYear = 2100
const maxHours = 80

function checkYear(year: string): string | null {
  if (year.trim() === '') return 'err_required'
  return /^\d{4}$/.test(year.trim()) && Number(year) >= minYear && Number(year) <= maxYear ? null : 'err_grad_year'
}

function checkHours(hours: string): string | null {
  if (hours.trim() === '') return null
  return /^\d{1,2}$/.test(hours.trim()) && Number(hours) <= maxHours ? null : 'err_hours'
}

/** Word keys by field. */
export function checkTeacherFacts(typed: TeacherFactsTyped): FoundErrors {
  const isGrade = typed.grade_kind === 'grade'
  const errors = { ...checkRequired(typed, ['college', 'major', 'phone']), ...checkTests(typed.tests_taken) }
  withError(errors, 'grade_level', isGrade && typed.grade_level === '' ? 'err_select' : null)
  withError(errors, 'grad_year', isGrade ? null : checkYear(typed.grad_year))
  withError(errors, 'phone', checkPhone(typed.phone))
  withError(errors, 'hours_per_week', checkHours(typed.hours_per_week))
  withError(errors, 'subjects', checkLines(typed.subjects, maxSubjectLength))
  return errors
}

export function checkTeacher(typed: TeacherTyped): FoundErrors {
  return { ...checkNames(typed), ...checkRequired(typed, ['instructor_code']), ...checkTeacherFacts(typed) }
}

/** The profile as the server takes it. */
export function toTeacherFacts(typed: TeacherFactsTyped): TeacherProfile {
  return {
    college: typed.college.trim(),
    grade_or_grad_year: Number(typed.grade_kind === 'grade' ? typed.grade_level : typed.grad_year),
    major: typed.major.trim(),
    phone: tidyPhone(typed.phone),
    tests_taken: toTests(typed.tests_taken),
    bio: orNull(typed.bio),
    subjects: toLines(typed.subjects),
    hours_per_week: typed.hours_per_week.trim() === '' ? null : Number(typed.hours_per_week),
  }
}

/** The form as the server takes it. */
export function toBindTeacher(typed: TeacherTyped): BindTeacher {
  return { ...toNames(typed), ...toTeacherFacts(typed), instructor_code: typed.instructor_code.trim() }
}

/** A stored profile as it would be typed. A grade level is below 18; everything else is a year. */
export function toTeacherTyped(stored: TeacherProfile | null): TeacherFactsTyped {
  if (stored === null) return emptyTeacherFacts
  const isGrade = stored.grade_or_grad_year < 18
  return {
    college: stored.college,
    major: stored.major,
    grade_kind: isGrade ? 'grade' : 'year',
    grad_year: isGrade ? '' : String(stored.grade_or_grad_year),
    grade_level: isGrade ? String(stored.grade_or_grad_year) : '',
    phone: stored.phone,
    subjects: stored.subjects.join('\n'),
    hours_per_week: stored.hours_per_week?.toString() ?? '',
    bio: stored.bio ?? '',
    tests_taken: toTestsTyped(stored.tests_taken),
  }
}
