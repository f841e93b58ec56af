import type { Lang } from '#contract/kit/common.ts'
import { say } from '#server/kit/i18n/words.ts'

/** What every email to somebody is filled with. */
export interface EmailParams {
  /** What the product is called where the email comes from. */
  readonly site: string
  /** Null where the address is not verified: a stranger's email must not carry words that somebody else chose. */
  readonly name: string | null
}

export interface LinkEmailParams extends EmailParams {
  readonly url: string
}

/** The first line of an email. */
export function greet(lang: Lang, name: string | null): string {
  return name === null ? say(lang, 'account.mail_hello_nameless') : say(lang, { key: 'account.mail_hello', params: { name } })
}
