import type { Lang } from '#contract/kit/common.ts'
import type { Letter } from '#server/kit/mail/letter.ts'
import { say } from '#server/kit/words.ts'

interface Named {
  /** What the product is called where the letter comes from. */
  readonly site: string
  /** Null where the address is not verified: a stranger's mail must not carry words that somebody else chose. */
  readonly name: string | null
}

interface WithLink extends Named {
  readonly url: string
}

function greet(lang: Lang, name: string | null): string {
  return name === null ? say(lang, 'account.mail_hello_nameless') : say(lang, { key: 'account.mail_hello', params: { name } })
}

export function writeVerifyLetter(lang: Lang, { site, url }: Pick<WithLink, 'site' | 'url'>): Letter {
  return {
    subject: say(lang, { key: 'account.mail_verify_subject', params: { site } }),
    paragraphs: [greet(lang, null), say(lang, { key: 'account.mail_verify_text', params: { site } })],
    action: { label: say(lang, 'account.mail_verify_action'), url },
    notes: [say(lang, 'account.mail_verify_life'), say(lang, 'account.mail_verify_not_you')],
  }
}

export function writeResetLetter(lang: Lang, { site, name, url }: WithLink): Letter {
  return {
    subject: say(lang, { key: 'account.mail_reset_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_reset_text', params: { site } })],
    action: { label: say(lang, 'account.mail_reset_action'), url },
    notes: [say(lang, 'account.mail_reset_life'), say(lang, 'account.mail_reset_not_you')],
  }
}

export function writeSetLetter(lang: Lang, { site, name, url }: WithLink): Letter {
  return {
    subject: say(lang, { key: 'account.mail_set_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_set_text', params: { site } })],
    action: { label: say(lang, 'account.mail_set_action'), url },
    notes: [say(lang, 'account.mail_set_life'), say(lang, 'account.mail_reset_not_you')],
  }
}

/** `at` reads "2026-11-21 05:30". */
export function writeChangedLetter(lang: Lang, { site, name, at, url }: WithLink & { readonly at: string }): Letter {
  return {
    subject: say(lang, { key: 'account.mail_changed_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_changed_text', params: { site, at } })],
    action: { label: say(lang, 'account.mail_changed_action'), url },
    notes: [say(lang, 'account.mail_changed_not_you')],
  }
}

export function writeNewAddressLetter(lang: Lang, { site, url }: Pick<WithLink, 'site' | 'url'>): Letter {
  return {
    subject: say(lang, { key: 'account.mail_email_subject', params: { site } }),
    paragraphs: [greet(lang, null), say(lang, { key: 'account.mail_email_text', params: { site } })],
    action: { label: say(lang, 'account.mail_verify_action'), url },
    notes: [say(lang, 'account.mail_verify_life'), say(lang, 'account.mail_email_not_you')],
  }
}

/** To who has an address that somebody else wants to put into their own account. */
export function writeAddressTriedLetter(lang: Lang, { site, name, url }: WithLink): Letter {
  return {
    subject: say(lang, { key: 'account.mail_email_tried_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_email_tried_text', params: { site } })],
    action: { label: say(lang, 'account.mail_reset_action'), url },
    notes: [say(lang, 'account.mail_email_tried_not_you')],
  }
}

/** To the address that was there before. */
export function writeAddressChangedLetter(lang: Lang, { site, name, email, url }: WithLink & { readonly email: string }): Letter {
  return {
    subject: say(lang, { key: 'account.mail_email_changed_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_email_changed_text', params: { site, email } })],
    action: { label: say(lang, { key: 'account.mail_email_changed_action', params: { site } }), url },
  }
}

/** `day` reads "2026-12-21". */
export function writeClosingLetter(lang: Lang, { site, name, day, url }: WithLink & { readonly day: string }): Letter {
  return {
    subject: say(lang, { key: 'account.mail_closing_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_closing_text', params: { site, day } })],
    action: { label: say(lang, 'account.mail_closing_action'), url },
  }
}

interface ClosedByParent extends WithLink {
  readonly day: string
  /** Of the other side. */
  readonly email: string
}

/** To a child whose parent has closed the account; `mayKeep`: whether logging in keeps it. */
export function writeClosedByParentLetter(
  lang: Lang,
  { site, name, day, email, url, mayKeep }: ClosedByParent & { readonly mayKeep: boolean },
): Letter {
  return {
    subject: say(lang, { key: 'account.mail_closing_subject', params: { site } }),
    paragraphs: [
      greet(lang, name),
      say(lang, { key: 'account.mail_closing_by_parent', params: { site, day, email } }),
      say(lang, mayKeep ? 'account.mail_closing_may_keep' : 'account.mail_closing_ask_parent'),
    ],
    ...(mayKeep && { action: { label: say(lang, 'account.mail_closing_action'), url } }),
  }
}

/** To each connected parent of a child whose account one of them has closed. */
export function writeChildClosingLetter(lang: Lang, { site, name, day, email, url }: ClosedByParent): Letter {
  return {
    subject: say(lang, { key: 'account.mail_child_closing_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_child_closing_text', params: { site, day, email } })],
    action: { label: say(lang, 'account.mail_child_closing_action'), url },
  }
}

/** To who has an account that stays after all: the child, and each of its connected parents. */
export function writeKeptLetter(lang: Lang, { site, name, email, url }: Omit<ClosedByParent, 'day'>): Letter {
  return {
    subject: say(lang, { key: 'account.mail_kept_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_kept_text', params: { site, email } })],
    action: { label: say(lang, { key: 'account.mail_kept_action', params: { site } }), url },
  }
}

interface BetweenParentAndChild extends WithLink {
  /** Of the other side. */
  readonly email: string
}

/** To a student: somebody asks to be connected. */
export function writeParentRequestLetter(lang: Lang, { site, name, email, url }: BetweenParentAndChild): Letter {
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

/** To a student who is connected without having opened a mail. */
export function writeParentLinkedLetter(lang: Lang, { site, name, email, url }: BetweenParentAndChild): Letter {
  return {
    subject: say(lang, 'account.mail_parent_linked_subject'),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_parent_linked_text', params: { site, email } })],
    action: { label: say(lang, 'account.mail_parent_linked_action'), url },
  }
}

/** To a parent whose request was confirmed. */
export function writeChildLinkedLetter(lang: Lang, { site, name, email, url }: BetweenParentAndChild): Letter {
  return {
    subject: say(lang, 'account.mail_child_linked_subject'),
    paragraphs: [greet(lang, name), say(lang, { key: 'account.mail_child_linked_text', params: { site, email } })],
    action: { label: say(lang, 'account.mail_child_linked_action'), url },
  }
}

/** `at` reads "2026-11-21 05:30". */
export function writePayoutChangedLetter(
  lang: Lang,
  { site, name, url, at, hours }: WithLink & { readonly at: string; readonly hours: number },
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

interface Viewed extends WithLink {
  /** Who looked at it. */
  readonly by: string
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

const secondFactorWords = {
  on: 'account.mail_second_factor_on',
  off: 'account.mail_second_factor_off',
  reset: 'account.mail_second_factor_reset',
  codes: 'account.mail_second_factor_codes',
} as const

export function writeSecondFactorLetter(
  lang: Lang,
  { site, name, url, change }: WithLink & { readonly change: keyof typeof secondFactorWords },
): Letter {
  return {
    subject: say(lang, { key: 'account.mail_second_factor_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: secondFactorWords[change], params: { site } })],
    action: { label: say(lang, 'account.mail_profile_action'), url },
    notes: [say(lang, 'account.mail_second_factor_not_you')],
  }
}

const lineWords = { bound: 'account.mail_line_bound', unbound: 'account.mail_line_unbound' } as const

export function writeLineLetter(lang: Lang, { site, name, url, change }: WithLink & { readonly change: keyof typeof lineWords }): Letter {
  return {
    subject: say(lang, { key: 'account.mail_line_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: lineWords[change], params: { site } })],
    action: { label: say(lang, 'account.mail_profile_action'), url },
    notes: [say(lang, 'account.mail_line_not_you')],
  }
}

/** The last letter: its reader's address is forgotten with it. */
export function writeErasedLetter(lang: Lang, { site, name }: Named): Letter {
  return {
    subject: say(lang, { key: 'account.mail_erased_subject', params: { site } }),
    paragraphs: [
      greet(lang, name),
      say(lang, { key: 'account.mail_erased_text', params: { site } }),
      say(lang, 'account.mail_erased_kept'),
    ],
  }
}
