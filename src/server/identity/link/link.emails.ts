import type { Lang } from '#contract/kit/common.ts'
import type { EmailContent } from '#server/kit/mail/email-template.ts'
import { say } from '#server/kit/i18n/words.ts'
import { greet, type LinkEmailParams } from '#server/identity/email-params.ts'

export function writeVerifyEmail(lang: Lang, { site, url }: Pick<LinkEmailParams, 'site' | 'url'>): EmailContent {
  return {
    subject: say(lang, { key: 'account.mail_verify_subject', params: { site } }),
    paragraphs: [greet(lang, null), say(lang, { key: 'account.mail_verify_text', params: { site } })],
    action: { label: say(lang, 'account.mail_verify_action'), url },
    notes: [say(lang, 'account.mail_verify_life'), say(lang, 'account.mail_verify_not_you')],
  }
}

export function writeResetEmail(lang: Lang, { site, name, url }: LinkEmailParams): EmailContent {
  return {
    subject: say(lang, { key: 'account.mail_reset_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_reset_text', params: { site } })],
    action: { label: say(lang, 'account.mail_reset_action'), url },
    notes: [say(lang, 'account.mail_reset_life'), say(lang, 'account.mail_reset_not_you')],
  }
}

export function writeSetEmail(lang: Lang, { site, name, url }: LinkEmailParams): EmailContent {
  return {
    subject: say(lang, { key: 'account.mail_set_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_set_text', params: { site } })],
    action: { label: say(lang, 'account.mail_set_action'), url },
    notes: [say(lang, 'account.mail_set_life'), say(lang, 'account.mail_reset_not_you')],
  }
}

/** `at` reads "2026-11-21 05:30". */
export function writeChangedEmail(lang: Lang, { site, name, at, url }: LinkEmailParams & { readonly at: string }): EmailContent {
  return {
    subject: say(lang, { key: 'account.mail_changed_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_changed_text', params: { site, at } })],
    action: { label: say(lang, 'account.mail_changed_action'), url },
    notes: [say(lang, 'account.mail_changed_not_you')],
  }
}

export function writeNewAddressEmail(lang: Lang, { site, url }: Pick<LinkEmailParams, 'site' | 'url'>): EmailContent {
  return {
    subject: say(lang, { key: 'account.mail_email_subject', params: { site } }),
    paragraphs: [greet(lang, null), say(lang, { key: 'account.mail_email_text', params: { site } })],
    action: { label: say(lang, 'account.mail_verify_action'), url },
    notes: [say(lang, 'account.mail_verify_life'), say(lang, 'account.mail_email_not_you')],
  }
}

/** To who has an address that somebody else wants to put into their own account. */
export function writeAddressTriedEmail(lang: Lang, { site, name, url }: LinkEmailParams): EmailContent {
  return {
    subject: say(lang, { key: 'account.mail_email_tried_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_email_tried_text', params: { site } })],
    action: { label: say(lang, 'account.mail_reset_action'), url },
    notes: [say(lang, 'account.mail_email_tried_not_you')],
  }
}

/** To the address that was there before. */
export function writeAddressChangedEmail(
  lang: Lang,
  { site, name, email, url }: LinkEmailParams & { readonly email: string },
): EmailContent {
  return {
    subject: say(lang, { key: 'account.mail_email_changed_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_email_changed_text', params: { site, email } })],
    action: { label: say(lang, { key: 'account.mail_email_changed_action', params: { site } }), url },
  }
}
