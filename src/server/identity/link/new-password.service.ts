import type { Caller } from '#server/kit/request/caller.ts'
import { personOf } from '#server/kit/request/caller.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { enqueueMail } from '#server/kit/mail/mail.store.ts'
import { passwordChanged } from '#contract/identity/events.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { writeChangedEmail } from './link.emails.ts'
import * as store from '#server/identity/person.store.ts'
import { type EndWriting, langOf, type LinkContext, nameOf } from '#server/identity/addressee.service.ts'
import { voidTokens } from '#server/identity/one-time-token.store.ts'
import { hashPassword, isGuessable } from '#server/identity/password.ts'
import { deleteGuessesAt } from '#server/identity/password/guess.store.ts'
import { checkPresentPassword } from '#server/identity/password/present-password.service.ts'
import * as sessions from '#server/identity/session.store.ts'

export interface NewPassword {
  readonly password: string
  readonly password_confirmation: string
}

/** Refuses, beside its field, a password that was typed two ways or that is easy to guess. */
export function checkNewPassword(given: NewPassword, person: Pick<store.PersonRecord, 'email' | 'username'>): void {
  if (given.password !== given.password_confirmation) throw new InvalidInput({ password_confirmation: ['account.password_differs'] })
  const known = [person.email, person.email.split('@')[0] ?? '', person.username ?? '']
  if (isGuessable(given.password, known)) throw new InvalidInput({ password: ['account.password_guessable'] })
}

interface WritingContext extends LinkContext {
  readonly endWriting: EndWriting
}

interface Replacement {
  readonly person: store.PersonRecord
  readonly passwordHash: string
  /** The host that was called. */
  readonly host: string
  /** The session that stays. */
  readonly keptSession?: Buffer
}

/** Stores the password, ends sessions and links, clears failed logins, and enqueues the confirmation email. */
export async function storePassword(
  { senderOf, endWriting }: WritingContext,
  tx: Tx,
  { person, passwordHash, host, keptSession }: Replacement,
): Promise<void> {
  await store.updatePerson(tx, person.id, { password_hash: passwordHash })
  await sessions.revokeSessionsOf(tx, person.id, keptSession)
  await endWriting(tx, person.id)
  await voidTokens(tx, person.id, 'reset')
  await deleteGuessesAt(tx, person.id)
  const now = (await readClock(tx)).toISOString()
  const at = now.slice(0, 16).replace('T', ' ')
  const lang = langOf(person, 'en')
  const from = senderOf({ host })
  const content = writeChangedEmail(lang, { site: from.name, name: nameOf(person), at, url: `${from.siteUrl}/password/forget` })
  await enqueueMail(tx, { to: person.email, lang, from }, content)
  const dedupeKey = `account.password_changed ${person.id} ${now}`
  await publishEvents(tx, passwordChanged, [{ dedupeKey, payload: { person_id: person.id } }])
}

interface ChangeContext extends WritingContext {
  readonly db: Db
  readonly onSignOutEverywhere: (personId: number) => void
}

/** Changes the password of a logged-in person who proves the current one; their other sessions end. */
export async function changePassword(
  context: ChangeContext,
  given: NewPassword & { readonly current_password: string },
  caller: Caller,
): Promise<void> {
  const { db } = context
  const person = await checkPresentPassword(db, personOf(caller), { password: given.current_password, field: 'current_password' })
  checkNewPassword(given, person)
  const passwordHash = await hashPassword(given.password)
  const keptSession = caller.session?.tokenHash
  await inTransaction(db, async (tx) => {
    // A link may have set another password while this one was hashed.
    const isPresent = (await store.lockPerson(tx, person.id))?.password_hash === person.password_hash
    if (!isPresent) throw new InvalidInput({ current_password: ['account.password_wrong'] })
    await storePassword(context, tx, { person, passwordHash, host: caller.host, ...(keptSession && { keptSession }) })
  })
  context.onSignOutEverywhere(person.id)
}
