import type { FoundErrors } from '#web/identity/index.ts'

/** Names as they are typed. */
export interface NamesTyped {
  readonly username: string
  readonly first_name: string
  readonly last_name: string
}

export const namesFields: readonly string[] = ['username', 'first_name', 'last_name']

/** What an account has of names; null where nothing was said yet. */
interface AccountNames {
  readonly username: string | null
  readonly first_name: string | null
  readonly last_name: string | null
}

export function toNamesTyped({ username, first_name, last_name }: AccountNames): NamesTyped {
  return { username: username ?? '', first_name: first_name ?? '', last_name: last_name ?? '' }
}

export function toNames({ username, first_name, last_name }: NamesTyped) {
  return { username: username.trim(), first_name: first_name.trim(), last_name: orNull(last_name) }
}

/** `err_required` by each of these fields that is empty. */
export function checkRequired<T extends object>(typed: T, fields: readonly (keyof T & string)[]): Record<string, string> {
  const missing = fields.filter((field) => String(typed[field]).trim() === '')
  return Object.fromEntries(missing.map((field) => [field, 'err_required']))
}

/** A field's error unless it has one. */
export function withError(errors: Record<string, string>, field: string, key: string | null): void {
  if (key !== null) errors[field] ??= key
}

function checkUsername(username: string): string | null {
  if (username.length < 3 || username.length > 30) return 'err_username_length'
  return /^[\p{L}\p{N}._-]+$/u.test(username) ? null : 'err_username_signs'
}

/** Word keys by field. */
export function checkNames(typed: NamesTyped): FoundErrors {
  const errors = checkRequired(typed, ['username', 'first_name'])
  withError(errors, 'username', checkUsername(typed.username.trim()))
  return errors
}

/** Numeric, at least seven digits. */
export function checkPhone(phone: string): string | null {
  return /^\d{7,20}$/.test(tidyPhone(phone)) ? null : 'err_phone'
}

/** Digits alone, without the plus, spaces, hyphens, dots and brackets that people write into phone numbers. */
export function tidyPhone(phone: string): string {
  return phone
    .normalize('NFKC')
    .trim()
    .replace(/^\+/, '')
    .replaceAll(/[\s().\p{Pd}]/gu, '')
}

export function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}

/** One entry a line; empty lines are none. */
export function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** At most twenty lines, none longer than this many characters. */
export function checkLines(text: string, longest: number): string | null {
  const lines = toLines(text)
  if (lines.length > 20) return 'err_lines_many'
  return lines.some((line) => line.length > longest) ? 'err_line_long' : null
}
