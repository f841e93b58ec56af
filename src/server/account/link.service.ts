import { Lang } from '#contract/kit/common.ts'
import type { Tx } from '#server/kit/database.ts'
import { putMail } from '#server/kit/mail/outbox.ts'
import { createToken, hashToken } from '#server/kit/secret.ts'
import { writeNewAddressLetter, writeResetLetter, writeSetLetter, writeVerifyLetter } from './account-letters.ts'
import type { PersonRecord } from './account.store.ts'
import { insertToken, type TokenKind } from './one-time-token.store.ts'

export interface LinkContext {
  /** Where people reach this server: "https://tests.example.org". */
  readonly siteUrl: () => string
}

const hour = 3600
const lifeSeconds: Readonly<Record<TokenKind, number>> = { verify: 24 * hour, reset: hour, set: 7 * 24 * hour, email: 24 * hour }
const handedOverSeconds = 24 * hour

const pages: Readonly<Record<TokenKind, string>> = { verify: '/verify', reset: '/password/reset', set: '/password/set', email: '/verify' }

/** The language of the person, else of whoever asks for them. */
export function langOf(person: Pick<PersonRecord, 'lang'>, otherwise: Lang): Lang {
  return Lang.safeParse(person.lang).data ?? otherwise
}

/** The name to greet with, where the address is known to be theirs. */
export function nameOf(person: Pick<PersonRecord, 'first_name' | 'email_verified_at'>): string | null {
  return person.email_verified_at === null ? null : person.first_name
}

export function isUsable(person: Pick<PersonRecord, 'status'>): boolean {
  return person.status === 'active' || person.status === 'closing'
}

interface Link {
  readonly url: string
  readonly expiresAt: Date
}

async function createLink(
  { siteUrl }: LinkContext,
  tx: Tx,
  made: { person: Pick<PersonRecord, 'id' | 'email'>; kind: TokenKind; life: number },
): Promise<Link> {
  const { person, kind, life } = made
  const token = createToken()
  const expiresAt = await insertToken(tx, {
    tokenHash: hashToken(token),
    kind,
    personId: person.id,
    email: person.email,
    lifeSeconds: life,
  })
  const query = new URLSearchParams(pages[kind] === '/verify' ? { token } : { token, email: person.email })
  return { url: `${siteUrl()}${pages[kind]}?${query.toString()}`, expiresAt }
}

/** Who has no password yet sets a first one. */
function passwordKindOf(person: PersonRecord): 'reset' | 'set' {
  return person.password_hash === null ? 'set' : 'reset'
}

/** Mails a link that verifies the person's address; earlier ones end. */
export async function mailVerifyLink(context: LinkContext, tx: Tx, { person, lang }: { person: PersonRecord; lang: Lang }): Promise<void> {
  const { url } = await createLink(context, tx, { person, kind: 'verify', life: lifeSeconds.verify })
  const spoken = langOf(person, lang)
  await putMail(tx, { to: person.email, lang: spoken }, writeVerifyLetter(spoken, { url }))
}

/** Mails a link to an address that is to take the place of the present one; earlier ones end. */
export async function mailNewAddressLink(
  context: LinkContext,
  tx: Tx,
  { person, email, lang }: { person: PersonRecord; email: string; lang: Lang },
): Promise<void> {
  const { url } = await createLink(context, tx, { person: { id: person.id, email }, kind: 'email', life: lifeSeconds.email })
  const spoken = langOf(person, lang)
  await putMail(tx, { to: email, lang: spoken }, writeNewAddressLetter(spoken, { url }))
}

/** Mails a link to a new or a first password; earlier ones end. */
export async function mailPasswordLink(
  context: LinkContext,
  tx: Tx,
  { person, lang }: { person: PersonRecord; lang: Lang },
): Promise<void> {
  const kind = passwordKindOf(person)
  const { url } = await createLink(context, tx, { person, kind, life: lifeSeconds[kind] })
  const spoken = langOf(person, lang)
  const write = kind === 'set' ? writeSetLetter : writeResetLetter
  await putMail(tx, { to: person.email, lang: spoken }, write(spoken, { name: nameOf(person), url }))
}

/** A link to a new or a first password for somebody to hand over; lives a day. */
export function createHandedLink(context: LinkContext, tx: Tx, person: PersonRecord): Promise<Link> {
  return createLink(context, tx, { person, kind: passwordKindOf(person), life: handedOverSeconds })
}
