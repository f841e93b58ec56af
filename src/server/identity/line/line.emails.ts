import type { Lang } from '#contract/kit/common.ts'
import type { EmailContent } from '#server/kit/mail/email-template.ts'
import { say } from '#server/kit/i18n/words.ts'
import { greet, type LinkEmailParams } from '#server/identity/email-params.ts'

const lineWords = { bound: 'account.mail_line_bound', unbound: 'account.mail_line_unbound' } as const

export function writeLineEmail(
  lang: Lang,
  { site, name, url, change }: LinkEmailParams & { readonly change: keyof typeof lineWords },
): EmailContent {
  return {
    subject: say(lang, { key: 'account.mail_line_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: lineWords[change], params: { site } })],
    action: { label: say(lang, 'account.mail_profile_action'), url },
    notes: [say(lang, 'account.mail_line_not_you')],
  }
}
