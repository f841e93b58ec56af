import type { Sender } from '#server/brand/index.ts'
import type * as privacyEmails from '#server/privacy/privacy.emails.ts'
import type { privacyNoticeKinds } from '#server/privacy/privacy.notifications.ts'
import { day, email, type EmailSamples, type NoticeSamples } from '#tests/house/email-samples.ts'

export function sampleEmails({ name: site, siteUrl: url }: Sender): EmailSamples<typeof privacyEmails> {
  return {
    writeReadyEmail: [true, false].map((own) => ({ site, day, url, own })),
    writeAskedByParentEmail: [{ site, email, url }],
  }
}

export const notices: NoticeSamples<typeof privacyNoticeKinds> = {
  export_made: [{ whose: 'own' }, { whose: 'child' }],
}
