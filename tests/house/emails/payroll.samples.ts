import type { Sender } from '#server/brand/index.ts'
import type * as payoutEmails from '#server/payroll/payout.emails.ts'
import { at, type EmailSamples, namePerson } from '#tests/house/email-samples.ts'

export function sampleEmails(from: Sender): EmailSamples<typeof payoutEmails> {
  const named = namePerson(from)
  const seen = { ...named, by: '陳怡君 (yi-chun@staff.test)' }
  return {
    writePayoutChangedEmail: [{ ...named, at, hours: 48 }],
    writePayoutViewedEmail: [{ ...seen, reason: '核對款項' }],
    writeRevealAlarmEmail: [{ ...seen, count: 5 }],
  }
}
