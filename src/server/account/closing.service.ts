import type { profileContract } from '#contract/account/profile.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { toCalendarDay } from '#contract/kit/calendar-day.ts'
import { writeChildClosingEmail, writeClosedByParentEmail, writeClosingEmail, writeKeptEmail } from './closing.emails.ts'
import {
  findPerson,
  listRoles,
  lockPerson,
  type PersonRecord,
  langOf,
  nameOf,
  senderFor,
  checkPresentPassword,
  revokeSessionsOf,
  lockActiveAdmins,
  reopenPerson,
  startClosing,
} from '#server/identity/index.ts'
import { checkGuardian, isVerifiedParent, listVerifiedParents, findGuardianLimits, mayActFor } from '#server/family/index.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { inTransaction, type Tx } from '#server/kit/database.ts'
import { enqueueMail } from '#server/kit/mail/mail.store.ts'
import { type ClosingRight, requireAnotherAdmin, requireClosable, requireClosingRight, requireRestorable } from './account.policy.ts'
import { refuse } from './account.refusals.ts'
import { say } from '#server/kit/i18n/words.ts'
import type { ProfileContext } from './change-profile.service.ts'

/** Who reads an email of ours, and in which language and of which brand it is. */
function toReader(context: ProfileContext, person: PersonRecord, caller: Caller) {
  const lang = langOf(person, caller.lang)
  const from = senderFor(context, person)
  return { lang, from, mail: { to: person.email, lang, from }, facts: { site: from.name, name: nameOf(person) } }
}

/** Calls back with each connected parent of a child. */
async function tellParents(tx: Tx, childId: number, tell: (parent: PersonRecord) => Promise<void>): Promise<void> {
  for (const parentId of await listVerifiedParents(tx, childId)) {
    const parent = await findPerson(tx, parentId)
    if (parent !== undefined) await tell(parent)
  }
}

/** Tells whose account it is; of a child that its parent has closed, the parents too. */
async function tellOfClosing(
  context: ProfileContext,
  tx: Tx,
  { person, day, right, caller }: { person: PersonRecord; day: string; right: ClosingRight; caller: Caller },
): Promise<void> {
  const { lang, from, mail, facts } = toReader(context, person, caller)
  const own = { ...facts, day, url: `${from.siteUrl}/login` }
  if (right !== 'parent') return enqueueMail(tx, mail, writeClosingEmail(lang, own))
  const closer = await findPerson(tx, personOf(caller))
  const mayKeep = !(await findGuardianLimits(tx, person.id)).needsGuardian
  await enqueueMail(tx, mail, writeClosedByParentEmail(lang, { ...own, email: closer?.email ?? '', mayKeep }))
  await tellParents(tx, person.id, (parent) => {
    const reader = toReader(context, parent, caller)
    const url = `${reader.from.siteUrl}/profile/child/${person.id}`
    return enqueueMail(tx, reader.mail, writeChildClosingEmail(reader.lang, { ...reader.facts, day, email: person.email, url }))
  })
}

export type Closing = InputOf<typeof profileContract.destroy>

/**
 * Closes an account, to be deleted after thirty days, with the password of the person who requests it; a parent's address must be verified, as
 * for a consent. Its sessions end at once. Idempotent: returns the same day again. A child who needs a guardian cannot undo a parent's closing
 * by logging in.
 */
export async function closeAccount(context: ProfileContext, { id, password, reason }: Closing, caller: Caller) {
  const { db } = context
  const { right: asked } = requireClosingRight(caller, { id, person: await findPerson(db, id), mayAct: await mayActFor(db, id, caller) })
  const closer = await checkPresentPassword(db, personOf(caller), { password, field: 'password' })
  if (asked === 'parent') await checkGuardian(db, closer)
  const { closesAt, right } = await inTransaction(db, async (tx) => {
    if ((await listRoles(tx, id)).includes('super-admin')) requireAnotherAdmin(await lockActiveAdmins(tx), id)
    const locked = await lockPerson(tx, id)
    // The link between parent and child may have ended while the password was checked.
    const { right, person } = requireClosingRight(caller, { id, person: locked, mayAct: await mayActFor(tx, id, caller) })
    if (person.status === 'closing' && person.closes_at !== null) return { closesAt: person.closes_at, right }
    const closesAt = requireClosable(await startClosing(tx, id, right === 'parent' ? personOf(caller) : null))
    await revokeSessionsOf(tx, id)
    await tellOfClosing(context, tx, { person, day: toCalendarDay(closesAt), right, caller })
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'person.closing',
      entity: 'person',
      entityId: id,
      onBehalfOf: right === 'self' ? null : id,
      after: { status: 'closing', closes_at: closesAt.toISOString() },
      reason: reason ?? null,
    })
    return { closesAt, right }
  })
  context.onSignOutEverywhere(id)
  const key = right === 'parent' ? 'account.closing_undo_child' : 'account.closing_undo'
  const message = say(caller.lang, { key, params: { day: toCalendarDay(closesAt) } })
  return { status: 'closing' as const, closes_at: closesAt.toISOString(), message }
}

/** A connected parent takes back what a parent has closed, staff whatever is closing; where nothing is, it changes nothing. */
export async function restoreAccount(context: ProfileContext, id: number, caller: Caller): Promise<{ status: 'active' }> {
  await inTransaction(context.db, (tx) => restoreAccountOf(context, tx, { id, caller }))
  return { status: 'active' }
}

/** The same within a transaction; refused with `FORBIDDEN` and `CLOSED`. */
export async function restoreAccountOf(
  context: ProfileContext,
  tx: Tx,
  { id, caller }: { readonly id: number; readonly caller: Caller },
): Promise<void> {
  const person = requireRestorable(await lockPerson(tx, id), caller, await isVerifiedParent(tx, personOf(caller), id))
  if (person.status === 'active') return
  if (person.status !== 'closing' || !(await reopenPerson(tx, id))) throw refuse.CLOSED()
  const own = toReader(context, person, caller)
  await enqueueMail(tx, own.mail, writeKeptEmail(own.lang, { ...own.facts, email: person.email, url: `${own.from.siteUrl}/login` }))
  await tellParents(tx, id, (parent) => {
    const { lang, from, mail, facts } = toReader(context, parent, caller)
    return enqueueMail(tx, mail, writeKeptEmail(lang, { ...facts, email: person.email, url: `${from.siteUrl}/profile/child/${id}` }))
  })
  await recordAudit(tx, { actor: actorOf(caller), action: 'person.restored', entity: 'person', entityId: id, onBehalfOf: id })
}
