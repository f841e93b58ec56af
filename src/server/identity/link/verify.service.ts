import { emailVerified } from '#contract/identity/events.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { brokenUnique, type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { refuse } from '#server/identity/identity.refusals.ts'
import { hashToken } from '#server/kit/secret.ts'
import * as store from '#server/identity/person.store.ts'
import { isActiveAccount, type LinkContext } from '#server/identity/addressee.service.ts'
import { mailVerifyLink } from './link.service.ts'
import * as tokens from '#server/identity/one-time-token.store.ts'
import { type EmailChangeContext, replaceEmail } from './email-change.service.ts'

/** With the one of registration. */
const maxVerifyMailsPerHour = 4

/**
 * Verifies the address a link was sent to, once, and sends what waited for it; a second press finds it verified already. Somebody who is
 * blocked proves that the mailbox is theirs, and nothing follows from it: no session, and no email to others.
 */
export async function verifyEmail(context: VerifyContext, token: string): Promise<{ already: boolean }> {
  const tokenHash = hashToken(token)
  try {
    return await inTransaction(context.db, async (tx) => {
      const owner = await tokens.findToken(tx, tokenHash, 'verify')
      if (owner === undefined) return verifyNewAddress(context, tx, tokenHash)
      const person = await store.lockPerson(tx, owner.person_id)
      if (person === undefined || person.email !== owner.email) throw refuse.LINK_EXPIRED()
      if (person.email_verified_at !== null) return { already: true }
      if (!(await tokens.useToken(tx, tokenHash, 'verify'))) throw refuse.LINK_EXPIRED()
      await store.markEmailVerified(tx, person.id)
      // If the person is blocked, nobody is notified; their requests stay pending.
      if (isActiveAccount(person)) await announceVerified(context, tx, person.id)
      return { already: false }
    })
  } catch (error) {
    // Somebody else has opened an account with the new address since it was asked for.
    if (brokenUnique(error) === 'person_email_is_unique') throw refuse.LINK_EXPIRED()
    throw error
  }
}

async function announceVerified(context: VerifyContext, tx: Tx, personId: number): Promise<void> {
  await publishEvents(tx, emailVerified, [{ dedupeKey: `account.email_verified ${personId}`, payload: { person_id: personId } }])
  await context.onEmailVerified(context, tx, personId)
}

/** Replaces the current address by the one that the link was sent to. */
async function verifyNewAddress(context: VerifyContext, tx: Tx, tokenHash: Buffer): Promise<{ already: boolean }> {
  const owner = await tokens.findToken(tx, tokenHash, 'email')
  const person = owner && (await store.lockPerson(tx, owner.person_id))
  if (owner === undefined || person === undefined || !isActiveAccount(person)) throw refuse.LINK_EXPIRED()
  if (person.email === owner.email && person.email_verified_at !== null) return { already: true }
  if (!(await tokens.useToken(tx, tokenHash, 'email'))) throw refuse.LINK_EXPIRED()
  await replaceEmail(context, tx, person, owner.email)
  await store.markEmailVerified(tx, person.id)
  await announceVerified(context, tx, person.id)
  const actor = { id: person.id, role: null, address: null, requestId: null }
  await recordAudit(tx, {
    actor,
    action: 'person.email-changed',
    entity: 'person',
    entityId: person.id,
    before: { email: person.email },
    after: { email: owner.email },
  })
  return { already: false }
}

export interface VerifyContext extends EmailChangeContext {
  readonly db: Db
  /** What waited for the address of somebody, who is locked, follows now. */
  readonly onEmailVerified: (context: LinkContext, tx: Tx, personId: number) => Promise<void>
}

interface SendContext extends LinkContext {
  readonly db: Db
}

/**
 * Emails another link to a person who is signed in, or to whom an earlier link belongs, expired or not: who holds one may be at a device
 * without a session, and the new one goes to the same mailbox. Answers false when there is nothing left to verify.
 */
export async function sendVerifyEmail(context: SendContext, token: string | undefined, caller: Caller): Promise<{ sent: boolean }> {
  const { db } = context
  const owner = token === undefined ? undefined : await tokens.findToken(db, hashToken(token), 'verify')
  const personId = owner?.person_id ?? caller.session?.personId
  if (personId === undefined) throw token === undefined ? refuse.UNAUTHORIZED() : refuse.LINK_EXPIRED()
  return inTransaction(db, async (tx) => {
    // Locked before the emails are counted: of many calls at once none sees the same count as another.
    const person = await store.lockPerson(tx, personId)
    if (person === undefined || !isActiveAccount(person) || person.email_verified_at !== null) return { sent: false }
    const recent = await tokens.countRecentTokens(tx, person.id, 'verify')
    if (recent.count >= maxVerifyMailsPerHour) throw refuse.TOO_MANY_REQUESTS({ retry_after_seconds: recent.retryAfterSeconds })
    await mailVerifyLink(tx, { person, lang: caller.lang, from: context.senderOf({ host: caller.host }) })
    return { sent: true }
  })
}
