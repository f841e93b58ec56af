import type { Lang } from '#contract/kit/common.ts'
import type { Letter } from '#server/kit/mail/letter.ts'
import { say } from '#server/kit/i18n/words.ts'
import { greet, type LetterFacts } from '#server/identity/letter-facts.ts'

/** The last letter: its reader's address is forgotten with it. */
export function writeErasedLetter(lang: Lang, { site, name }: LetterFacts): Letter {
  return {
    subject: say(lang, { key: 'account.mail_erased_subject', params: { site } }),
    paragraphs: [
      greet(lang, name),
      say(lang, { key: 'account.mail_erased_text', params: { site } }),
      say(lang, 'account.mail_erased_kept'),
    ],
  }
}
