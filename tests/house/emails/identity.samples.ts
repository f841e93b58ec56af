import type { Sender } from '#server/brand/index.ts'
import type * as lineEmails from '#server/identity/line/line.emails.ts'
import type * as linkEmails from '#server/identity/link/link.emails.ts'
import type * as guessesEmails from '#server/identity/password/guesses.emails.ts'
import type * as erasedEmails from '#server/identity/personal-data/erased.emails.ts'
import type * as secondFactorEmails from '#server/identity/second-factor/second-factor.emails.ts'
import type { identityNoticeKinds } from '#server/identity/identity.notifications.ts'
import { at, email, type EmailSamples, namePerson, type NoticeSamples } from '#tests/house/email-samples.ts'

type IdentityEmails = typeof linkEmails & typeof guessesEmails & typeof secondFactorEmails & typeof lineEmails & typeof erasedEmails

export function sampleEmails(from: Sender): EmailSamples<IdentityEmails> {
  const named = namePerson(from)
  return {
    writeVerifyEmail: [named],
    writeGuessesEmail: [{ ...named, count: 20 }],
    writeResetEmail: [named, { ...named, name: null }],
    writeSetEmail: [named],
    writeChangedEmail: [{ ...named, at }],
    writeNewAddressEmail: [named],
    writeAddressTriedEmail: [named],
    writeAddressChangedEmail: [{ ...named, email }],
    writeSecondFactorEmail: (['on', 'off', 'reset', 'codes'] as const).map((change) => ({ ...named, change })),
    writeLineEmail: (['bound', 'unbound'] as const).map((change) => ({ ...named, change })),
    writeErasedEmail: [named],
  }
}

const rights = (['super_admin', 'payroll'] as const).flatMap((right) =>
  [true, false].flatMap((given) => [
    { right, given, own: true, by: null },
    { right, given, own: false, whom: '林美', by: '陳怡君' },
  ]),
)

export const notices: NoticeSamples<typeof identityNoticeKinds> = {
  password_changed: [{}],
  email_changed: [{}],
  rights_changed: rights,
}
