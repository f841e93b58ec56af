import type { Lang } from '#contract/kit/common.ts'
import type { EmailContent } from '#server/kit/mail/email-template.ts'
import { say } from '#server/kit/i18n/words.ts'
import { greet, type LinkEmailParams } from '#server/identity/index.ts'

interface BetweenParentAndChild extends LinkEmailParams {
  /** Of the other side. */
  readonly email: string
}

/** To a student: somebody asks to be connected. */
export function writeParentRequestEmail(lang: Lang, { site, name, email, url }: BetweenParentAndChild): EmailContent {
  return {
    subject: say(lang, 'account.mail_parent_request_subject'),
    paragraphs: [
      greet(lang, name),
      say(lang, { key: 'account.mail_parent_request_text', params: { site, email } }),
      say(lang, 'account.mail_parent_request_opens'),
    ],
    action: { label: say(lang, 'account.mail_parent_request_action'), url },
    notes: [say(lang, 'account.mail_parent_request_life'), say(lang, 'account.mail_parent_request_not_yours')],
  }
}

/** To a student who is connected without having opened an email. */
export function writeParentLinkedEmail(lang: Lang, { site, name, email, url }: BetweenParentAndChild): EmailContent {
  return {
    subject: say(lang, 'account.mail_parent_linked_subject'),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_parent_linked_text', params: { site, email } })],
    action: { label: say(lang, 'account.mail_parent_linked_action'), url },
  }
}

/** To a parent whose request was confirmed. */
export function writeChildLinkedEmail(lang: Lang, { site, name, email, url }: BetweenParentAndChild): EmailContent {
  return {
    subject: say(lang, 'account.mail_child_linked_subject'),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_child_linked_text', params: { site, email } })],
    action: { label: say(lang, 'account.mail_child_linked_action'), url },
  }
}
