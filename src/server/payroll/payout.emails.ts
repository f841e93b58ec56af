import type { Lang } from '#contract/kit/common.ts'
import type { EmailContent } from '#server/kit/mail/email-template.ts'
import { say } from '#server/kit/i18n/words.ts'
import { greet, type LinkEmailParams } from '#server/identity/index.ts'

interface Viewed extends LinkEmailParams {
  /** Who looked at it. */
  readonly by: string
}

/** `at` reads "2026-11-21 05:30". */
export function writePayoutChangedEmail(
  lang: Lang,
  { site, name, url, at, hours }: LinkEmailParams & { readonly at: string; readonly hours: number },
): EmailContent {
  return {
    subject: say(lang, { key: 'account.mail_payout_changed_subject', params: { site } }),
    paragraphs: [
      greet(lang, name),
      say(lang, { key: 'account.mail_payout_changed_text', params: { site, at } }),
      say(lang, { key: 'account.mail_payout_changed_hold', params: { hours } }),
    ],
    action: { label: say(lang, 'account.mail_profile_action'), url },
    notes: [say(lang, 'account.mail_payout_changed_not_you')],
  }
}

/** To a teacher whose payout data was shown to somebody of staff. */
export function writePayoutViewedEmail(lang: Lang, { site, name, url, by, reason }: Viewed & { readonly reason: string }): EmailContent {
  return {
    subject: say(lang, { key: 'account.mail_payout_viewed_subject', params: { site } }),
    paragraphs: [
      greet(lang, name),
      say(lang, { key: 'account.mail_payout_viewed_text', params: { site, by } }),
      say(lang, { key: 'account.mail_payout_viewed_reason', params: { reason } }),
    ],
    action: { label: say(lang, 'account.mail_profile_action'), url },
    notes: [say(lang, 'account.mail_payout_viewed_note')],
  }
}

/** To super-admins: somebody looks at much payout data. */
export function writeRevealAlarmEmail(lang: Lang, { site, name, url, by, count }: Viewed & { readonly count: number }): EmailContent {
  return {
    subject: say(lang, { key: 'account.mail_reveal_alarm_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_reveal_alarm_text', params: { site, by, count } })],
    action: { label: say(lang, { key: 'account.mail_email_changed_action', params: { site } }), url },
    notes: [say(lang, 'account.mail_reveal_alarm_note')],
  }
}
