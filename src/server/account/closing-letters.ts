import type { Lang } from '#contract/kit/common.ts'
import type { Letter } from '#server/kit/mail/letter.ts'
import { say } from '#server/kit/i18n/words.ts'
import { greet, type LinkLetterFacts } from '#server/identity/index.ts'

interface ClosedByParent extends LinkLetterFacts {
  readonly day: string
  /** Of the other side. */
  readonly email: string
}

/** `day` reads "2026-12-21". */
export function writeClosingLetter(lang: Lang, { site, name, day, url }: LinkLetterFacts & { readonly day: string }): Letter {
  return {
    subject: say(lang, { key: 'account.mail_closing_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_closing_text', params: { site, day } })],
    action: { label: say(lang, 'account.mail_closing_action'), url },
  }
}

/** To a child whose parent has closed the account; `mayKeep`: whether logging in keeps it. */
export function writeClosedByParentLetter(
  lang: Lang,
  { site, name, day, email, url, mayKeep }: ClosedByParent & { readonly mayKeep: boolean },
): Letter {
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
export function writeChildClosingLetter(lang: Lang, { site, name, day, email, url }: ClosedByParent): Letter {
  return {
    subject: say(lang, { key: 'account.mail_child_closing_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_child_closing_text', params: { site, day, email } })],
    action: { label: say(lang, 'account.mail_child_closing_action'), url },
  }
}

/** To who has an account that stays after all: the child, and each of its connected parents. */
export function writeKeptLetter(lang: Lang, { site, name, email, url }: Omit<ClosedByParent, 'day'>): Letter {
  return {
    subject: say(lang, { key: 'account.mail_kept_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_kept_text', params: { site, email } })],
    action: { label: say(lang, { key: 'account.mail_kept_action', params: { site } }), url },
  }
}
