import type { BindStudent } from '#contract/account/person.ts'
import type { Lang } from '#contract/kit/common.ts'
import { isLang } from '#web/kit/lang.ts'
import type { FoundErrors } from './entrance-rules.ts'

export interface TestTyped {
  readonly test: string
  readonly score: string
  readonly date: string
}

/** The student's form as it is typed: text in every field. */
export interface StudentTyped {
  readonly username: string
  readonly first_name: string
  readonly last_name: string
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

export const emptyStudent: StudentTyped = {
  username: '',
  first_name: '',
  last_name: '',
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

export const studentFields: readonly string[] = Object.keys(emptyStudent)
export const ageBands = ['under13', '13_15', '16_17', 'adult'] as const

const required = ['username', 'first_name', 'school', 'grade_level', 'phone'] as const

function checkUsername(username: string): string | null {
  if (username.length < 3 || username.length > 30) return 'err_username_length'
  return /^[\p{L}\p{N}._-]+$/u.test(username) ? null : 'err_username_signs'
}

function checkPhone(phone: string): string | null {
  return /^\d{7,20}$/.test(phone) ? null : 'err_phone'
}

/** Spaces, dashes and brackets that people write into phone numbers. */
export function tidyPhone(phone: string): string {
  return phone.replace(/[\s()-]/g, '')
}

/** Word keys by field. */
export function checkStudent(typed: StudentTyped): FoundErrors {
  const missing = required.filter((field) => typed[field].trim() === '').map((field) => [field, 'err_required'] as const)
  const errors: Record<string, string> = Object.fromEntries(missing)
  const username = checkUsername(typed.username.trim())
  const phone = checkPhone(tidyPhone(typed.phone))
  if (username !== null) errors['username'] ??= username
  if (phone !== null) errors['phone'] ??= phone
  return errors
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}

function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The form as the server takes it. */
export function toBindStudent(typed: StudentTyped): BindStudent {
  const language: Lang | null = isLang(typed.preferred_language) ? typed.preferred_language : null
  return {
    username: typed.username.trim(),
    first_name: typed.first_name.trim(),
    last_name: orNull(typed.last_name),
    school: typed.school.trim(),
    grade_level: Number(typed.grade_level),
    phone: tidyPhone(typed.phone),
    address: orNull(typed.address),
    age_band: ageBands.find((band) => band === typed.age_band) ?? null,
    country: orNull(typed.country),
    preferred_language: language,
    heard_from: orNull(typed.heard_from),
    referral: orNull(typed.referral),
    notes: orNull(typed.notes),
    classes_taken: toLines(typed.classes_taken),
    tests_taken: typed.tests_taken
      .filter((row) => row.test.trim() !== '')
      .map((row) => ({ test: row.test.trim(), score: row.score.trim(), date: orNull(row.date) })),
  }
}
