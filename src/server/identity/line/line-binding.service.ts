import type { LineBinding } from '#contract/identity/line-binding.ts'
import { writeLineEmail } from './line.emails.ts'
import { findPerson, lockPerson, type PersonRecord } from '#server/identity/person.store.ts'
import { langOf, nameOf, senderFor } from '#server/identity/addressee.service.ts'
import { requireStepUp } from '#server/identity/session.service.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { brokenUnique, type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { enqueueMail } from '#server/kit/mail/mail.store.ts'
import { refuse } from '#server/identity/identity.refusals.ts'
import { hashToken } from '#server/kit/secret.ts'
import { deleteRequest } from './authorization-request.store.ts'
import * as store from './external-identity.store.ts'
import { beginJourney, confirmReturn, type LineContext, requireLine, type AuthorizationReturn } from './line-journey.service.ts'

async function describeBinding(db: Db | Tx, person: Pick<PersonRecord, 'id' | 'password_hash'>): Promise<LineBinding> {
  const identity = await store.findIdentity(db, person.id)
  return {
    linked_at: identity?.linked_at.toISOString() ?? null,
    last_used_at: identity?.last_used_at?.toISOString() ?? null,
    removable: person.password_hash !== null,
  }
}

export async function getBinding(context: LineContext, personId: number): Promise<LineBinding> {
  requireLine(context)
  const person = await findPerson(context.db, personId)
  if (person === undefined) throw refuse.UNAUTHORIZED()
  return describeBinding(context.db, person)
}

/** The way to LINE for a person who has just proved who they are, and has bound none yet. */
export async function beginBinding(context: LineContext, caller: Caller): Promise<{ url: string; key: string }> {
  const personId = personOf(caller)
  requireLine(context)
  if ((await store.findIdentity(context.db, personId)) !== undefined) throw refuse.LINE_BOUND()
  await requireStepUp(context.db, caller)
  return beginJourney(context, { wish: 'bind', personId }, caller)
}

const changeActions = { bound: 'line.bound', unbound: 'line.unbound' } as const

/** Emails the person and records it; last in its transaction. */
async function note(context: LineContext, tx: Tx, person: PersonRecord, change: keyof typeof changeActions, caller: Caller): Promise<void> {
  const lang = langOf(person, caller.lang)
  const from = senderFor(context, person)
  const url = `${from.siteUrl}/profile?tab=setting#line`
  await enqueueMail(tx, { to: person.email, lang, from }, writeLineEmail(lang, { site: from.name, name: nameOf(person), url, change }))
  await recordAudit(tx, { actor: actorOf(caller), action: changeActions[change], entity: 'person', entityId: person.id })
}

/** Binds the LINE account of a person who comes back: from now on it signs them in. One that is somebody else's stays theirs. */
export async function bindLine(context: LineContext, given: AuthorizationReturn, caller: Caller): Promise<LineBinding> {
  const personId = personOf(caller)
  const subject = await confirmReturn(context, given, { wish: 'bind', personId })
  try {
    return await inTransaction(context.db, async (tx) => {
      if (!(await deleteRequest(tx, hashToken(given.state)))) throw refuse.LINE_EXPIRED()
      const person = await lockPerson(tx, personId)
      // Blocked, closed or erased since the request began: nothing is bound to a person who cannot sign in.
      if (person?.status !== 'active') throw refuse.UNAUTHORIZED()
      await store.insertIdentity(tx, personId, subject)
      await note(context, tx, person, 'bound', caller)
      return describeBinding(tx, person)
    })
  } catch (error) {
    const broken = brokenUnique(error)
    if (broken === 'person_binds_one_account_of_a_provider') throw refuse.LINE_BOUND()
    if (broken === 'account_of_a_provider_is_bound_once') throw refuse.LINE_TAKEN()
    throw error
  }
}

/** Ends signing in by LINE; refused where there is no other way to sign in. */
export async function unbindLine(context: LineContext, caller: Caller): Promise<LineBinding> {
  requireLine(context)
  await requireStepUp(context.db, caller)
  return inTransaction(context.db, async (tx) => {
    const person = await lockPerson(tx, personOf(caller))
    if (person === undefined) throw refuse.UNAUTHORIZED()
    if (!(await store.deleteIdentity(tx, person.id))) throw refuse.LINE_UNBOUND()
    if (person.password_hash === null) throw refuse.LAST_WAY_IN()
    await note(context, tx, person, 'unbound', caller)
    return describeBinding(tx, person)
  })
}
