import type * as closingEmails from '#server/account/closing.emails.ts'
import type { Sender } from '#server/brand/index.ts'
import type { accountNoticeKinds } from '#server/account/account.notifications.ts'
import { day, email, type EmailSamples, namePerson, type NoticeSamples } from '#tests/house/email-samples.ts'

export function sampleEmails(from: Sender): EmailSamples<typeof closingEmails> {
  const named = namePerson(from)
  return {
    writeClosingEmail: [{ ...named, day }],
    writeClosedByParentEmail: [
      { ...named, day, email, mayKeep: true },
      { ...named, day, email, mayKeep: false },
    ],
    writeChildClosingEmail: [{ ...named, day, email }],
    writeKeptEmail: [{ ...named, email }],
  }
}

export const notices: NoticeSamples<typeof accountNoticeKinds> = {
  new_sign_in: [{ device: 'Chrome, Windows' }, { device: null }],
}
