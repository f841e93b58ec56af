import type { Lang } from '#contract/kit/common.ts'
import type { EmailContent } from '#server/kit/mail/email-template.ts'
import { say } from '#server/kit/i18n/words.ts'
import { greet, type EmailParams } from '#server/identity/email-params.ts'

/** The last email: its reader's address is forgotten with it. */
export function writeErasedEmail(lang: Lang, { site, name }: EmailParams): EmailContent {
  return {
    subject: say(lang, { key: 'account.mail_erased_subject', params: { site } }),
    paragraphs: [
      greet(lang, name),
      say(lang, { key: 'account.mail_erased_text', params: { site } }),
      say(lang, 'account.mail_erased_kept'),
    ],
  }
}
