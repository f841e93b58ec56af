import type { Lang } from '#contract/kit/common.ts'
import type { Sender } from '#server/brand/index.ts'
import type { Tx } from '#server/kit/database.ts'
import { claimMails, enqueueMail } from '#server/kit/mail/mail.store.ts'
import { createToken, hashToken } from '#server/kit/secret.ts'
import { writeNewAddressEmail, writeResetEmail, writeSetEmail, writeVerifyEmail } from './link.emails.ts'
import type { PersonRecord } from '#server/identity/person.store.ts'
import { langOf, type LinkContext, nameOf, senderFor } from '#server/identity/addressee.service.ts'
import { insertToken, type TokenKind } from '#server/identity/one-time-token.store.ts'

const hour = 3600
const lifeSeconds: Readonly<Record<TokenKind, number>> = { verify: 24 * hour, reset: hour, set: 7 * 24 * hour, email: 24 * hour }
const handedOverSeconds = 24 * hour

const pages: Readonly<Record<TokenKind, string>> = { verify: '/verify', reset: '/password/reset', set: '/password/set', email: '/verify' }

interface Link {
  readonly url: string
  readonly expiresAt: Date
}

interface NewLink {
  readonly person: Pick<PersonRecord, 'id' | 'email'>
  readonly kind: TokenKind
  readonly life: number
  /** Where it leads. */
  readonly siteUrl: string
}

async function createLink(tx: Tx, { person, kind, life, siteUrl }: NewLink): Promise<Link> {
  const token = createToken()
  const expiresAt = await insertToken(tx, {
    tokenHash: hashToken(token),
    kind,
    personId: person.id,
    email: person.email,
    lifeSeconds: life,
  })
  const query = new URLSearchParams(pages[kind] === '/verify' ? { token } : { token, email: person.email })
  return { url: `${siteUrl}${pages[kind]}?${query.toString()}`, expiresAt }
}

/** Who has no password yet sets a first one. */
function passwordKindOf(person: PersonRecord): 'reset' | 'set' {
  return person.password_hash === null ? 'set' : 'reset'
}

/** Who gets an email, whose email it is, and the language of the page that asked for it. */
export interface LinkRecipient {
  readonly person: PersonRecord
  readonly lang: Lang
  readonly from: Sender
}

/** Emails a link that verifies the person's address; earlier ones end. */
export async function mailVerifyLink(tx: Tx, { person, lang, from }: LinkRecipient): Promise<void> {
  const { url, expiresAt } = await createLink(tx, { person, kind: 'verify', life: lifeSeconds.verify, siteUrl: from.siteUrl })
  const spoken = langOf(person, lang)
  await enqueueMail(
    tx,
    { to: person.email, lang: spoken, from, uselessAt: expiresAt, isAsked: true },
    writeVerifyEmail(spoken, { site: from.name, url }),
  )
}

/** Emails a link to a new address that will replace the current one; earlier links become invalid. */
export async function mailNewAddressLink(
  context: LinkContext,
  tx: Tx,
  { person, email, lang }: { person: PersonRecord; email: string; lang: Lang },
): Promise<void> {
  const from = senderFor(context, person)
  const { url, expiresAt } = await createLink(tx, {
    person: { id: person.id, email },
    kind: 'email',
    life: lifeSeconds.email,
    siteUrl: from.siteUrl,
  })
  const spoken = langOf(person, lang)
  await enqueueMail(
    tx,
    { to: email, lang: spoken, from, uselessAt: expiresAt, isAsked: true },
    writeNewAddressEmail(spoken, { site: from.name, url }),
  )
  await claimMails(tx, email, person.id)
}

/**
 * Stores an unsent link for a pending address that belongs to somebody else. The link is sent to nobody: the row only marks the address as
 * pending.
 */
export async function insertUnsentLink(tx: Tx, { person, email }: { person: PersonRecord; email: string }): Promise<void> {
  await insertToken(tx, { tokenHash: hashToken(createToken()), kind: 'email', personId: person.id, email, lifeSeconds: lifeSeconds.email })
}

/** Emails a link to a new or a first password; earlier ones end. */
export async function mailPasswordLink(tx: Tx, { person, lang, from }: LinkRecipient): Promise<Link> {
  const kind = passwordKindOf(person)
  const link = await createLink(tx, { person, kind, life: lifeSeconds[kind], siteUrl: from.siteUrl })
  const spoken = langOf(person, lang)
  const write = kind === 'set' ? writeSetEmail : writeResetEmail
  const content = write(spoken, { site: from.name, name: nameOf(person), url: link.url })
  await enqueueMail(tx, { to: person.email, lang: spoken, from, uselessAt: link.expiresAt, isAsked: true }, content)
  return link
}

/** A link to a new or a first password for somebody to hand over; lives a day. */
export function createHandedLink(
  tx: Tx,
  { person, from }: { readonly person: PersonRecord; readonly from: Pick<Sender, 'siteUrl'> },
): Promise<Link> {
  return createLink(tx, { person, kind: passwordKindOf(person), life: handedOverSeconds, siteUrl: from.siteUrl })
}
