import type { Lang } from '#contract/kit/common.ts'
import type { Letter } from '#server/kit/mail/letter.ts'
import { say } from '#server/kit/words.ts'

interface Named {
  /** Null where the address is not verified: a stranger's mail must not carry words that somebody else chose. */
  readonly name: string | null
}

interface WithLink extends Named {
  readonly url: string
}

function greet(lang: Lang, name: string | null): string {
  return name === null ? say(lang, 'account.mail_hello_nameless') : say(lang, { key: 'account.mail_hello', params: { name } })
}

export function writeVerifyLetter(lang: Lang, { url }: Pick<WithLink, 'url'>): Letter {
  return {
    subject: say(lang, 'account.mail_verify_subject'),
    paragraphs: [greet(lang, null), say(lang, 'account.mail_verify_text')],
    action: { label: say(lang, 'account.mail_verify_action'), url },
    notes: [say(lang, 'account.mail_verify_life'), say(lang, 'account.mail_verify_not_you')],
  }
}

export function writeResetLetter(lang: Lang, { name, url }: WithLink): Letter {
  return {
    subject: say(lang, 'account.mail_reset_subject'),
    paragraphs: [greet(lang, name), say(lang, 'account.mail_reset_text')],
    action: { label: say(lang, 'account.mail_reset_action'), url },
    notes: [say(lang, 'account.mail_reset_life'), say(lang, 'account.mail_reset_not_you')],
  }
}

export function writeSetLetter(lang: Lang, { name, url }: WithLink): Letter {
  return {
    subject: say(lang, 'account.mail_set_subject'),
    paragraphs: [greet(lang, name), say(lang, 'account.mail_set_text')],
    action: { label: say(lang, 'account.mail_set_action'), url },
    notes: [say(lang, 'account.mail_set_life'), say(lang, 'account.mail_reset_not_you')],
  }
}

/** `at` reads "2026-11-21 05:30". */
export function writeChangedLetter(lang: Lang, { name, at, url }: WithLink & { readonly at: string }): Letter {
  return {
    subject: say(lang, 'account.mail_changed_subject'),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_changed_text', params: { at } })],
    action: { label: say(lang, 'account.mail_changed_action'), url },
    notes: [say(lang, 'account.mail_changed_not_you')],
  }
}
