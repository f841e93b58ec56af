import { writeClosingLetter } from '#server/account/account-letters.ts'
import { findPerson, listRoles, lockPerson } from '#server/account/account.store.ts'
import { isMinor } from '#server/account/family/minors.service.ts'
import { isVerifiedParent } from '#server/account/family/parent-link.store.ts'
import { langOf, nameOf, senderFor } from '#server/account/link.service.ts'
import { checkPresentPassword } from '#server/account/present-password.service.ts'
import { revokeSessionsOf } from '#server/account/session.store.ts'
import { lockActiveAdmins, startClosing } from '#server/account/status.store.ts'
import { findStudentProfile } from '#server/account/student.store.ts'
import { actorOf, type Caller, isPermitted, personOf } from '#server/http/caller.ts'
import { recordAudit } from '#server/kit/audit/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { putMail } from '#server/kit/mail/outbox.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { say } from '#server/kit/words.ts'
import type { ProfileContext } from './change-profile.service.ts'

/** Oneself, the connected parent of a minor, or staff. */
async function mayClose(db: Db | Tx, id: number, caller: Caller): Promise<boolean> {
  const personId = personOf(caller)
  if (id === personId || isPermitted(caller, 'account:admin')) return true
  return (await isVerifiedParent(db, personId, id)) && isMinor(await findStudentProfile(db, id))
}

/** The account of a super-admin closes only while another one can sign in. */
async function checkAdmins(tx: Tx, id: number): Promise<void> {
  const admins = await lockActiveAdmins(tx)
  if (admins.includes(id) && admins.length === 1) throw new Refusal('LAST_ADMIN')
}

export interface Closing {
  readonly id: number
  readonly password: string
  readonly reason?: string | null | undefined
}

/** Closes an account after thirty days, with the password of who asks. Its sessions end at once; asked again it answers the same day. */
export async function closeAccount(context: ProfileContext, { id, password, reason }: Closing, caller: Caller) {
  const { db } = context
  if (!(await mayClose(db, id, caller)) || (await findPerson(db, id)) === undefined) throw new Refusal('FORBIDDEN')
  await checkPresentPassword(db, personOf(caller), { password, field: 'password' })
  const closesAt = await inTransaction(db, async (tx) => {
    if ((await listRoles(tx, id)).includes('super-admin')) await checkAdmins(tx, id)
    const person = await lockPerson(tx, id)
    // The link between parent and child may have ended while the password was checked.
    if (person === undefined || !(await mayClose(tx, id, caller))) throw new Refusal('FORBIDDEN')
    if (person.status === 'closing' && person.closes_at !== null) return person.closes_at
    const day = await startClosing(tx, id)
    if (day === undefined) throw new Refusal('FORBIDDEN')
    await revokeSessionsOf(tx, id)
    const lang = langOf(person, caller.lang)
    const from = senderFor(context, person)
    const letter = writeClosingLetter(lang, { site: from.name, name: nameOf(person), day: toDay(day), url: `${from.siteUrl}/login` })
    await putMail(tx, { to: person.email, lang, from }, letter)
    const after = { status: 'closing', closes_at: day.toISOString() }
    const onBehalfOf = id === personOf(caller) ? null : id
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'person.closing',
      entity: 'person',
      entityId: id,
      onBehalfOf,
      after,
      reason: reason ?? null,
    })
    return day
  })
  context.onSignOutEverywhere(id)
  const message = say(caller.lang, { key: 'account.closing_undo', params: { day: toDay(closesAt) } })
  return { status: 'closing' as const, closes_at: closesAt.toISOString(), message }
}

const toDay = (at: Date) => at.toISOString().slice(0, 10)
