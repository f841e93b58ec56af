import { writeErasedEmail } from './erased.emails.ts'
import { findPerson, lockPerson } from '#server/identity/person.store.ts'
import { langOf, type LinkContext, nameOf, senderFor } from '#server/identity/addressee.service.ts'
import { revokeSessionsOf } from '#server/identity/session.store.ts'
import { reopenPerson } from '#server/identity/status.store.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { enqueueMail } from '#server/kit/mail/mail.store.ts'
import { deleteRows, keepRows, type PersonalData, type Subject, toPseudonym } from '#server/kit/personal-data/personal-data.ts'
import { forgetPendingAddress, identityTables, pseudonymise, closePerson } from './personal-data.store.ts'

/** How somebody is known to emails and logins, for every module that keeps these. */
export async function findSubject(db: Db | Tx, personId: number): Promise<Subject> {
  const person = await findPerson(db, personId)
  const names = person === undefined || person.email === toPseudonym(personId) ? [] : [person.email, person.username]
  return { personId, names: names.filter((name) => name !== null) }
}

/** Takes the caller's own closing back; false when the days of grace are over, or it was taken back already. */
export async function restoreOwnAccount(tx: Tx, caller: Caller): Promise<boolean> {
  const id = personOf(caller)
  if (!(await reopenPerson(tx, id))) return false
  await recordAudit(tx, { actor: actorOf(caller), action: 'person.restored', entity: 'person', entityId: id })
  return true
}

/** Shuts an account before its data goes, and ends its sessions; false when it is not to be erased now. */
export async function closeAccountForErasure(tx: Tx, id: number, options: { readonly isImmediate: boolean }): Promise<boolean> {
  if (!(await closePerson(tx, id, options))) return false
  await revokeSessionsOf(tx, id)
  return true
}

/** The last email goes to the address that is forgotten with it, in the same transaction. */
async function sendErasedEmail(context: LinkContext, tx: Tx, personId: number): Promise<void> {
  const person = await findPerson(tx, personId)
  if (person === undefined || person.email === toPseudonym(personId)) return
  const lang = langOf(person, 'en')
  const from = senderFor(context, person)
  const content = writeErasedEmail(lang, { site: from.name, name: nameOf(person) })
  await enqueueMail(tx, { to: person.email, lang, from, forgotten: true }, content)
}

/** Who people are, and how they sign in. Erased last: the others look up here how somebody is known. */
export function createIdentityPersonalData({ db, ...context }: LinkContext & { readonly db: Db }): PersonalData {
  return {
    ...keepRows(db, 'identity', identityTables),
    eraseFor: async (tx, subject) => {
      // What is bound to the person at this moment waits, and then finds nobody active.
      await lockPerson(tx, subject.personId)
      const counts = await deleteRows(tx, identityTables, subject)
      await forgetPendingAddress(tx, subject)
      await sendErasedEmail(context, tx, subject.personId)
      await pseudonymise(tx, subject.personId)
      return { counts, more: false }
    },
  }
}
