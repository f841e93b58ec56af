import type { Lang } from '#contract/kit/common.ts'
import type { Sender } from '#server/brand/index.ts'
import type { EmailContent } from '#server/kit/mail/email-template.ts'
import type { Params } from '#server/notification/notification.store.ts'

/** For each email of a module what it is to be filled with, once for each way in which its words differ. */
export type EmailSamples<Letters> = {
  readonly [name in keyof Letters]: Letters[name] extends (lang: Lang, facts: infer Facts) => EmailContent ? readonly Facts[] : never
}

/** For each kind of notice of a module what it is made of; those that are mailed are emails of a title and a text. */
export type NoticeSamples<Kinds> = { readonly [kind in keyof Kinds]: readonly Params[] }

export const [email, day, at] = ['mei@people.test', '2026-12-21', '2026-11-21 05:30']

/** What most emails say: the brand, an address and who is written to. */
export function namePerson({ name: site, siteUrl }: Sender) {
  return { site, url: `${siteUrl}/verify?token=Tm90aGluZyB0byBzZWUgaGVyZQ`, name: '林美' }
}
