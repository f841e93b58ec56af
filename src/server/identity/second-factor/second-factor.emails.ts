import type { Lang } from '#contract/kit/common.ts'
import type { EmailContent } from '#server/kit/mail/email-template.ts'
import { say } from '#server/kit/i18n/words.ts'
import { greet, type LinkEmailParams } from '#server/identity/email-params.ts'

const secondFactorWords = {
  on: 'account.mail_second_factor_on',
  off: 'account.mail_second_factor_off',
  reset: 'account.mail_second_factor_reset',
  codes: 'account.mail_second_factor_codes',
} as const

export function writeSecondFactorEmail(
  lang: Lang,
  { site, name, url, change }: LinkEmailParams & { readonly change: keyof typeof secondFactorWords },
): EmailContent {
  return {
    subject: say(lang, { key: 'account.mail_second_factor_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: secondFactorWords[change], params: { site } })],
    action: { label: say(lang, 'account.mail_profile_action'), url },
    notes: [say(lang, 'account.mail_second_factor_not_you')],
  }
}
