import type { Lang } from '#contract/kit/common.ts'
import type { EmailContent } from '#server/kit/mail/email-template.ts'
import { say } from '#server/kit/i18n/words.ts'
import { greet, type LinkEmailParams } from '#server/identity/index.ts'

interface ClosedByParent extends LinkEmailParams {
  readonly day: string
  /** Of the other side. */
  readonly email: string
}

/** `day` reads "2026-12-21". */
export function writeClosingEmail(lang: Lang, { site, name, day, url }: LinkEmailParams & { readonly day: string }): EmailContent {
  return {
    subject: say(lang, { key: 'account.mail_closing_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_closing_text', params: { site, day } })],
    action: { label: say(lang, 'account.mail_closing_action'), url },
  }
}

/** To a child whose parent has closed the account; `mayKeep`: whether logging in keeps it. */
export function writeClosedByParentEmail(
  lang: Lang,
  { site, name, day, email, url, mayKeep }: ClosedByParent & { readonly mayKeep: boolean },
): EmailContent {
  return {
    subject: say(lang, { key: 'account.mail_closing_subject', params: { site } }),
    paragraphs: [
      greet(lang, name),
      say(lang, { key: 'account.mail_closing_by_parent', params: { site, day, email } }),
      say(lang, mayKeep ? 'account.mail_closing_may_keep' : 'account.mail_closing_ask_parent'),
    ],
    ...(mayKeep && { action: { label: say(lang, 'account.mail_closing_action'), url } }),
  }
}

/** To each connected parent of a child whose account one of them has closed. */
export function writeChildClosingEmail(lang: Lang, { site, name, day, email, url }: ClosedByParent): EmailContent {
  return {
    subject: say(lang, { key: 'account.mail_child_closing_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_child_closing_text', params: { site, day, email } })],
    action: { label: say(lang, 'account.mail_child_closing_action'), url },
  }
}

/** To who has an account that stays after all: the child, and each of its connected parents. */
export function writeKeptEmail(lang: Lang, { site, name, email, url }: Omit<ClosedByParent, 'day'>): EmailContent {
  return {
    subject: say(lang, { key: 'account.mail_kept_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_kept_text', params: { site, email } })],
    action: { label: say(lang, { key: 'account.mail_kept_action', params: { site } }), url },
  }
}
