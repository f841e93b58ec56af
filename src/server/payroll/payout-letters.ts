import type { Lang } from '#contract/kit/common.ts'
import type { Letter } from '#server/kit/mail/letter.ts'
import { say } from '#server/kit/i18n/words.ts'
import { greet, type LinkLetterFacts } from '#server/identity/index.ts'

interface Viewed extends LinkLetterFacts {
  /** Who looked at it. */
  readonly by: string
}

/** `at` reads "2026-11-21 05:30". */
export function writePayoutChangedLetter(
  lang: Lang,
  { site, name, url, at, hours }: LinkLetterFacts & { readonly at: string; readonly hours: number },
): Letter {
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
export function writePayoutViewedLetter(lang: Lang, { site, name, url, by, reason }: Viewed & { readonly reason: string }): Letter {
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
export function writeRevealAlarmLetter(lang: Lang, { site, name, url, by, count }: Viewed & { readonly count: number }): Letter {
  return {
    subject: say(lang, { key: 'account.mail_reveal_alarm_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_reveal_alarm_text', params: { site, by, count } })],
    action: { label: say(lang, { key: 'account.mail_email_changed_action', params: { site } }), url },
    notes: [say(lang, 'account.mail_reveal_alarm_note')],
  }
}
