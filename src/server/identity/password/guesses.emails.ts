import type { Lang } from '#contract/kit/common.ts'
import { greet, type LinkEmailParams } from '#server/identity/email-params.ts'
import { say } from '#server/kit/i18n/words.ts'
import type { EmailContent } from '#server/kit/mail/email-template.ts'

/** To who has a password that somebody keeps guessing at. */
export function writeGuessesEmail(lang: Lang, { site, name, url, count }: LinkEmailParams & { readonly count: number }): EmailContent {
  return {
    subject: say(lang, { key: 'identity.mail_guesses_subject', params: { site } }),
    paragraphs: [
      greet(lang, name),
      say(lang, { key: 'identity.mail_guesses_text', params: { site, count } }),
      say(lang, 'identity.mail_guesses_brake'),
    ],
    action: { label: say(lang, 'account.mail_reset_action'), url },
    notes: [say(lang, 'identity.mail_guesses_note')],
  }
}
