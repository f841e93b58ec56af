import type { Typed } from './typed.ts'

/** Word keys by field. */
export type FoundErrors = Readonly<Record<string, string>>

/** A value with an @ is sent as an e-mail, any other as a username (spec §3). */
export function toCredentials(who: string): { readonly email: string } | { readonly username: string } {
  const value = who.trim()
  return value.includes('@') ? { email: value } : { username: value }
}

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim())
}

function keepFound(errors: Readonly<Record<string, string | null>>): FoundErrors {
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null))
}

export function checkLogin(typed: Pick<Typed, 'who' | 'password'>): FoundErrors {
  return keepFound({
    who: typed.who.trim() === '' ? 'err_required' : null,
    password: typed.password === '' ? 'err_required' : null,
  })
}

function checkEmail(email: string): string | null {
  if (email.trim() === '') return 'err_required'
  return isEmail(email) ? null : 'err_email'
}

function checkPassword(password: string): string | null {
  if (password === '') return 'err_required'
  return password.length < 8 ? 'err_password_short' : null
}

function checkRepeat(typed: Pick<Typed, 'password' | 'repeat'>): string | null {
  if (typed.repeat === '') return 'err_required'
  return typed.repeat === typed.password ? null : 'err_repeat'
}

/** `shownHuman`: the letters of the picture are typed, or the device works instead. */
export function checkRegistration(typed: Typed, shownHuman: boolean): FoundErrors {
  return keepFound({
    email: checkEmail(typed.who),
    password: checkPassword(typed.password),
    repeat: checkRepeat(typed),
    captcha: shownHuman ? null : 'err_required',
  })
}

export function checkForget(email: string): FoundErrors {
  return keepFound({ email: checkEmail(email) })
}

/** `email` is null where the link alone says who it is. */
export function checkNewPassword(typed: Pick<Typed, 'password' | 'repeat'> & { readonly email: string | null }): FoundErrors {
  return keepFound({
    email: typed.email === null ? null : checkEmail(typed.email),
    password: checkPassword(typed.password),
    password_confirmation: checkRepeat(typed),
  })
}
