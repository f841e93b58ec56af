import type { IssueStatus } from '#contract/support/support.contract.ts'
import type { Lang } from '#contract/kit/common.ts'
import type { EmailContent } from '#server/kit/mail/email-template.ts'
import { say } from '#server/kit/i18n/words.ts'

const maxQuoteLength = 300

interface End {
  readonly status: IssueStatus
  readonly reply: string | null
  readonly description: string
}

export function writeEndedEmail(lang: Lang, { status, reply, description }: End): EmailContent {
  const letters = Array.from(description)
  const quote = letters.length > maxQuoteLength ? `${letters.slice(0, maxQuoteLength).join('')}…` : description
  const answer = reply === null || reply === '' ? [] : [say(lang, 'support.mail_reply'), reply]
  return {
    subject: say(lang, 'support.mail_subject'),
    paragraphs: [
      say(lang, 'support.mail_hello'),
      say(lang, status === 'resolved' ? 'support.mail_resolved' : 'support.mail_declined'),
      ...answer,
    ],
    notes: [say(lang, { key: 'support.mail_yours', params: { text: quote } })],
  }
}
