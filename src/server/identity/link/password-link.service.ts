import { actorOf, type Caller } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { refuse } from '#server/identity/identity.refusals.ts'
import { hashToken } from '#server/kit/secret.ts'
import * as store from '#server/identity/person.store.ts'
import * as requests from './link-request.store.ts'
import { enqueueLinkRequest } from './link-request.jobs.ts'
import { createHandedLink, mailPasswordLink } from './link.service.ts'
import { type EndWriting, isActiveAccount, type LinkContext } from '#server/identity/addressee.service.ts'
import { checkNewPassword, type NewPassword, storePassword } from './new-password.service.ts'
import { noteWayIn } from '#server/identity/way-in.service.ts'
import * as tokens from '#server/identity/one-time-token.store.ts'
import { hashPassword } from '#server/identity/password.ts'

export interface PasswordContext extends LinkContext {
  readonly db: Db
  readonly endWriting: EndWriting
  /** Forgets the sessions of somebody that were just ended. */
  readonly onSignOutEverywhere: (personId: number) => void
}

const maxRequestsPerHour = 3

interface RequestContext extends LinkContext {
  readonly db: Db
}

/** Notes that somebody wants a link. Whether anybody has the address is looked up later, so the answer and its time say nothing. */
export async function requestResetLink({ db, senderOf }: RequestContext, email: string, caller: Caller): Promise<void> {
  const emailHash = hashToken(email.toLowerCase())
  const { brand } = senderOf({ host: caller.host })
  await inTransaction(db, async (tx) => {
    await requests.lockRequests(tx, emailHash)
    const recent = await requests.countRecentRequests(tx, emailHash)
    if (recent.count >= maxRequestsPerHour) throw refuse.TOO_MANY_REQUESTS({ retry_after_seconds: recent.retryAfterSeconds })
    await enqueueLinkRequest(tx, await requests.insertRequest(tx, { emailHash, email, lang: caller.lang, brand }))
  })
}

export type PasswordLinkState = 'usable' | 'used' | 'expired' | 'unknown'

/** Returns the state of a password link without using it up, and nothing else about the link or its owner. */
export async function readPasswordLink(db: Db, token: string, kind: 'reset' | 'set'): Promise<PasswordLinkState> {
  const found = await tokens.findTokenState(db, hashToken(token), kind)
  if (found === undefined) return 'unknown'
  if (found.isUsed) return 'used'
  return !found.isOver && isTheirs(await store.findPerson(db, found.person_id), found) ? 'usable' : 'expired'
}

/** Whether the person that a link was made for may still use it. */
function isTheirs(person: store.PersonRecord | undefined, owner: tokens.TokenOwner | undefined): person is store.PersonRecord {
  return person !== undefined && person.email === owner?.email && isActiveAccount(person)
}

export interface NewPasswordByLink extends NewPassword {
  readonly token: string
  /** Must be the one the link was sent to; a first password is set without. */
  readonly email?: string
  /** The host of the request; the confirmation email uses its brand. */
  readonly host: string
}

/** Uses up a link to set a new password. Ends all sessions and sends a confirmation email. */
export async function setPasswordByLink(context: PasswordContext, kind: 'reset' | 'set', given: NewPasswordByLink): Promise<void> {
  const { db } = context
  const tokenHash = hashToken(given.token)
  const owner = await tokens.findLiveToken(db, tokenHash, kind)
  const person = owner && (await store.findPerson(db, owner.person_id))
  if (!isTheirs(person, owner) || (given.email !== undefined && given.email.toLowerCase() !== person.email.toLowerCase())) {
    throw refuse.LINK_EXPIRED()
  }
  checkNewPassword(given, person)
  const passwordHash = await hashPassword(given.password)
  await inTransaction(db, async (tx) => {
    // Before the token: a change of the password locks in this order too.
    await store.lockPerson(tx, person.id)
    if (!(await tokens.useToken(tx, tokenHash, kind))) throw refuse.LINK_EXPIRED()
    await storePassword(context, tx, { person, passwordHash, host: given.host })
  })
  context.onSignOutEverywhere(person.id)
}

/** Whose accounts open other people's records. */
const isStaff = (roles: readonly string[]) => roles.includes('super-admin') || roles.includes('teacher')

export interface ResetUrl {
  /** Null: it was mailed to its owner, since nobody else may hold a way into the account of staff. */
  readonly url: string | null
  readonly expires_at: string
}

/** A link for an administrator to hand over, never a password; to staff it is mailed instead. */
export async function createResetUrl(context: PasswordContext, personId: number, caller: Caller): Promise<ResetUrl> {
  const person = await store.findPerson(context.db, personId)
  if (person === undefined || !isActiveAccount(person)) throw refuse.NO_SUCH_PERSON()
  const isHanded = !isStaff(await store.listRoles(context.db, personId))
  const { url, expiresAt } = await inTransaction(context.db, async (tx) => {
    const from = context.senderOf({ host: caller.host })
    const link = isHanded ? await createHandedLink(tx, { person, from }) : await mailPasswordLink(tx, { person, lang: caller.lang, from })
    await noteWayIn(tx, { personId, way: 'link' }, caller)
    await recordAudit(tx, { actor: actorOf(caller), action: 'person.reset-link-made', entity: 'person', entityId: personId })
    return link
  })
  return { url: isHanded ? url : null, expires_at: expiresAt.toISOString() }
}
