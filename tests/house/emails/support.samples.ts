import type * as supportEmails from '#server/support/support.emails.ts'
import type { supportNoticeKinds } from '#server/support/support.notifications.ts'
import type { EmailSamples, NoticeSamples } from '#tests/house/email-samples.ts'

export const sampleEmails = (): EmailSamples<typeof supportEmails> => ({
  writeEndedEmail: [
    { status: 'resolved', reply: '計時器恢復正常。', description: '計時器停了' },
    { status: 'declined', reply: null, description: '計時器停了' },
  ],
})

export const notices: NoticeSamples<typeof supportNoticeKinds> = {
  report_answered: [
    { status: 'resolved', reply: '計時器恢復正常。' },
    { status: 'declined', reply: null },
  ],
}
