import type { Sender } from '#server/brand/index.ts'
import type * as familyEmails from '#server/family/family.emails.ts'
import type { familyNoticeKinds } from '#server/family/family.notifications.ts'
import { email, type EmailSamples, namePerson, type NoticeSamples } from '#tests/house/email-samples.ts'

export function sampleEmails(from: Sender): EmailSamples<typeof familyEmails> {
  const named = namePerson(from)
  return {
    writeParentRequestEmail: [{ ...named, email }],
    writeParentLinkedEmail: [{ ...named, email }],
    writeChildLinkedEmail: [{ ...named, email }],
  }
}

export const notices: NoticeSamples<typeof familyNoticeKinds> = {
  parent_link: ['requested', 'connected', 'declined', 'ended'].map((event) => ({ event, email })),
}
