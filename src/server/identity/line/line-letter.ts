import type { Lang } from '#contract/kit/common.ts'
import type { Letter } from '#server/kit/mail/letter.ts'
import { say } from '#server/kit/i18n/words.ts'
import { greet, type LinkLetterFacts } from '#server/identity/letter-facts.ts'

const lineWords = { bound: 'account.mail_line_bound', unbound: 'account.mail_line_unbound' } as const

export function writeLineLetter(
  lang: Lang,
  { site, name, url, change }: LinkLetterFacts & { readonly change: keyof typeof lineWords },
): Letter {
  return {
    subject: say(lang, { key: 'account.mail_line_subject', params: { site } }),
    paragraphs: [greet(lang, name), say(lang, { key: lineWords[change], params: { site } })],
    action: { label: say(lang, 'account.mail_profile_action'), url },
    notes: [say(lang, 'account.mail_line_not_you')],
  }
}
