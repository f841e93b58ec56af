import type { Lang } from '#contract/kit/common.ts'
import { writeAddressChangedEmail, writeAddressTriedEmail } from './link.emails.ts'
import * as store from '#server/identity/person.store.ts'
import { insertUnsentLink, mailNewAddressLink, mailVerifyLink } from './link.service.ts'
import { langOf, type LinkContext, nameOf, senderFor } from '#server/identity/addressee.service.ts'
import * as tokens from '#server/identity/one-time-token.store.ts'
import { readClock } from '#server/kit/clock.ts'
import type { Tx } from '#server/kit/database.ts'
import { claimMails, enqueueMail } from '#server/kit/mail/mail.store.ts'
import { emailChanged } from '#contract/identity/events.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { refuse } from '#server/identity/identity.refusals.ts'

export interface EmailChangeContext extends LinkContext {
  /** What was sent in the belief that the old address was theirs ends. */
  readonly onEmailReplaced: (tx: Tx, personId: number) => Promise<void>
}

const maxMailsPerHour = 4

async function checkAddress(tx: Tx, email: string, personId: number): Promise<void> {
  const holder = await store.findPersonByEmail(tx, email)
  if (holder !== undefined && holder.id !== personId) throw new InvalidInput({ email: ['account.email_taken'] })
}

/**
 * Emails a link to the new address; nothing changes until it is opened. The response is the same if the address already belongs to somebody: its
 * owner then gets an email about the request, and no link is sent.
 */
export async function requestEmailChange(
  context: LinkContext,
  tx: Tx,
  { person, email, lang }: { person: store.PersonRecord; email: string; lang: Lang },
): Promise<void> {
  const recent = await tokens.countRecentTokens(tx, person.id, 'email')
  if (recent.count >= maxMailsPerHour) throw refuse.TOO_MANY_REQUESTS({ retry_after_seconds: recent.retryAfterSeconds })
  const holder = await store.findPersonByEmail(tx, email)
  if (holder === undefined || holder.id === person.id) await mailNewAddressLink(context, tx, { person, email, lang })
  else await tellHolder(context, tx, { person, email, holder })
}

/** One email an hour, however many try. */
async function tellHolder(
  context: LinkContext,
  tx: Tx,
  { person, email, holder }: { person: store.PersonRecord; email: string; holder: store.PersonRecord },
): Promise<void> {
  const isTold = await tokens.isLinkedWithinHour(tx, email)
  await insertUnsentLink(tx, { person, email })
  if (isTold) return
  const lang = langOf(holder, 'en')
  const from = senderFor(context, holder)
  const content = writeAddressTriedEmail(lang, { site: from.name, name: nameOf(holder), url: `${from.siteUrl}/password/forget` })
  await enqueueMail(tx, { to: holder.email, lang, from }, content)
}

/** Replaces the current email address. Invalidates links sent to the old address and sends it a notice of the change. */
export async function replaceEmail(context: EmailChangeContext, tx: Tx, person: store.PersonRecord, email: string): Promise<void> {
  await store.updatePerson(tx, person.id, { email, email_verified_at: null })
  for (const kind of ['verify', 'reset', 'email'] as const) await tokens.voidTokens(tx, person.id, kind)
  await context.onEmailReplaced(tx, person.id)
  const lang = langOf(person, 'en')
  const from = senderFor(context, person)
  const content = writeAddressChangedEmail(lang, { site: from.name, name: nameOf(person), email, url: `${from.siteUrl}/password/forget` })
  await enqueueMail(tx, { to: person.email, lang, from }, content)
  await claimMails(tx, person.email, person.id)
  const dedupeKey = `account.email_changed ${person.id} ${(await readClock(tx)).toISOString()}`
  await publishEvents(tx, emailChanged, [{ dedupeKey, payload: { person_id: person.id } }])
}

/** Staff put another address in at once; it is unverified until the link that is mailed there is opened. */
export async function replaceEmailByStaff(
  context: EmailChangeContext,
  tx: Tx,
  { person, email }: { person: store.PersonRecord; email: string },
): Promise<void> {
  await checkAddress(tx, email, person.id)
  await replaceEmail(context, tx, person, email)
  await mailVerifyLink(tx, {
    person: { ...person, email, email_verified_at: null },
    lang: langOf(person, 'en'),
    from: senderFor(context, person),
  })
}
