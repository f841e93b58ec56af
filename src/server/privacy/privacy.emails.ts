import type { Lang } from '#contract/kit/common.ts'
import type { EmailContent } from '#server/kit/mail/email-template.ts'
import { say } from '#server/kit/i18n/words.ts'

/** `day` reads "2026-12-21"; `own`: the data is the reader's, and not their child's. */
export function writeReadyEmail(
  lang: Lang,
  { site, day, url, own }: { readonly site: string; readonly day: string; readonly url: string; readonly own: boolean },
): EmailContent {
  return {
    subject: say(lang, { key: own ? 'privacy.mail_ready_subject' : 'privacy.mail_ready_subject_child', params: { site } }),
    paragraphs: [say(lang, { key: own ? 'privacy.mail_ready_text' : 'privacy.mail_ready_text_child', params: { site, day } })],
    action: { label: say(lang, 'privacy.mail_ready_action'), url },
    notes: [say(lang, 'privacy.mail_ready_password'), say(lang, 'privacy.mail_ready_not_you')],
  }
}

/** Tells a child that a parent, whose address is `email`, has asked for a copy of their data. */
export function writeAskedByParentEmail(
  lang: Lang,
  { site, email, url }: { readonly site: string; readonly email: string; readonly url: string },
): EmailContent {
  return {
    subject: say(lang, { key: 'privacy.mail_asked_by_parent_subject', params: { site } }),
    paragraphs: [say(lang, { key: 'privacy.mail_asked_by_parent_text', params: { site, email } })],
    action: { label: say(lang, 'privacy.mail_asked_by_parent_action'), url },
    notes: [say(lang, 'privacy.mail_asked_by_parent_not_right')],
  }
}
