import type { BindStudent, StudentProfile } from '#contract/profile/profile.ts'
import type { Lang } from '#contract/kit/common.ts'
import type { FoundErrors } from '#web/identity/index.ts'
import { isLang } from '#web/kit/i18n/lang.ts'
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

/** A student's profile as it is typed: text in every field. */
export interface StudentFactsTyped {
  readonly school: string
  readonly grade_level: string
  readonly phone: string
  readonly address: string
  readonly age_band: string
  readonly country: string
  readonly preferred_language: string
  readonly heard_from: string
  readonly referral: string
  readonly classes_taken: string
  readonly notes: string
  readonly tests_taken: readonly TestTyped[]
}

export type StudentTyped = NamesTyped & StudentFactsTyped

export const emptyStudentFacts: StudentFactsTyped = {
  school: '',
  grade_level: '',
  phone: '',
  address: '',
  age_band: '',
  country: '',
  preferred_language: '',
  heard_from: '',
  referral: '',
  classes_taken: '',
  notes: '',
  tests_taken: [],
}

export const studentFactsFields: readonly string[] = [...Object.keys(emptyStudentFacts), ...testsFields]
export const studentFields: readonly string[] = [...namesFields, ...studentFactsFields]
export const ageBands = ['under13', '13_15', '16_17', 'adult'] as const

const maxClassLength = 120

/** Word keys by field. */
export function checkStudentFacts(typed: StudentFactsTyped): FoundErrors {
  const errors = { ...checkRequired(typed, ['school', 'phone']), ...checkTests(typed.tests_taken) }
  withError(errors, 'grade_level', typed.grade_level === '' ? 'err_select' : null)
  withError(errors, 'phone', checkPhone(typed.phone))
  withError(errors, 'classes_taken', checkLines(typed.classes_taken, maxClassLength))
  return errors
}

export function checkStudent(typed: StudentTyped): FoundErrors {
  return { ...checkNames(typed), ...checkStudentFacts(typed) }
}

type AgeTyped = Pick<StudentFactsTyped, 'age_band' | 'country'>

/** Both are asked for before anything is recorded. */
export function checkAge({ age_band, country }: AgeTyped): FoundErrors {
  return { ...(age_band === '' && { age_band: 'err_select' }), ...(country === '' && { country: 'err_select' }) }
}

export function toAge({ age_band, country }: AgeTyped): Pick<StudentProfile, 'age_band' | 'country'> {
  return { age_band: ageBands.find((band) => band === age_band) ?? null, country: orNull(country) }
}

/** The profile as the server takes it. */
export function toStudentFacts(typed: StudentFactsTyped): StudentProfile {
  const language: Lang | null = isLang(typed.preferred_language) ? typed.preferred_language : null
  return {
    school: typed.school.trim(),
    grade_level: Number(typed.grade_level),
    phone: tidyPhone(typed.phone),
    address: orNull(typed.address),
    ...toAge(typed),
    preferred_language: language,
    heard_from: orNull(typed.heard_from),
    referral: orNull(typed.referral),
    notes: orNull(typed.notes),
    classes_taken: toLines(typed.classes_taken),
    tests_taken: toTests(typed.tests_taken),
  }
}

/** The form as the server takes it. */
export function toBindStudent(typed: StudentTyped): BindStudent {
  return { ...toNames(typed), ...toStudentFacts(typed) }
}

/** A stored profile as it would be typed. */
export function toStudentTyped(stored: StudentProfile | null): StudentFactsTyped {
  if (stored === null) return emptyStudentFacts
  return {
    school: stored.school,
    grade_level: String(stored.grade_level),
    phone: stored.phone,
    address: stored.address ?? '',
    age_band: stored.age_band ?? '',
    country: stored.country ?? '',
    preferred_language: stored.preferred_language ?? '',
    heard_from: stored.heard_from ?? '',
    referral: stored.referral ?? '',
    classes_taken: stored.classes_taken.join('\n'),
    notes: stored.notes ?? '',
    tests_taken: toTestsTyped(stored.tests_taken),
  }
}
